import {
  isProblem,
  readCsvText,
  type CsvEncoding,
  type CsvProblem,
} from '~/features/clients/csv/csv-bytes';
import {
  assignByHeading,
  findHeadings,
  type Assignments,
} from '~/features/clients/csv/csv-columns';
import { readCsvTable, type CsvRecord } from '~/features/clients/csv/csv-table';
import { readRow, type ImportRow, type Layout } from './import-row';

export type ImportFile = {
  name: string;
  bytes: Uint8Array;
  encoding: CsvEncoding;
  records: readonly CsvRecord[];
};

/** Parses a file, in the chosen encoding or by default in the detected one. */
export const readImportFile = async (
  name: string,
  bytes: Uint8Array,
  chosen?: CsvEncoding,
): Promise<ImportFile | CsvProblem> => {
  const text = readCsvText(bytes, chosen);
  if (isProblem(text)) return text;
  const table = await readCsvTable(text.text);
  return isProblem(table)
    ? table
    : { name, bytes, encoding: text.encoding, records: table.records };
};

const found = ({ records }: ImportFile) => findHeadings(records.map(({ cells }) => cells));

/** Without headings, the first record is already a client. */
export const beginsWithHeadings = (file: ImportFile): boolean => found(file) !== null;

/** Row of the headings, or of the first record without any, and the number of records above. */
export const headingPosition = (file: ImportFile): { row: number; above: number } => {
  const above = found(file)?.index ?? 0;
  return { row: file.records[above]?.row ?? 1, above };
};

/** A, B, … AA as in a spreadsheet. */
const columnName = (index: number): string => {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
};

export const headingsOf = (file: ImportFile, hasHeadings: boolean): string[] => {
  const { records } = file;
  if (hasHeadings) {
    const cells = records[headingPosition(file).above]?.cells ?? [];
    return cells.map((heading, index) => heading.trim() || `${columnName(index)}列`);
  }
  const width = Math.max(...records.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => `${columnName(index)}列`);
};

export const firstAssignments = (file: ImportFile, hasHeadings: boolean): Assignments => {
  const headings = headingsOf(file, hasHeadings);
  return hasHeadings ? assignByHeading(headings) : headings.map(() => null);
};

export const recordsOf = (file: ImportFile, hasHeadings: boolean): readonly CsvRecord[] =>
  hasHeadings ? file.records.slice(headingPosition(file).above + 1) : file.records;

/** Rows parsed before yielding to the event loop. */
const AT_ONCE = 50;

/** Parses the rows in batches, so that the page stays responsive. Null once aborted. */
export const readRows = async (
  records: readonly CsvRecord[],
  layout: Layout,
  signal: AbortSignal,
): Promise<ImportRow[] | null> => {
  const rows: ImportRow[] = [];
  for (let from = 0; from < records.length; from += AT_ONCE) {
    if (from > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
    if (signal.aborted) return null;
    rows.push(...records.slice(from, from + AT_ONCE).map((record) => readRow(record, layout)));
  }
  return rows;
};
