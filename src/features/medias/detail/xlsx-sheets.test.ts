import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { workbook } from '~tests/support/workbook';
import { LargeWorkbook, readSheets } from './xlsx-sheets';

it('each sheet of a workbook is read with its texts, numbers and dates', async () => {
  const sheets = await readSheets(
    workbook(
      {
        見積: [
          ['品名', '金額'],
          ['旋盤', 3_200_000.5],
          ['納期', 46_000],
        ],
        空: [],
      },
      { dates: [46_000] },
    ),
  );
  expect(sheets.map(({ name }) => name)).toEqual(['見積', '空']);
  expect(sheets[0]?.rows).toEqual([
    ['品名', '金額'],
    ['旋盤', '3200000.5'],
    ['納期', '2025/12/09'],
  ]);
  expect(sheets[1]).toMatchObject({ rows: [], rowCount: 0 });
});

it('a 13-digit corporate number keeps its last digits, and a binary fraction has none', async () => {
  const [sheet] = await readSheets(workbook({ 取引先: [[7_000_012_050_002, 0.1 + 0.2]] }));
  expect(sheet?.rows).toEqual([['7000012050002', '0.3']]);
});

it('a large sheet is cut to 200 rows and 30 columns and shows its full size', async () => {
  const row = Array.from({ length: 40 }, (_, column) => column);
  const [sheet] = await readSheets(workbook({ 長い: Array.from({ length: 500 }, () => row) }));
  expect(sheet).toMatchObject({ rowCount: 500, columnCount: 40 });
  expect(sheet?.rows).toHaveLength(200);
  expect(sheet?.rows[0]).toHaveLength(30);
});

it('a workbook that would exceed the memory limit when decompressed is not unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) });
  await expect(readSheets(new Blob([bomb.slice()]))).rejects.toBeInstanceOf(LargeWorkbook);
});

it('a workbook that is broken or locked is refused', async () => {
  await expect(readSheets(new Blob(['PK']))).rejects.toBeInstanceOf(Error);
  const other = zipSync({ 'word/document.xml': strToU8('<a/>') });
  await expect(readSheets(new Blob([other.slice()]))).rejects.toBeInstanceOf(Error);
});
