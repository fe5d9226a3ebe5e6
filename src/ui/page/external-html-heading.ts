/** Marks with which public offices open the title of a paragraph. */
const MARK = /^[■◆●▼◎□◇]\s*/u;
const MAX_LENGTH = 40;
/** A square and a few words without a stop: a title even where nobody set it in bold. */
const PLAIN_TITLE = /^■[^。、：:＊*]{1,16}$/u;

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
 * The heading that an element of someone else's HTML is: one by its tag, or a short paragraph that
 * begins with a mark, as a rule all in bold, which is how the subsidy portal's editor sets them
 * (`<p><b>■応募資格</b></p>`). `depth` counts from 1 below the heading that the HTML stands under;
 * `title` is null where the element's own content serves.
 */
export function headingIn(element: Element): { title: string | null; depth: number } | null {
  const tag = element.nodeName.toLowerCase();
  const text = bare(element.textContent ?? '');
  const depth = SOURCE_DEPTH[tag];
  if (depth !== undefined) return text === '' ? null : { title: null, depth };
  const isTitle =
    (tag === 'p' || tag === 'div') &&
    text.length <= MAX_LENGTH &&
    MARK.test(text) &&
    (isAllBold(element) || PLAIN_TITLE.test(text)) &&
    element.querySelector('a') === null;
  const title = text.replace(MARK, '').replace(/[:：]$/u, '');
  return isTitle && title !== '' ? { title, depth: 1 } : null;
}
