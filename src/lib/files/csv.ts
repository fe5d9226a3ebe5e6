import { download } from './download';

type CsvCell = string | number | null;

/** Excel takes these at the start of a cell for a formula, full-width ones as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV that spreadsheets open by a double click (trust.md S12): UTF-8 with a byte order mark,
 * lines ended by CRLF, and no text that would run as a formula. What writes it loads with the first
 * use.
 */
export const toCsv = async (rows: readonly (readonly CsvCell[])[]): Promise<string> => {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${text}\r\n`;
};

export type CsvColumn<Row> = { heading: string; cell: (row: Row) => CsvCell };

/** A row each, under the headings of the columns. */
export const tableAsCsv = async <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<string> =>
  toCsv([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ]);

/** Gives a table to the browser to save as a CSV; `name` is the file's without its ending. */
export const downloadTable = async <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> =>
  download(`${name}.csv`, 'text/csv;charset=utf-8', await tableAsCsv(columns, rows));

/** 「2026/12/09(水) 17:00」 with its weekday a spreadsheet would take for words, and sort as such. */
export const withoutWeekday = (dateTime: string): string => dateTime.replace(/\(.\)/u, '');
