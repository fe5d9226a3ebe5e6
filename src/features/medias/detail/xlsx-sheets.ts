import { unzipSync, zipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';

const ROWS_SHOWN = 200;
const COLUMNS_SHOWN = 30;
/** Maximum size of the sheets' XML: more would block the page, and a hostile file may claim any. */
const MOST_BYTES = 30 * 1024 * 1024;

export class LargeWorkbook extends Error {
  override readonly name = 'LargeWorkbook';
}

export type WorkbookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** The size of the whole sheet. */
  readonly rowCount: number;
  readonly columnCount: number;
};

/** The XML without compression: for compressed parts the reader would start a worker. */
const unpacked = (file: Uint8Array): Blob => {
  let total = 0;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/u.test(name)) return false;
      total += originalSize;
      if (total > MOST_BYTES) throw new LargeWorkbook();
      return true;
    },
  });
  return new Blob([zipSync(parts, { level: 0 }).slice()]);
};

/** The reader returns local times as UTC. */
const dateText = (date: Date): string => {
  const [day = '', time = ''] = date.toISOString().split('T');
  const hour = time.slice(0, 5);
  return `${day.replaceAll('-', '/')}${hour === '00:00' ? '' : ` ${hour}`}`;
};

const textOf = (value: CellValue | null): string => {
  if (value === null) return '';
  if (value instanceof Date) return dateText(value);
  // Excel keeps 15 digits, so 0.1 + 0.2 is 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
};

/** The sheets of a workbook, each with its first rows and columns as texts. */
export const readSheets = async (content: Blob): Promise<WorkbookSheet[]> => {
  const sheets = await readWorkbook(unpacked(new Uint8Array(await content.arrayBuffer())));
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.slice(0, ROWS_SHOWN).map((row) => row.slice(0, COLUMNS_SHOWN).map(textOf)),
    rowCount: data.length,
    columnCount: data.reduce((most, row) => Math.max(most, row.length), 0),
  }));
};
