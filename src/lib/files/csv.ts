import { download } from './download';

type CsvCell = string | number | null;

/** At the start of a cell, Excel reads these as a formula, including the full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV for spreadsheets (promise S12): UTF-8 with BOM, CRLF, formulae escaped. */
export const toCsv = async (rows: readonly (readonly CsvCell[])[]): Promise<string> => {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${BYTE_ORDER_MARK}${text}\r\n`;
};

export type CsvColumn<Row> = { heading: string; cell: (row: Row) => CsvCell };

/** One line per row, below the column headings. */
export const tableAsCsv = async <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<string> =>
  toCsv([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ]);

/** Downloads a table as CSV; `name` is the file name without its extension. */
export const downloadTable = async <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> =>
  download(`${name}.csv`, 'text/csv;charset=utf-8', await tableAsCsv(columns, rows));

/** Drops the weekday of 「2026/12/09(水) 17:00」, which spreadsheets do not read as a date. */
export const withoutWeekday = (dateTime: string): string => dateTime.replace(/\(.\)/u, '');
