import type { DocumentSection } from '~/contract/documents';
import { countCharacters, isLongerThan } from '~/domain/documents/character-count';
import { SECTION_GUIDANCE_MAX, SECTION_HEADING_MAX } from '~/domain/documents/document';
import { wordsOfBody } from '~/domain/documents/rich-text';
import { formatNumber } from '~/domain/text/format-number';
import type { DocumentEdit } from './document-content';

export const changeSection =
  (key: string, change: Partial<Omit<DocumentSection, 'key'>>): DocumentEdit =>
  (content) => ({
    ...content,
    sections: content.sections.map((section) =>
      section.key === key ? { ...section, ...change } : section,
    ),
  });

export const insertSection =
  (section: DocumentSection, index: number): DocumentEdit =>
  (content) => ({ ...content, sections: content.sections.toSpliced(index, 0, section) });

export const removeSection =
  (key: string): DocumentEdit =>
  (content) => ({ ...content, sections: content.sections.filter((each) => each.key !== key) });

/** `by`: one position up (-1) or down (1). */
export const moveSection =
  (key: string, by: -1 | 1): DocumentEdit =>
  (content) => {
    const from = content.sections.findIndex((each) => each.key === key);
    const to = from + by;
    const moved = content.sections[from];
    if (moved === undefined || to < 0 || to >= content.sections.length) return content;
    return { ...content, sections: content.sections.toSpliced(from, 1).toSpliced(to, 0, moved) };
  };

/** A random key, so that two people can add sections at the same time. */
export const newSection = (heading: string): DocumentSection => ({
  key: crypto.randomUUID(),
  heading,
  guidance: null,
  body: '',
  maxLength: null,
});

const counts = new WeakMap<DocumentSection, number>();

/** Cached per section object, as several components need the count on every render. */
const charactersOf = (section: DocumentSection): number => {
  const known = counts.get(section);
  if (known !== undefined) return known;
  const count = countCharacters(wordsOfBody(section.body));
  counts.set(section, count);
  return count;
};

/** Characters over the limit; negative if within it, null without a limit. */
const excessOf = (section: DocumentSection): number | null =>
  section.maxLength === null ? null : charactersOf(section) - section.maxLength;

/** The mark of a section in the outline; `over` its length limit. */
export const filledOf = (section: DocumentSection): 'empty' | 'filled' | 'over' => {
  if ((excessOf(section) ?? 0) > 0) return 'over';
  return section.body.trim() === '' ? 'empty' : 'filled';
};

/** 「123 / 800文字」, 「123文字」 without a limit. */
export const characterCountLabel = (section: DocumentSection): string => {
  const count = formatNumber(charactersOf(section));
  const { maxLength } = section;
  return maxLength === null ? `${count}文字` : `${count} / ${formatNumber(maxLength)}文字`;
};

/** 「20文字超えています」; null within the limit. */
export const lengthExceededMessage = (section: DocumentSection): string | null => {
  const excess = excessOf(section);
  return excess === null || excess <= 0 ? null : `${formatNumber(excess)}文字超えています`;
};

export const headingProblem = (heading: string): string | undefined =>
  heading.trim() === ''
    ? '見出しを入力してください。'
    : lengthProblem('見出し', heading, SECTION_HEADING_MAX);

export const guidanceProblem = (guidance: string): string | undefined =>
  lengthProblem('記入の手引き', guidance, SECTION_GUIDANCE_MAX);

const lengthProblem = (name: string, text: string, max: number): string | undefined =>
  isLongerThan(text, max)
    ? `${name}が${formatNumber(countCharacters(text))}文字あるため、保存していません。${formatNumber(max)}文字以内で入力してください。`
    : undefined;
