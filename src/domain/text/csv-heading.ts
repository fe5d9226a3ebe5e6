import { foldForSearch } from './japanese-text';

/** Longer text is not a heading, and slow to match by a regular expression. */
export const HEADING_MAX = 100;

/** Ignores width, case, kind of kana, spaces and the marks of forms. */
export const foldHeading = (heading: string): string =>
  foldForSearch(heading)
    .replaceAll(/必須|任意|[\s"'()[\]【】〔〕<>*※★●:/・_.-]/gu, '')
    .trim();

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕/gu;

/** The heading's value in a table by folded headings, if need be without its brackets. */
export const byHeading = <Field>(
  fields: ReadonlyMap<string, Field>,
  heading: string,
): Field | null => {
  if (heading === '' || heading.length > HEADING_MAX) return null;
  const plain = heading.normalize('NFKC');
  return (
    fields.get(foldHeading(plain)) ??
    fields.get(foldHeading(plain.replaceAll(BRACKETS, ''))) ??
    null
  );
};
