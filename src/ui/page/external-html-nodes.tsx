import { createElement, Fragment, type ReactNode } from 'react';
import { safeHref } from './safe-href';

/** The level of the heading above; the content's headings start one level below. */
const OUTER_LEVEL = 2;

/** Browsers stop at 512; real content is far below this. */
const MAX_DEPTH = 60;

type Context = {
  depth: number;
  /** The level of the last heading; levels may increase only by one. */
  headings: { last: number };
  tables: { count: number };
};

/** What stays as it is, by the names in plain markup. */
const KEPT_TAGS = {
  'x-b': 'b',
  'x-strong': 'strong',
  'x-i': 'i',
  'x-em': 'em',
  'x-u': 'u',
  'x-s': 's',
  sub: 'sub',
  sup: 'sup',
  p: 'p',
  div: 'div',
  blockquote: 'blockquote',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  caption: 'caption',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  tr: 'tr',
} as const;
const BOLD = 'x-b, x-strong';
const LIST_TAGS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
const LOOK: Readonly<Record<string, string>> = {
  blockquote: 'border-s-4 border-line ps-4',
  ul: 'list-disc ps-6',
  ol: 'list-decimal ps-7',
  caption: 'pb-1 text-start',
};
const HEADING_LOOK: Record<string, string> = {
  h3: 'text-base leading-row',
  h4: 'text-base leading-row',
};

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isKept = (tag: string): tag is keyof typeof KEPT_TAGS => Object.hasOwn(KEPT_TAGS, tag);
const tagOf = (node: Node): string => node.nodeName.toLowerCase();
const textOf = (node: Node): string => node.textContent ?? '';
const isBlank = (node: Node): boolean => textOf(node).trim() === '';

/** An empty paragraph used as a gap: `<p><br></p>`, as the portal's editor writes it. */
const isSpacer = (node: Node): boolean =>
  isElement(node) && ['p', 'div'].includes(tagOf(node)) && isBlank(node);

/** As children, not as an array: static nodes need no keys. */
const inOrder = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);

/** Renders sanitised nodes as groups of our own elements; an empty paragraph ends a group. */
export const renderExternal = (root: DocumentFragment): ReactNode => {
  const context: Context = { depth: 0, headings: { last: OUTER_LEVEL }, tables: { count: 0 } };
  const renderGroup = (nodes: readonly Node[]) => (
    <div className="[&>*+*]:mt-1.5">{inOrder(nodes.map((node) => renderNode(node, context)))}</div>
  );
  return inOrder(groupsOf(root).map(renderGroup));
};

/** The children of wrapping divs, which would hide the gaps inside. */
const unwrapped = (node: Node): readonly Node[] =>
  tagOf(node) === 'div' && isElement(node) && node.querySelector(':scope > :is(p, div)') !== null
    ? Array.from(node.childNodes).flatMap(unwrapped)
    : [node];

const groupsOf = (root: DocumentFragment): readonly Node[][] => {
  const groups: Node[][] = [[]];
  for (const node of Array.from(root.childNodes).flatMap(unwrapped)) {
    const opens = isElement(node) && headingIn(node) !== null;
    if (opens || isSpacer(node)) groups.push([]);
    if (!isSpacer(node)) groups.at(-1)?.push(node);
  }
  return groups.filter((group) => group.some((node) => !isBlank(node) || tagOf(node) === 'hr'));
};

const renderChildren = (node: Node, context: Context): ReactNode => {
  if (context.depth >= MAX_DEPTH) return textOf(node);
  const within = { ...context, depth: context.depth + 1 };
  const kept = Array.from(node.childNodes).filter(
    (child) => !isSpacer(child) && !(LIST_TAGS.has(tagOf(node)) && !isElement(child)),
  );
  return inOrder(kept.map((child) => renderNode(child, within)));
};

const renderNode = (node: Node, context: Context): ReactNode => {
  if (!isElement(node)) return node.nodeType === Node.TEXT_NODE ? textOf(node) : null;
  const heading = headingIn(node);
  if (heading !== null) {
    return renderHeading(heading.title ?? renderChildren(node, context), heading.depth, context);
  }
  const tag = tagOf(node);
  if (isKept(tag)) {
    const Tag = KEPT_TAGS[tag];
    return <Tag className={LOOK[tag]}>{renderChildren(node, context)}</Tag>;
  }
  switch (tag) {
    case 'br':
      return <br />;
    case 'hr':
      return <hr className="border-line" />;
    case 'a':
      return renderLink(node, context);
    case 'table':
      return renderTable(node, context);
    case 'th':
    case 'td': {
      const Tag = tag;
      return (
        <Tag
          colSpan={spanOf(node, 'colspan')}
          rowSpan={spanOf(node, 'rowspan')}
          className="border border-line px-2 py-1 text-start align-top font-normal [th&]:bg-tint"
        >
          {renderChildren(node, context)}
        </Tag>
      );
    }
    default:
      return renderChildren(node, context);
  }
};

const renderHeading = (content: ReactNode, depth: number, { headings }: Context): ReactNode => {
  const level = Math.min(OUTER_LEVEL + depth, headings.last + 1, 6) as 3 | 4 | 5 | 6;
  headings.last = level;
  const Heading = `h${level}` as const;
  return (
    <Heading className={`data-title ${HEADING_LOOK[Heading] ?? 'text-sm'}`}>{content}</Heading>
  );
};

const renderLink = (node: Element, context: Context): ReactNode => {
  const written = node.getAttribute('href') ?? '';
  const text = textOf(node).trim();
  const href = safeHref(written);
  if (href === undefined) {
    const address = written === '' || text.includes(written) ? '' : `（${written}）`;
    return (
      <>
        {renderChildren(node, context)}
        {address}
      </>
    );
  }
  if (text === '') return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      // The address to print after the text, unless the text contains it.
      data-address={href.startsWith('https:') && !text.includes('://') ? href : undefined}
    >
      {renderChildren(node, context)}
    </a>
  );
};

const renderTable = (node: Element, context: Context): ReactNode => {
  context.tables.count += 1;
  return (
    <div
      role="region"
      aria-label={`表${context.tables.count}`}
      tabIndex={0}
      className="relative overflow-x-auto print:overflow-visible"
    >
      <table className="border-collapse text-sm">{renderChildren(node, context)}</table>
    </div>
  );
};

const spanOf = (node: Element, name: string): number | undefined => {
  const span = Number(node.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined;
};

/** Marks that public offices put before a paragraph's title. */
const MARK = /^[■◆●▼◎□◇]\s*/u;
const MAX_LENGTH = 40;
/** A square and a few words without a full stop: a title even if not bold. */
const PLAIN_TITLE = /^■[^。、：:＊*]{1,16}$/u;

const SOURCE_DEPTH: Readonly<Record<string, number>> = { h1: 1, h2: 1, h3: 1, h4: 2, h5: 3, h6: 3 };

const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The bold text of an element, from its outermost bold parts. */
const boldText = (element: Element): string =>
  Array.from(element.querySelectorAll(BOLD))
    .filter((bold) => bold.parentElement?.closest(BOLD) === null)
    .map((bold) => bold.textContent)
    .join('');

const isAllBold = (element: Element): boolean =>
  bare(boldText(element)).replaceAll(' ', '') ===
  bare(element.textContent ?? '').replaceAll(' ', '');

/**
 * Recognizes a heading: by its tag, or a short paragraph that begins with a mark, mostly all bold,
 * as the subsidy portal's editor writes them (`<p><b>■応募資格</b></p>`). `depth` counts from 1 below
 * the heading above the HTML; `title` is null if the element's content is the title.
 */
const headingIn = (element: Element): { title: string | null; depth: number } | null => {
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
};
