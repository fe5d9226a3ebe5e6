/**
 * For each word that cites a document, such as `product`: the numbers of the document's sections
 * or entries.
 */
export type Cited = Readonly<Record<string, ReadonlySet<string>>>;

const numbersOf = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, number = '']) => number));

/** Reads the numbers of sections and entries from the documents. `texts` has all files by path. */
export const citedIn = (texts: Readonly<Record<string, string>>): Cited => ({
  specification: numbersOf(texts['docs/specification.md'] ?? '', /^## §(\d+) /gm),
  product: numbersOf(texts['docs/product.md'] ?? '', /^## §(\d+) /gm),
  promise: numbersOf(texts['docs/promises.md'] ?? '', /^\| ([A-Z]\d+) +\|/gm),
  decision: numbersOf(Object.keys(texts).join('\n'), /^docs\/decisions\/0*(\d+)-/gm),
});

/** Matches `product §4, §9`, `promises F5, F30` and `decisions 41 and 44`. */
const CITATION =
  /\b([Ss]pecification|[Pp]roduct|[Pp]romise|[Dd]ecision)s? (§?[A-Z]?\d+(?:(?:, | and )§?[A-Z]?\d+)*)/gu;

/** Joins the lines of comments and paragraphs, so that a citation over two lines is found. */
export const unwrapped = (text: string): string =>
  text.replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');

/**
 * How the numbers in citations of each document must begin. "product 5" has no § and is therefore
 * not a citation.
 */
const NUMBERS: Record<string, RegExp> = {
  specification: /^§\d/,
  product: /^§\d/,
  promise: /^[A-Z]\d/,
  decision: /^\d/,
};

type Citation = { name: string; number: string };

export const citationsIn = (line: string): Citation[] =>
  Array.from(line.matchAll(CITATION)).flatMap(([, cited = '', numbers = '']) => {
    const name = cited.toLowerCase();
    return numbers
      .split(/, | and /)
      .filter((number) => NUMBERS[name]?.test(number))
      .map((number) => ({ name, number }));
  });

const isKnown = (known: Cited, { name, number }: Citation): boolean =>
  known[name]?.has(number.replace('§', '')) === true;

/** Matches citations that have a wrong form or cite a document that is not in the repository. */
const OTHER_FORM =
  /\b(?:trust|design|spec)\.md\b|\bproduct\.md,? §|\bspec §|\bsection \d+ of the specification|\bspecification,? section|\bspecification\W{1,3}s\b.{0,3}section/giu;

/**
 * Finds section numbers without the name of a document. Only `specification.md` and `product.md`
 * may contain such numbers, namely those of their own sections.
 */
const unnamedIn = (known: Cited, path: string, line: string): string[] => {
  const own = /^docs\/(specification|product)\.md$/.exec(path)?.[1] ?? '';
  return Array.from(
    line
      .replaceAll(CITATION, '')
      .replaceAll(/RFC \d+ §[\d.]+/g, '')
      .matchAll(/§\d+/g),
    ([section]) => section,
  ).filter((number) => !isKnown(known, { name: own, number }));
};

/** The citations in one file that have a wrong form or a target that does not exist. */
export const wrongCitations = (known: Cited, path: string, text: string): string[] => {
  const line = unwrapped(text);
  return [
    ...citationsIn(line)
      .filter((citation) => !isKnown(known, citation))
      .map(({ name, number }) => `${name} ${number}`),
    ...(line.match(OTHER_FORM) ?? []),
    ...unnamedIn(known, path, line),
  ].map((citation) => `${path}: ${citation}`);
};
