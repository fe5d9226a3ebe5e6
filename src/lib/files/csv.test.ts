import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

const read = (csv: string): string[][] =>
  papa.parse<string[]>(csv.slice(1), { newline: '\r\n' }).data.slice(0, -1);

describe('CSV', () => {
  it('the CSV begins with a byte order mark and ends every line with CRLF', async () => {
    expect(
      await toCsv([
        ['名称', '上限額'],
        ['補助金', 15_000_000],
      ]),
    ).toBe('\uFEFF名称,上限額\r\n補助金,15000000\r\n');
  });

  it('the CSV leaves a cell without a value empty', async () => {
    expect(read(await toCsv([['a', null, 'b']]))).toEqual([['a', '', 'b']]);
  });

  it('the CSV round-trips any text, except for an apostrophe before formulas', async () => {
    const cell = fc.string({ unit: 'grapheme' });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, async (texts) => {
        const back = read(await toCsv(texts));
        expect(back).toEqual(
          texts.map((row) =>
            row.map((text) => (/^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text)),
          ),
        );
      }),
    );
  });

  it.each([
    '=1+1',
    '+81',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1+1',
    '=HYPERLINK("https://e.example","x")',
  ])('the CSV escapes %j so that it cannot run as a formula', async (text) => {
    expect(read(await toCsv([[text, 'x']]))[0]?.[0]).toBe(`'${text}`);
  });
});
