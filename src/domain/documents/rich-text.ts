import { lineOf, readLine, textOfLine, writeLine, type Line, type LineContext } from './rich-line';

type Cell = readonly Line[];
/** `start` is null for bullets. */
export type List = { kind: 'list'; items: readonly Line[]; start: number | null };
/** The first row is the head. All rows have the same number of cells. */
export type TableBlock = { kind: 'table'; rows: readonly (readonly Cell[])[] };
export type Picture = { kind: 'picture'; mediaId: number; caption: string };
export const missingPicture = (caption: string): string => `${caption}（画像を表示できません）`;
export const withheldPicture = (caption: string): string =>
  `${caption}（画像を見る権限がありません）`;

export type Block = { kind: 'line'; line: Line } | List | TableBlock | Picture;

/** The block before a line that may include it: a line, or a table with `columns` columns. */
type Before = { raw: string } | { columns: number } | null;

const ITEM = /^(?:-|(0|[1-9]\d{0,8})\.) ([^\n]*)$/u;
const PICTURE = /^!\[((?:\\[\\\]]|[^\\\]])*)\]\(media:([1-9]\d{0,14})\)$/u;
const BREAK = '<br>';

const IN_ITEM: LineContext = { isTaken: () => false };
const IN_CELL: LineContext = { isCell: true, isTaken: (raw) => /\||<br>|\\$/u.test(raw) };

const splitUnescaped = (raw: string, at: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: found, index } of raw.matchAll(/\\[^]|\||<br>/gu)) {
    if (found !== at) continue;
    parts.push(raw.slice(start, index));
    start = index + at.length;
  }
  return [...parts, raw.slice(start)];
};

const writeRow = (cells: readonly Cell[]): string =>
  `|${cells.map((cell) => ` ${cell.map((line) => writeLine(line, IN_CELL)).join(BREAK)} `).join('|')}|`;

const readRow = (raw: string): readonly Cell[] | null => {
  if (!raw.startsWith('| ') || !raw.endsWith(' |') || raw.length < 4) return null;
  const cells = splitUnescaped(raw.slice(1, -1), '|').map((cell) =>
    splitUnescaped(cell.slice(1, -1), BREAK).map((line) => readLine(line, IN_CELL)),
  );
  return writeRow(cells) === raw ? cells : null;
};

const isRowOf = (raw: string, columns: number): boolean => readRow(raw)?.length === columns;

const isDelimiterAfter = (before: string, raw: string): boolean =>
  /^\|(?: --- \|)+$/u.test(raw) && isRowOf(before, raw.split('|').length - 2);

const contextAfter = (before: Before): LineContext => ({
  isTaken: (raw) => {
    if (ITEM.test(raw) || readPicture(raw) !== null) return true;
    if (before === null) return false;
    return 'raw' in before ? isDelimiterAfter(before.raw, raw) : isRowOf(raw, before.columns);
  },
});

const writePicture = ({ mediaId, caption }: Picture): string =>
  `![${caption.replace(/[\\\]]/gu, '\\$&').replace(/\s+/gu, ' ')}](media:${mediaId})`;

const readPicture = (raw: string): Picture | null => {
  const [, caption, mediaId] = PICTURE.exec(raw) ?? [];
  if (caption === undefined || mediaId === undefined) return null;
  const picture = {
    kind: 'picture' as const,
    mediaId: Number(mediaId),
    caption: caption.replace(/\\([^])/gu, '$1'),
  };
  return writePicture(picture) === raw ? picture : null;
};

type Found = { block: Block; lines: number };

const readTable = (lines: readonly string[], at: number): Found | null => {
  const [head = '', delimiter = ''] = lines.slice(at, at + 2);
  const cells = isDelimiterAfter(head, delimiter) ? readRow(head) : null;
  if (cells === null) return null;
  const rows = [cells];
  for (const raw of lines.slice(at + 2)) {
    const row = readRow(raw);
    if (row?.length !== cells.length) break;
    rows.push(row);
  }
  return { block: { kind: 'table', rows }, lines: rows.length + 1 };
};

const readList = (lines: readonly string[], at: number): Found | null => {
  const [, first] = ITEM.exec(lines[at] ?? '') ?? [undefined, null];
  if (first === null) return null;
  const start = first === undefined ? null : Number(first);
  const items: Line[] = [];
  for (const raw of lines.slice(at)) {
    const [, number, text] = ITEM.exec(raw) ?? [];
    const expected = start === null ? undefined : String(start + items.length);
    if (text === undefined || number !== expected) break;
    items.push(readLine(text, IN_ITEM));
  }
  return { block: { kind: 'list', items, start }, lines: items.length };
};

const readLines = (lines: readonly string[], at: number, before: Before): Found => {
  const raw = lines[at] ?? '';
  const picture = readPicture(raw);
  return (
    readTable(lines, at) ??
    readList(lines, at) ?? {
      block: picture ?? { kind: 'line', line: readLine(raw, contextAfter(before)) },
      lines: 1,
    }
  );
};

const beforeNext = (block: Block, raw: string): Before => {
  if (block.kind === 'line') return { raw };
  return block.kind === 'table' ? { columns: block.rows[0]?.length ?? 0 } : null;
};

/** Parses a section's Markdown (docs/decisions/0036); {@link writeBody} gives `body` again. */
export const readBody = (body: string): Block[] => {
  const lines = body.split('\n');
  const blocks: Block[] = [];
  let before: Before = null;
  for (let at = 0; at < lines.length;) {
    const found: Found = readLines(lines, at, before);
    blocks.push(found.block);
    before = beforeNext(found.block, lines[at] ?? '');
    at += found.lines;
  }
  return blocks;
};

const writeBlock = (block: Block, before: Before): string => {
  switch (block.kind) {
    case 'line':
      return writeLine(block.line, contextAfter(before));
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.start === null ? '-' : `${block.start + index}.`;
          return `${mark} ${writeLine(item, IN_ITEM)}`;
        })
        .join('\n');
    case 'table': {
      const [head = [], ...rows] = block.rows;
      const delimiter = `|${' --- |'.repeat(head.length)}`;
      return [writeRow(head), delimiter, ...rows.map(writeRow)].join('\n');
    }
    case 'picture':
      return writePicture(block);
  }
};

/** The Markdown of a section; an empty line separates adjacent tables. */
export const writeBody = (blocks: readonly Block[]): string => {
  const texts: string[] = [];
  let before: Before = null;
  for (const block of blocks) {
    if (before !== null && 'columns' in before && block.kind === 'table') texts.push('');
    const text = writeBlock(block, before);
    texts.push(text);
    before = beforeNext(block, text);
  }
  return texts.join('\n');
};

const linesOf = (block: Block): readonly Line[] => {
  if (block.kind === 'line') return [block.line];
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? block.rows.flat(2) : [lineOf([])];
};

/** The text without its markup, as character limits count it. */
export const wordsOfBody = (body: string): string =>
  readBody(body).flatMap(linesOf).map(textOfLine).join('\n');

/** The ids of the files that a text shows as pictures. */
export const picturesOf = (body: string): number[] =>
  readBody(body).flatMap((block) => (block.kind === 'picture' ? [block.mediaId] : []));
