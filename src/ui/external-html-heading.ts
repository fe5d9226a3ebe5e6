/** Marks with which public offices open the title of a paragraph. */
const MARK = /^[■◆●▼◎□◇]\s*/u;
const MAX_LENGTH = 40;

const SOURCE_DEPTH: Readonly<Record<string, number>> = { h1: 1, h2: 1, h3: 1, h4: 2, h5: 3, h6: 3 };

const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The text of an element that is in bold, from its outermost bold parts. */
const boldText = (element: Element): string =>
  Array.from(element.querySelectorAll('b, strong'))
    .filter((bold) => bold.parentElement?.closest('b, strong') === null)
    .map((bold) => bold.textContent)
    .join('');

const isAllBold = (element: Element): boolean =>
  bare(boldText(element)).replaceAll(' ', '') ===
  bare(element.textContent ?? '').replaceAll(' ', '');

/**
 * The heading that an element of someone else's HTML is: one by its tag, or a short paragraph all in
 * bold that begins with a mark, which is how the subsidy portal's editor sets them
 * (`<p><b>■応募資格</b></p>`). `depth` counts from 1 below the heading that the HTML stands under.
 */
export function headingIn(element: Element): { text: string; depth: number } | null {
  const tag = element.nodeName.toLowerCase();
  const text = bare(element.textContent ?? '');
  if (text === '') return null;
  const depth = SOURCE_DEPTH[tag];
  if (depth !== undefined) return { text: text.replace(MARK, '') || text, depth };
  const isTitle =
    (tag === 'p' || tag === 'div') &&
    text.length <= MAX_LENGTH &&
    MARK.test(text) &&
    isAllBold(element);
  const title = text.replace(MARK, '').replace(/[:：]$/u, '');
  return isTitle && title !== '' ? { text: title, depth: 1 } : null;
}
