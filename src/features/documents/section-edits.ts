import type { DocumentContent, DocumentSection } from '~/contract/documents';
import { charactersLeft, countCharacters } from '~/domain/character-count';

type Edit = (content: DocumentContent) => DocumentContent;

export const changeSection =
  (key: string, change: Partial<Omit<DocumentSection, 'key'>>): Edit =>
  (content) => ({
    ...content,
    sections: content.sections.map((section) =>
      section.key === key ? { ...section, ...change } : section,
    ),
  });

export const insertSection =
  (section: DocumentSection, index: number): Edit =>
  (content) => ({ ...content, sections: content.sections.toSpliced(index, 0, section) });

export const removeSection =
  (key: string): Edit =>
  (content) => ({ ...content, sections: content.sections.filter((each) => each.key !== key) });

/** One place up (-1) or down (1). */
export const moveSection =
  (key: string, by: -1 | 1): Edit =>
  (content) => {
    const from = content.sections.findIndex((each) => each.key === key);
    const to = from + by;
    const moved = content.sections[from];
    if (moved === undefined || to < 0 || to >= content.sections.length) return content;
    return { ...content, sections: content.sections.toSpliced(from, 1).toSpliced(to, 0, moved) };
  };

/** Its key is of nobody else's making, so that two people may add one at once. */
export const newSection = (heading: string): DocumentSection => ({
  key: crypto.randomUUID(),
  heading,
  guidance: null,
  body: '',
  maxLength: null,
});

export type Filled = 'empty' | 'filled' | 'over';

/** How a section stands against its limit, as the outline marks it. */
export const filledOf = ({ body, maxLength }: DocumentSection): Filled => {
  const left = charactersLeft(body, maxLength);
  if (left !== null && left < 0) return 'over';
  return body.trim() === '' ? 'empty' : 'filled';
};

const figure = (value: number): string => value.toLocaleString('ja-JP');

/** 「123 / 800文字」, 「123文字」 without a limit. */
export const countWords = ({ body, maxLength }: DocumentSection): string => {
  const count = figure(countCharacters(body));
  return maxLength === null ? `${count}文字` : `${count} / ${figure(maxLength)}文字`;
};

/** 「20文字超えています」; null within the limit. */
export const overWords = ({ body, maxLength }: DocumentSection): string | null => {
  const left = charactersLeft(body, maxLength);
  return left === null || left >= 0 ? null : `${figure(-left)}文字超えています`;
};
