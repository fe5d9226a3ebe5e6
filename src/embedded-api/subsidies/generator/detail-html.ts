import type { Random } from './random';
import type { CallSection } from './sections';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const BLUE = 'color: rgb(0, 111, 173);';
const LINK = 'color: rgb(4, 105, 193);';

/** The portal's editor leaves inline styles, which differ between records. */
const STYLES = [
  { heading: `${BLUE} font-size: 16px;`, line: 'font-size: 16px;' },
  { heading: BLUE, line: '' },
  {
    heading: `${BLUE} font-family: sans-serif;`,
    line: 'font-family: sans-serif; font-size: 12pt;',
  },
  { heading: `${BLUE} font-size: 14px;`, line: 'color: rgb(62, 62, 60); font-size: 14px;' },
];

/** As on the portal: bold headings, a paragraph for each line, empty ones between sections. */
export const detailHtmlOf = (sections: readonly CallSection[], random: Random): string => {
  const { heading: headingStyle, line: lineStyle } = random.pick(STYLES);
  const line = (text: string): string => {
    if (text.startsWith('https://')) {
      return `<p><a href="${text}" target="_blank" style="${LINK}">${escapeHtml(text)}</a></p>`;
    }
    if (lineStyle === '') return `<p>${escapeHtml(text)}</p>`;
    return `<p><span style="${lineStyle}">${escapeHtml(text)}</span></p>`;
  };
  return sections
    .map(
      ({ heading, lines }) =>
        `<p><strong style="${headingStyle}">■${escapeHtml(heading)}</strong></p>` +
        lines.map(line).join(''),
    )
    .join('<p><br></p>');
};

/** The same text without markup, for the search. */
export const plainTextOf = (sections: readonly CallSection[]): string =>
  sections.map(({ heading, lines }) => `■${heading}\n${lines.join('\n')}`).join('\n');
