import { CLIENT_IMPORT_MAX } from '~/domain/company/client';
import { formatNumber } from '~/domain/text/format-number';
import type { CsvProblem } from './csv-bytes';
import { findHeadings } from './csv-columns';

/** A record of the file. `row`: as in a spreadsheet, from 1, counting skipped blank rows. */
export type CsvRecord = { row: number; cells: string[] };

const DELIMITERS = [',', '\t', ';'];
const COLUMNS_MAX = 200;
/** Files with more records are refused without being parsed completely. */
const RECORDS_READ = 20_000;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const load = async () => (await import('papaparse')).default;

type Papa = Awaited<ReturnType<typeof load>>;

const parse = (papa: Papa, text: string, delimiter: string, preview: number) =>
  papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** The delimiter with the most recognized headings, else papaparse's guess. */
const delimiterOf = (papa: Papa, text: string): string => {
  // Only the start, as an unclosed quote would parse the whole file for each delimiter.
  const start = text.slice(0, 20_000);
  const counts = DELIMITERS.map((delimiter) => {
    const records = parse(papa, start, delimiter, 20).data;
    return findHeadings(records.filter((cells) => !isBlank(cells)))?.known ?? 0;
  });
  const most = Math.max(...counts);
  const found = most === 0 ? undefined : DELIMITERS[counts.indexOf(most)];
  return (
    found ??
    papa.parse<string[]>(start, { delimitersToGuess: DELIMITERS, newline: '\n', preview: 20 }).meta
      .delimiter
  );
};

/** A first line `sep=;` sets the delimiter in Excel and is not a record. */
const DELIMITER_LINE = /^sep=([,;|\t])[ \t]*(?:\n|$)/iu;

const tooMany = (count: string): CsvProblem => ({
  problem: `このファイルには、見出しを含めて${count}行あります。1回に取り込めるのは${formatNumber(CLIENT_IMPORT_MAX)}社までです。ファイルを分けてください。`,
});

/** Parses CSV text with commas, tabs or semicolons, and line breaks within quotes. */
export const readCsvTable = async (
  text: string,
): Promise<{ records: CsvRecord[] } | CsvProblem> => {
  const papa = await load();
  const lines = text.replaceAll(/\r\n?/gu, '\n');
  const named = DELIMITER_LINE.exec(lines)?.[1];
  const delimiter = named ?? delimiterOf(papa, lines);
  const { data, errors, meta } = parse(papa, lines, delimiter, RECORDS_READ);
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) {
    return {
      problem: `${formatNumber((quote.row ?? 0) + 1)}行目の「"」（引用符）が正しく閉じられていないため、そこから先を読み取れません。その行を修正して、もう一度選択してください。`,
    };
  }
  const records = data.flatMap((cells, index) =>
    isBlank(cells) || (named !== undefined && index === 0) ? [] : [{ row: index + 1, cells }],
  );
  if (records.length === 0) {
    return { problem: 'ファイルに行がありません。内容のあるCSVファイルを選択してください。' };
  }
  if (meta.truncated && data.length >= RECORDS_READ) {
    return tooMany(`${formatNumber(RECORDS_READ)}以上の`);
  }
  if (records.some(({ cells }) => cells.length > COLUMNS_MAX)) {
    return { problem: `列が多すぎます。${COLUMNS_MAX}列以下のCSVファイルを選択してください。` };
  }
  // One more than the limit, as the first record may be unrecognized headings.
  const above = findHeadings(records.map(({ cells }) => cells))?.index ?? 0;
  if (records.length > CLIENT_IMPORT_MAX + 1 + above) return tooMany(formatNumber(records.length));
  return { records };
};
