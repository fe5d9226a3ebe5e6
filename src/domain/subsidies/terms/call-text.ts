import type { SubsidyLevel } from '~/domain/subsidies/subsidy';

/** The text of a call, as stored in its record. */
export type CallText = {
  title: string;
  /** Ids of the registered areas. */
  areaIds: readonly number[];
  level?: SubsidyLevel | undefined;
  issuer?: string | null | undefined;
  catchPhrase?: string | null | undefined;
  areaDetail?: string | null | undefined;
  /** The detail, a line for each paragraph or item. */
  text?: string | undefined;
};

/** Normalises width and white space, as the patterns expect. */
export const normalizedLine = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

const HEADING = /^(?:[■◆●○◎【《〈<＜]|\([^)]{2,8}\)$)/u;
const LONGEST_HEADING = 40;

const isHeading = (line: string): boolean =>
  HEADING.test(line) && line.length <= LONGEST_HEADING && !line.endsWith('。');

export type Section = {
  /** Empty before the first heading. */
  heading: string;
  lines: string[];
};

/** The lines of a detail below the headings 「■…」, 「【…】」 and the like. */
export const sectionsIn = (text: string): Section[] => {
  const sections: Section[] = [{ heading: '', lines: [] }];
  for (const raw of text.split('\n')) {
    const line = normalizedLine(raw);
    if (line === '') continue;
    if (isHeading(line)) sections.push({ heading: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
};

const LONGEST_WORDS = 60;

/** The words of a call, shortened to be quoted in a reason. */
export const quoted = (words: string): string => {
  const characters = Array.from(words.trim());
  return characters.length <= LONGEST_WORDS
    ? characters.join('')
    : `${characters.slice(0, LONGEST_WORDS - 1).join('')}…`;
};
