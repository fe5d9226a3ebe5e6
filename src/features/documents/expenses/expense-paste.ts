import type { DocumentContent, DocumentExpense } from '~/contract/documents';
import { EXPENSES_MAX } from '~/domain/documents/document';
import { readTaxRate } from '~/domain/documents/tax';
import { singleLine } from '~/domain/text/single-line';
import {
  changeExpense,
  emptyExpense,
  EXPENSE_COLUMNS,
  EXPENSE_NAMES,
  rateIn,
  readQuantity,
  readSignedAmount,
  type ExpenseColumn,
} from './expense-edits';

/** Whether pasted text is a table, not text for a single field. */
export const isTable = (text: string): boolean => /\t|[\r\n](?=[^\r\n])/u.test(text);

/** Splits tab-separated text; quoted cells may contain tabs and line breaks. */
export const readCells = async (text: string): Promise<string[][]> => {
  const { default: papa } = await import('papaparse');
  const options = { delimiter: '\t', skipEmptyLines: 'greedy' } as const;
  const { data, errors } = papa.parse<string[]>(text, options);
  // A quotation mark may be part of the text instead: 「"特"別仕様」.
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  return papa.parse<string[]>(text, { ...options, quoteChar: '\u0000' }).data;
};

type Cell = { column: ExpenseColumn; change: Partial<DocumentExpense> | null; text: string };

/** A parsed table, with what had to be left out. */
type Pasted = {
  rows: Cell[][];
  hasHead: boolean;
  /** Number of lines left out: `sums` are totals, `beyond` exceed the maximum number of rows. */
  sums: number;
  beyond: number;
  /** Number of cells to the right of the last column. */
  outside: number;
  unreadable: { row: number; column: ExpenseColumn; text: string }[];
};

const bareOf = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

const SUM = /^(?:合計|総合計|小計|総計|計)(?:額|金額)?(?:\(.*\))?$/u;
const NAMES = new Set<string>(['費目', '品名', '項目', '金額', ...Object.values(EXPENSE_NAMES)]);

const isSum = (cells: readonly string[]): boolean =>
  SUM.test(bareOf(cells.find((text) => text.trim() !== '') ?? ''));

const nameOf = (text: string): string => bareOf(text).replace(/\(.*\)$/u, '');

const isHead = (cells: readonly string[]): boolean =>
  cells.filter((text) => NAMES.has(nameOf(text))).length >= 2;

/** Whether cells are tax rates; bare zeros may be amounts as well. */
const areTaxRates = (cells: readonly string[]): boolean => {
  const filled = cells.map(bareOf).filter((text) => !NOTHING.test(text));
  return (
    filled.every((text) => readTaxRate(text) !== 'invalid') &&
    filled.some((text) => !/^[\d.]+$/u.test(text) || Number(text) !== 0)
  );
};

/** The unit in 「3台」, 「1式」 or 「2.5か月」, but not a multiplier such as 万. */
const UNIT = /(?<=\d)(?:[^\d.,\s万億兆千百十%()-]{1,4})$/u;
const NOTHING = /^[-‐‑–—―ー−]?$/u;

const readFigure = (column: ExpenseColumn, text: string): number | null | 'invalid' => {
  const bare = bareOf(text);
  if (NOTHING.test(bare)) return null;
  if (column === 'taxRate') return readTaxRate(bare);
  if (column !== 'quantity') return readSignedAmount(bare);
  return readQuantity(bare.replace(UNIT, ''));
};

const readCell = (column: ExpenseColumn, text: string): Cell => {
  if (column === 'category' || column === 'item') {
    return { column, text, change: { [column]: singleLine(text).trim() } };
  }
  const read = readFigure(column, text);
  if (read === 'invalid') return { column, text, change: null };
  // A blank cell leaves the figure to be calculated.
  return { column, text, change: read === null ? {} : { [column]: read } };
};

/** The headings of columns that are calculated. */
const CALCULATED = /^(?:税込(?:額|金額|価格)?|(?:消費)?税額?)$/u;

const withoutCalculated = (cells: readonly string[][]): readonly string[][] => {
  const head = (cells[0] ?? []).map(nameOf);
  return cells.map((line) => line.filter((_, index) => !CALCULATED.test(head[index] ?? '')));
};

/** The columns that a table fills from `first` on; 税率 is one of them if the table has it there. */
const columnsFrom = (
  first: ExpenseColumn,
  head: readonly string[],
  lines: readonly string[][],
): readonly ExpenseColumn[] => {
  const columns = EXPENSE_COLUMNS.slice(EXPENSE_COLUMNS.indexOf(first));
  const at = columns.indexOf('taxRate');
  const hasTaxRates =
    nameOf(head[at] ?? '').endsWith(EXPENSE_NAMES.taxRate) ||
    areTaxRates(lines.map((line) => line[at] ?? ''));
  return hasTaxRates ? columns : columns.filter((column) => column !== 'taxRate');
};

export const readPasted = (
  cells: readonly string[][],
  from: { row: number; column: ExpenseColumn },
): Pasted => {
  const hasHead = isHead(cells[0] ?? []);
  const [head, ...body] = withoutCalculated(hasHead ? cells : [[], ...cells]);
  const lines = body.filter((line) => !isSum(line));
  const columns = columnsFrom(from.column, head ?? [], lines);
  const taken = lines.slice(0, Math.max(0, EXPENSES_MAX - from.row));
  const rows = taken.map((line) =>
    columns.slice(0, line.length).map((column, index) => readCell(column, line[index] ?? '')),
  );
  return {
    rows,
    hasHead,
    sums: body.length - lines.length,
    beyond: lines.length - taken.length,
    outside: taken
      .flatMap((line) => line.slice(columns.length))
      .filter((text) => text.trim() !== '').length,
    unreadable: rows.flatMap((row, index) =>
      row.flatMap(({ column, change, text }) =>
        change === null ? [{ row: from.row + index, column, text }] : [],
      ),
    ),
  };
};

/** Writes the cells into the rows from index `from` on, adding rows as needed. */
export const pasteExpenses =
  ({ rows }: Pick<Pasted, 'rows'>, from: number) =>
  (content: DocumentContent): DocumentContent => {
    const expenses = [...content.expenses];
    for (const [line, cells] of rows.entries()) {
      expenses[from + line] = cells.reduce(
        (row, { change }) => (change === null ? row : changeExpense(row, change, rateIn(content))),
        expenses[from + line] ?? emptyExpense,
      );
    }
    return { ...content, expenses };
  };

const SHOWN = 20;

const short = (text: string): string => {
  const characters = Array.from(singleLine(text).trim());
  return characters.length > SHOWN
    ? `${characters.slice(0, SHOWN).join('')}…`
    : characters.join('');
};

/** What was left out and why; null if nothing was. */
export const skippedCellsMessage = ({
  rows,
  hasHead,
  sums,
  beyond,
  outside,
  unreadable,
}: Pasted): string | null => {
  const [first] = unreadable;
  const messages = [
    first &&
      `数字として読み取れない${unreadable.length}か所（${first.row + 1}行目の${EXPENSE_NAMES[first.column]}「${short(first.text)}」${unreadable.length > 1 ? 'など' : ''}）は取り込んでいません。金額は1円単位の数字、数量は0以上の数、税率は10%・8%・0%のいずれかで入力してください。`,
    beyond > 0 && `経費明細は${EXPENSES_MAX}行までのため、${beyond}行は取り込んでいません。`,
    sums > 0 && `合計・小計の${sums}行は、自動で計算するため取り込んでいません。`,
    hasHead && '見出しの行は取り込んでいません。',
    outside > 0 && `表の列数を超えた${outside}か所は取り込んでいません。`,
  ].filter((each) => typeof each === 'string');
  return messages.length === 0
    ? null
    : [`${rows.length}行を貼り付けました。`, ...messages].join('');
};

/** Handles text pasted into a cell; false if the field itself should take it. */
export type PasteTable = (text: string, from: { row: number; column: ExpenseColumn }) => boolean;
