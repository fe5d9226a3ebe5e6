export type CsvCell = string | number | null;

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
