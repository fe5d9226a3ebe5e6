import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem, readCsvText, type CsvEncoding } from '~/features/clients/csv/csv-bytes';
import { assignByHeading } from '~/features/clients/csv/csv-columns';
import { readCsvTable } from '~/features/clients/csv/csv-table';
import { readRow } from '~/features/clients/import/import-row';
import { inShiftJis } from '../support/shift-jis.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Uint8Array.from(
    [0xfeff, ...units].flatMap((unit) =>
      isBig ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
    ),
  );
};

const cellsOf = async (bytes: Uint8Array): Promise<string[][] | string> => {
  const text = readCsvText(bytes);
  if (isProblem(text)) return text.problem;
  const table = await readCsvTable(text.text);
  return isProblem(table) ? table.problem : table.records.map(({ cells }) => cells);
};

const SAMPLE = '会社名,代表者名,メモ\r\n髙﨑製作所㈱,宮﨑 ①,"～ ﾊﾝｶｸ\r\n2行目 ""引用"""\r\n';
const READ = [
  ['会社名', '代表者名', 'メモ'],
  ['髙﨑製作所㈱', '宮﨑 ①', '～ ﾊﾝｶｸ\n2行目 "引用"'],
];

describe('reading the bytes of a CSV file', () => {
  it.each<[string, Uint8Array, CsvEncoding]>([
    ['UTF-8', utf8(SAMPLE), 'utf-8'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${SAMPLE}`), 'utf-8'],
    ['Shift_JIS as Windows writes it', inShiftJis(SAMPLE), 'shift_jis'],
    ['UTF-16', utf16(SAMPLE, false), 'utf-16le'],
    ['big-endian UTF-16', utf16(SAMPLE, true), 'utf-16be'],
  ])('reads a CSV file encoded in %s', async (_, bytes, encoding) => {
    expect(readCsvText(bytes)).toMatchObject({ encoding });
    expect(await cellsOf(bytes)).toEqual(READ);
  });

  it('reads a CSV file in the encoding that the user selects, and refuses bytes that are invalid in this encoding', () => {
    const bytes = inShiftJis('会社名\r\n髙﨑製作所');
    expect(readCsvText(bytes, 'shift_jis')).toEqual({
      text: '会社名\r\n髙﨑製作所',
      encoding: 'shift_jis',
    });
    expect(readCsvText(bytes, 'utf-8')).toEqual({
      problem: 'UTF-8として読み取れない文字があります。ほかの文字コードを選択してください。',
    });
  });

  it.each([
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'xlsx'],
    ['an Excel workbook in the old format', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'xls'],
    ['a PDF', [...utf8('%PDF-1.7')], 'PDF'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], 'CSV'],
    ['an empty file', [], '空です'],
    ['undecodable text', [0x41, 0xff, 0xff, 0x82], '文字コードを判別できませんでした'],
  ])('refuses %s instead of a CSV file, and says what to do', (_, bytes, word) => {
    expect(readCsvText(Uint8Array.from(bytes))).toEqual({ problem: expect.stringContaining(word) });
  });

  it('refuses a CSV file larger than 5 MB', () => {
    expect(readCsvText(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual({
      problem: 'ファイルが大きすぎます（5.0MB）。5MB以下のファイルに分けてください。',
    });
  });
});

describe('reading the rows of a CSV file', () => {
  it.each([
    ['commas', '会社名,電話番号\n青葉,03'],
    ['tabs', '会社名\t電話番号\r\n青葉\t03'],
    ['semicolons', '会社名;電話番号\r青葉;03'],
  ])('splits the cells of a CSV row at %s', async (_, text) => {
    expect(await cellsOf(utf8(text))).toEqual([
      ['会社名', '電話番号'],
      ['青葉', '03'],
    ]);
  });

  it('numbers the rows of a CSV file as a spreadsheet does, so that skipped blank rows count too', async () => {
    expect(await readCsvTable('会社名,メモ\n\n青葉,"1\n2"\n , \n若葉,\n')).toEqual({
      records: [
        { row: 1, cells: ['会社名', 'メモ'] },
        { row: 3, cells: ['青葉', '1\n2'] },
        { row: 5, cells: ['若葉', ''] },
      ],
    });
  });

  it('if a quotation mark in a CSV file is never closed, the error message says in which row', async () => {
    expect(await cellsOf(utf8('会社名,メモ\n青葉,a\n若葉,"閉じない\nみどり,b\n'))).toContain(
      '3行目の「"」（引用符）が正しく閉じられていない',
    );
  });

  it('accepts a CSV file with 1,000 rows below the headings, and refuses one with more rows', async () => {
    const rows = (count: number) =>
      `会社名\n${Array.from({ length: count }, (_, index) => `会社${index}`).join('\n')}\n`;
    expect(await cellsOf(utf8(rows(1000)))).toHaveLength(1001);
    expect(await cellsOf(utf8(rows(1001)))).toContain('1回に取り込めるのは1,000社まで');
    expect(await cellsOf(utf8(rows(30_000)))).toContain('20,000以上');
  });

  it.each([
    ['sets a semicolon as the delimiter', 'sep=;\n会社名;メモ\n青葉;a,b\n', 'a,b'],
    ['sets a tab as the delimiter', 'SEP=\t\r\n会社名\tメモ\r\n青葉\tb\r\n', 'b'],
  ])('reads a CSV file whose first line %s', async (_, text, memo) => {
    expect(await cellsOf(utf8(text))).toEqual([
      ['会社名', 'メモ'],
      ['青葉', memo],
    ]);
  });

  it('detects the delimiter of a CSV file even if a title row above the headings contains other delimiters', async () => {
    expect(
      await cellsOf(utf8('顧客一覧, 2026, 秋\n会社名;電話番号\n青葉;0312345678\n')),
    ).toContainEqual(['会社名', '電話番号']);
  });

  it('accepts a CSV file with 1,000 rows below a title row and the headings', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `会社${index}`).join('\n');
    expect(await cellsOf(utf8(`顧客一覧\n会社名\n${names}\n`))).toHaveLength(1002);
  });

  it('refuses a CSV file whose cells are all blank, and says that the file has no rows', async () => {
    expect(await cellsOf(utf8('\n \n,,\n'))).toContain('行がありません');
  });
});

/**
 * Parses a file as the import does. Returns the rows, each with its content or its errors. If the
 * whole file is refused, returns a message.
 */
const readAll = async (bytes: Uint8Array) => {
  const text = readCsvText(bytes);
  if (isProblem(text)) return text.problem;
  const table = await readCsvTable(text.text);
  if (isProblem(table)) return table.problem;
  const [first, ...rest] = table.records;
  const headings = first?.cells ?? [];
  const layout = { headings, assignments: assignByHeading(headings) };
  const rows = rest.map((record) => readRow(record, layout));
  expect(rows.map(({ row }) => row)).toEqual(rest.map(({ row }) => row));
  return rows;
};

const checkRead = async (bytes: Uint8Array): Promise<void> => {
  const read = await readAll(bytes);
  if (typeof read === 'string') expect(read).toMatch(/。$/u);
  else
    for (const { problems, content } of read) {
      if (problems.length === 0) expect(content.profile.companyName).not.toBe('');
      for (const { message } of problems) expect(message).toMatch(/。$/u);
    }
};

describe('random files read as a CSV', () => {
  it('turns random bytes into CSV rows or into error messages that are whole sentences', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), checkRead), {
      numRuns: 500,
    });
  });

  it('turns random CSV text into rows or into error messages that are whole sentences', async () => {
    const part = fc.constantFrom(
      ...Array.from(',\t;"\n\r|\'=+ '),
      '\r\n',
      '""',
      '会社名',
      '資本金（万円）',
      '業種',
      '住所',
      '製造業、建設業',
      '東京都千代田区1-1',
      '1.23E+12',
      '\u0000',
      '\uD800',
      'ｱ',
      '('.repeat(20_000),
      '製造業/'.repeat(2_000),
      'sep=;\n',
    );
    const text = fc.array(fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 8 })), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(text, async (parts) => checkRead(utf8(parts.join('')))),
      { numRuns: 500 },
    );
  });

  it.each([
    ['quotes', '"'],
    ['commas', ','],
    ['line breaks', '\n'],
    ['empty quoted cells', '"",'],
    ['misplaced quotes', '"a"b'],
    ['a single character', '株'],
    ['unfinished category names', '農業、'],
    ['digits', '9'],
    ['brackets that never close', '('],
    ['category names', '製造業/'],
  ])('reads 5 MB of %s as a CSV file within ten seconds', async (_, piece) => {
    const body = piece.repeat(Math.floor((5 * 1024 * 1024 - 100) / utf8(piece).length));
    for (const before of ['', '会社名,業種,住所\n', '会社名,業種,住所\n青葉,']) {
      const start = performance.now();
      await checkRead(utf8(`${before}${body}`));
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });
});
