import {
  AlignmentType,
  Document as WordDocument,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  VerticalAlign,
  type IParagraphOptions,
  type Table,
} from 'docx';
import type { Document } from '~/contract/documents';
import { formatPaperDate } from '~/domain/time/dates';
import { expenseLines, type ExpenseLines } from '~/features/documents/sheet/expense-lines';
import { PRODUCT_NAME } from '~/lib/product-name';
import { bodyWriter, clean, lineOfAtLeast, wordTable, type WordPictures } from './docx-body';

/** A4 in twentieths of a point, with margins of 25 mm. */
const MARGIN = 1418;
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
};
const TEXT_WIDTH = PAGE.size.width - 2 * MARGIN;

const font = (name: string) => ({ ascii: name, hAnsi: name, eastAsia: name, cs: name });
/** Included in Office in Japan; elsewhere Word picks a substitute by the language. */
const TEXT_FONT = font('游明朝');
const HEADING_FONT = font('游ゴシック');

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const paragraph = (text: string, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...options, children: [new TextRun(clean(text))] });

const heading = (text: string): Paragraph =>
  paragraph(text, { heading: HeadingLevel.HEADING_1, keepNext: true });

/** Column widths in percent of the text width. */
const SHARES = [14, 16, 12, 6, 11, 7, 12, 11, 11];

const expenseTable = ({ head, rows, totals }: ExpenseLines): Table => {
  const cell = (text: string, isFigure: boolean, bold: boolean): Paragraph[] => [
    new Paragraph({
      spacing: lineOfAtLeast(260),
      alignment: isFigure ? AlignmentType.RIGHT : AlignmentType.LEFT,
      children: [new TextRun({ text: clean(text), bold, size: 18 })],
    }),
  ];
  const row = (texts: readonly string[], bold = false): Paragraph[][] =>
    texts.map((text, index) => cell(text, head[index]?.isFigure === true, bold));
  return wordTable(
    TEXT_WIDTH,
    SHARES.map((share) => Math.floor((TEXT_WIDTH * share) / 100)),
    [
      head.map(({ name }) => cell(name, false, true)),
      ...rows.map(({ texts }) => row(texts)),
      row(totals, true),
    ],
    { verticalAlign: VerticalAlign.CENTER },
  );
};

const expensesOf = (document: Document): (Paragraph | Table)[] => {
  const lines = expenseLines(document);
  if (lines === null) return [];
  return [
    heading('経費明細'),
    expenseTable(lines),
    ...lines.notes.map(({ term, text }, index) =>
      paragraph(`${term}：${text}`, {
        ...(index === 0 && { spacing: { before: 160 } }),
        keepNext: index < lines.notes.length - 1,
      }),
    ),
  ];
};

const headOf = (document: Document, companyName: string | null, now: Date): Paragraph[] => [
  paragraph(document.title, { heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
  ...[formatPaperDate(now), companyName ?? '']
    .filter((text) => text !== '')
    .map((text) => paragraph(text, { alignment: AlignmentType.RIGHT })),
  ...(document.subsidyTitle === null
    ? []
    : [paragraph(`申請する補助金：${document.subsidyTitle}`)]),
];

const footer = (): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ size: 18, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

type WordContext = {
  companyName: string | null;
  /** The user who exports the file. */
  userName: string;
  pictures: WordPictures;
  now?: Date;
};

export const wordFile = async (
  document: Document,
  { companyName, userName, pictures, now = new Date() }: WordContext,
): Promise<Blob> => {
  const texts = bodyWriter(pictures, TEXT_WIDTH);
  const sections = document.sections.flatMap((section) => [
    heading(section.heading),
    ...texts.write(section.body),
  ]);
  const word = new WordDocument({
    title: clean(document.title),
    creator: companyName === null ? PRODUCT_NAME : clean(companyName),
    lastModifiedBy: userName === '' ? PRODUCT_NAME : clean(userName),
    numbering: texts.numbering(),
    styles: {
      default: {
        document: {
          run: { font: TEXT_FONT, size: 21, language: { value: 'ja-JP', eastAsia: 'ja-JP' } },
          paragraph: { spacing: lineOfAtLeast(340) },
        },
        title: {
          run: { font: HEADING_FONT, size: 32, bold: true },
          paragraph: { spacing: { after: 240, ...lineOfAtLeast(420) } },
        },
        heading1: {
          run: { font: HEADING_FONT, size: 24, bold: true, color: '000000' },
          paragraph: { spacing: { before: 360, after: 120 } },
        },
      },
    },
    sections: [
      {
        properties: { page: PAGE },
        footers: { default: footer() },
        children: [...headOf(document, companyName, now), ...sections, ...expensesOf(document)],
      },
    ],
  });
  return new Blob([await Packer.toArrayBuffer(word)], { type: WORD_TYPE });
};
