import { lineOf, plainLine, textOfLine, type Line, type Run } from '~/domain/documents/rich-line';
import { readBody, type Block } from '~/domain/documents/rich-text';
import { plainMarkup } from '~/ui/page/plain-markup';
import { sanitised } from '~/ui/page/sanitised-markup';

/** The tags of bold text, as `plainMarkup` names them. */
const BOLD = new Set(['X-B', 'X-STRONG']);
const INLINE = new Set([...BOLD, 'SPAN', 'A', 'SUB', 'SUP', 'X-I', 'X-EM', 'X-U', 'X-S']);

/** From 1 to 50; 1 if absent or invalid. */
const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(1, Number(cell.getAttribute(name) ?? 1) || 1), 50);

const linesOf = (cell: Element): Line[] => {
  const lines = blocksIn(cell).flatMap((block) => {
    if (block.kind === 'line') return [block.line];
    return block.kind === 'list' ? block.items : [];
  });
  return lines.length === 0 ? [[]] : lines;
};

/** A merged cell has its text in its first position; the others are empty, so that columns stay. */
const rowsOf = (table: Element): Line[][][] => {
  /** By column: the number of further rows that a merged cell above covers. */
  const taken: number[] = [];
  return [...table.querySelectorAll('tr')].map((row) => {
    const cells: Line[][] = [];
    const isTaken = (): boolean => (taken[cells.length] ?? 0) > 0;
    const leaveEmpty = (): void => {
      taken[cells.length] = Math.max(0, (taken[cells.length] ?? 0) - 1);
      cells.push([[]]);
    };
    for (const cell of row.querySelectorAll('td, th')) {
      while (isTaken()) leaveEmpty();
      const from = cells.length;
      const more = spanOf(cell, 'rowspan') - 1;
      cells.push(linesOf(cell));
      while (cells.length < from + spanOf(cell, 'colspan')) cells.push([[]]);
      taken.splice(from, cells.length - from, ...cells.slice(from).map(() => more));
    }
    while (cells.length < taken.length && taken.slice(cells.length).some(Boolean)) leaveEmpty();
    return cells;
  });
};

const tableOf = (table: Element): Block[] => {
  const rows = rowsOf(table);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return [];
  const [only = []] = rows[0] ?? [];
  // A spreadsheet copies a single cell as a table; it is pasted as text.
  if (columns === 1 && rows.length === 1) return only.map((line) => ({ kind: 'line', line }));
  const even = rows.map((row) => [
    ...row,
    ...Array.from({ length: columns - row.length }, () => [[]]),
  ]);
  return [{ kind: 'table', rows: even }];
};

const listOf = (list: Element): Block[] => {
  const start = list.tagName === 'OL' ? 1 : null;
  const items = [...list.querySelectorAll('li')].map((item) => {
    const own = item.cloneNode(true) as Element;
    for (const inner of own.querySelectorAll('ul, ol')) inner.remove();
    const lines = blocksIn(own).flatMap((block) => (block.kind === 'line' ? [block.line] : []));
    const runs = lines.flatMap((line, index) =>
      index === 0 ? line : [{ text: ' ', bold: false }, ...line],
    );
    return lineOf(runs);
  });
  return items.length === 0 ? [] : [{ kind: 'list', items, start }];
};

/** The text of an element as blocks, without other formats and elements. */
const blocksIn = (root: ParentNode): Block[] => {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const endLine = (isForced: boolean): void => {
    const line = lineOf(runs);
    runs = [];
    const [picture] = readBody(textOfLine(line));
    if (picture?.kind === 'picture') blocks.push(picture);
    else if (isForced || textOfLine(line).trim() !== '') blocks.push({ kind: 'line', line });
  };
  const read = (parent: ParentNode, bold: boolean): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) {
        const text = (child.textContent ?? '').replace(/[ \t\r\n]+/gu, ' ');
        runs.push({ text: runs.length === 0 ? text.trimStart() : text, bold });
      } else if (child instanceof Element) {
        readElement(child, bold || BOLD.has(child.tagName));
      }
    }
  };
  const readElement = (element: Element, bold: boolean): void => {
    const { tagName } = element;
    if (tagName === 'BR') endLine(true);
    else if (INLINE.has(tagName)) read(element, bold);
    else readBlock(element, bold);
  };
  const readBlock = (element: Element, bold: boolean): void => {
    const { tagName } = element;
    endLine(false);
    if (tagName === 'TABLE') {
      blocks.push(...tableOf(element));
    } else if (tagName === 'UL' || tagName === 'OL') {
      blocks.push(...listOf(element));
    } else {
      const before = blocks.length;
      read(element, bold);
      endLine(tagName === 'P' && blocks.length === before);
    }
  };
  read(root, false);
  endLine(false);
  return blocks;
};

/** In characters; longer than any document. */
const MOST_MARKUP = 1_000_000;

/** Rewrites bold text and pictures as plain tags, since sanitizing removes all attributes. */
const withoutAttributes = (html: string): string =>
  html
    // Google Docs wraps all copied content in a <b> that is not bold.
    .replace(/<b\s[^>]*font-weight:\s*normal[^>]*>/giu, '')
    .replace(/<span\s[^>]*font-weight:\s*(?:bold|[6-9]00)[^>]*>([^<]*)<\/span>/giu, '<b>$1</b>')
    // The editor's own pictures.
    .replace(
      /<p\s[^>]*data-media="(\d+)"[^>]*>([^<]*)<\/p>/gu,
      (_, mediaId: string, caption: string) =>
        `<p>![${caption.replace(/[\\\]]/gu, '\\$&')}](media:${mediaId})</p>`,
    );

/** Pasted HTML (Word, Excel, a web page), reduced to what a section can contain. */
export const blocksOfHtml = (html: string): Block[] => {
  const clean = sanitised(plainMarkup(withoutAttributes(html), MOST_MARKUP).markup);
  return typeof clean === 'string' ? [] : blocksIn(clean);
};

const UNQUOTED = /^"([^]*)"$/u;

/** Tab-separated cells of a spreadsheet; a quoted cell may have several lines. */
const tableOfText = (text: string): Block | null => {
  if (!text.includes('\t')) return null;
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of text
    .replace(/\n$/u, '')
    .matchAll(/("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/gu)) {
    rows.at(-1)?.push(cell.replace(UNQUOTED, '$1').replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  const columns = rows[0]?.length ?? 0;
  if (columns < 2 || rows.some(({ length }) => length !== columns)) return null;
  return {
    kind: 'table',
    rows: rows.map((row) => row.map((cell) => cell.split('\n').map(plainLine))),
  };
};

/** Pasted text: a table from a spreadsheet, else the Markdown of a section. */
export const blocksOfText = (pasted: string): Block[] => {
  const text = pasted.replace(/\r\n?/gu, '\n');
  const table = tableOfText(text);
  return table === null ? readBody(text) : [table];
};
