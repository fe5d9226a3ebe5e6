import {
  AlignmentType,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type INumberingOptions,
  type ITableCellOptions,
} from 'docx';
import type { Line } from '~/domain/documents/rich-line';
import {
  missingPicture,
  readBody,
  type Block,
  type List,
  type Picture,
  type TableBlock,
} from '~/domain/documents/rich-text';

/** A picture in a format of Word; its size in pixels. */
export type WordPicture = {
  type: 'png' | 'jpg' | 'gif';
  data: ArrayBuffer;
  width: number;
  height: number;
};

/** By the id of the file, without those that could not be loaded. */
export type WordPictures = ReadonlyMap<number, WordPicture>;

const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Removes characters that XML forbids: Word refuses the whole file for one of them. */
export const clean = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '');

const runsOf = (line: Line, look: { bold?: boolean; size?: number } = {}): TextRun[] =>
  (line.length === 0 ? [{ text: '', bold: false }] : line).map(
    ({ text, bold }) => new TextRun({ ...look, text: clean(text), ...(bold && { bold }) }),
  );

/** In twentieths of a point. Without a rule, LibreOffice cuts off pictures, Word takes a factor. */
export const lineOfAtLeast = (line: number) => ({ line, lineRule: LineRuleType.AT_LEAST });

/** The size between the margins in pixels, at 96 an inch. */
const PAGE_PIXELS = { width: 604, height: 800 };

const pictureOf = ({ mediaId, caption }: Picture, pictures: WordPictures): Paragraph[] => {
  const text = clean(caption);
  const found = pictures.get(mediaId);
  if (found === undefined) return [new Paragraph(missingPicture(text))];
  const { width, height, type, data } = found;
  const scale = Math.min(1, PAGE_PIXELS.width / width, PAGE_PIXELS.height / height);
  const image = new ImageRun({
    type,
    data,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: text, title: text, description: text },
  });
  return [
    new Paragraph({ keepNext: true, spacing: { before: 120 }, children: [image] }),
    new Paragraph({ children: [new TextRun({ text, size: 18 })] }),
  ];
};

/** A table whose first row is its head; widths in twentieths of a point. */
export const wordTable = (
  width: number,
  columnWidths: readonly number[],
  rows: readonly Paragraph[][][],
  cellOptions: Pick<ITableCellOptions, 'verticalAlign'> = {},
): Table =>
  new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths,
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.map(
            (children, column) =>
              new TableCell({
                width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
                margins: { top: 40, bottom: 40, left: 80, right: 80 },
                ...(index === 0 && { shading: { fill: 'E9E9ED' } }),
                ...cellOptions,
                children,
              }),
          ),
        }),
    ),
  });

const tableOf = ({ rows }: TableBlock, width: number): Table => {
  const columns = rows[0]?.length ?? 1;
  const paragraphOf = (line: Line, bold: boolean): Paragraph =>
    new Paragraph({ spacing: lineOfAtLeast(280), children: runsOf(line, { bold, size: 20 }) });
  return wordTable(
    width,
    Array.from({ length: columns }, () => Math.floor(width / columns)),
    rows.map((cells, index) =>
      cells.map((lines) => lines.map((line) => paragraphOf(line, index === 0))),
    ),
  );
};

const BULLETS = 'bullets';
const INDENT = { left: 420, hanging: 420 };

const levelsOf = (format: 'bullet' | 'decimal', text: string, start: number) => [
  {
    level: 0,
    format: format === 'bullet' ? LevelFormat.BULLET : LevelFormat.DECIMAL,
    text,
    start,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: INDENT } },
  },
];

/** Writes the texts of a document's sections, and collects the numbering of their lists. */
export const bodyWriter = (pictures: WordPictures, width: number) => {
  const starts = new Set<number>();
  let instance = 0;
  const listOf = ({ items, start }: List): Paragraph[] => {
    // Each instance counts from the start.
    instance += 1;
    if (start !== null) starts.add(start);
    const reference = start === null ? BULLETS : `numbers-${start}`;
    return items.map(
      (item) =>
        new Paragraph({ numbering: { reference, level: 0, instance }, children: runsOf(item) }),
    );
  };
  const blockOf = (block: Block): (Paragraph | Table)[] => {
    switch (block.kind) {
      case 'line':
        return [new Paragraph({ children: runsOf(block.line) })];
      case 'list':
        return listOf(block);
      case 'table':
        return [tableOf(block, width)];
      case 'picture':
        return pictureOf(block, pictures);
    }
  };
  return {
    write: (body: string): (Paragraph | Table)[] => {
      const blocks = readBody(body.replace(/\r\n?/gu, '\n'));
      // Word requires a paragraph after the last table.
      const end = blocks.at(-1)?.kind === 'table' ? [new Paragraph('')] : [];
      return [...blocks.flatMap(blockOf), ...end];
    },
    numbering: (): INumberingOptions => ({
      config: [
        { reference: BULLETS, levels: levelsOf('bullet', '•', 1) },
        ...[...starts].map((start) => ({
          reference: `numbers-${start}`,
          levels: levelsOf('decimal', '%1.', start),
        })),
      ],
    }),
  };
};
