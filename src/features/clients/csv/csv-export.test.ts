import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientContent } from '~/contract/clients';
import { isCorporateNumber } from '~/domain/company/corporate-number';
import { AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { PURPOSES } from '~/domain/content/tags';
import { readRow } from '~/features/clients/import/import-row';
import { isProblem, readCsvText } from './csv-bytes';
import { assignByHeading } from './csv-columns';
import { clientsAsCsv } from './csv-export';
import { readCsvTable } from './csv-table';

const readBack = async (csv: string): Promise<ClientContent[]> => {
  const text = readCsvText(new TextEncoder().encode(csv));
  if (isProblem(text)) throw new Error(text.problem);
  const table = await readCsvTable(text.text);
  if (isProblem(table)) throw new Error(table.problem);
  const [head, ...records] = table.records;
  const headings = head?.cells ?? [];
  const layout = { headings, assignments: assignByHeading(headings) };
  expect(layout.assignments).not.toContain(null);
  return records.map((record) => {
    const { content, problems } = readRow(record, layout);
    expect(problems).toEqual([]);
    return content;
  });
};

const inputText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((text) => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim());

const filled = (maxLength: number) => inputText(maxLength).map((text) => text || '青葉');
const optional = (maxLength: number) => inputText(maxLength).map((text) => text || null);
const idsOf = (ids: readonly number[]) =>
  fc.subarray([...ids]).map((some) => some.toSorted((one, other) => one - other));

const corporateNumber = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((base) => String(base).padStart(12, '0'))
  .map((base) => '123456789'.split('').map((first) => `${first}${base}`))
  .map((numbers) => numbers.find(isCorporateNumber) ?? null);

const content: fc.Arbitrary<ClientContent> = fc.record({
  profile: fc.record({
    companyName: filled(30),
    companyNameKana: fc.option(fc.constantFrom('アオバ', 'カブシキガイシャ アオバ')),
    corporateNumber,
    representativeName: optional(30),
    establishedOn: fc.option(fc.constantFrom('1868-01-01', '1987-04-01', '2024-02-29')),
    phone: fc.option(fc.constantFrom('0312345678', '09012345678', '0120123456')),
    websiteUrl: fc.option(fc.constantFrom('https://example.com/?a=1,2&b="3"', 'http://例え.jp/')),
    postalCode: fc.option(fc.constantFrom('100-0001', '060-8588')),
    areaId: fc.option(
      fc.constantFrom(...AREAS.filter(({ region }) => region !== null).map(({ areaId }) => areaId)),
    ),
    city: optional(20),
    addressLine: optional(40),
    businessCategoryIds: idsOf(BUSINESS_CATEGORIES.map((each) => each.businessCategoryId)),
    employees: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
    capital: fc.option(fc.integer({ min: 0, max: 100_000_000_000_000 })),
    annualSales: fc.option(fc.integer({ min: 0, max: 100_000_000_000_000 })),
    fiscalMonth: fc.option(fc.integer({ min: 1, max: 12 })),
    plannedProjects: fc.uniqueArray(filled(100), { maxLength: 5 }),
    tagIds: idsOf(PURPOSES.map(({ tagId }) => tagId)),
  }),
  contactName: optional(20),
  contactEmail: fc.option(fc.constantFrom('hanako@example.com', "o'neil+a@example.co.jp")),
  memo: fc.option(
    fc
      .array(fc.constantFrom(...Array.from('\n,"\';=+-@\t　 '), '一行', '=1+1', "'=1"), {
        maxLength: 12,
      })
      .map((parts) => parts.join(''))
      .map((text) => (text.trim() === '' ? 'メモ' : text)),
  ),
});

describe('clients as CSV', () => {
  it('clients exported as CSV are read back unchanged, whatever text they contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 4 }), async (contents) => {
        expect(await readBack(await clientsAsCsv(contents))).toEqual(contents);
      }),
      { numRuns: 200 },
    );
  });

  it('the CSV export of clients escapes text that would run as a spreadsheet formula', async () => {
    const [sample] = fc.sample(content, 1);
    if (sample === undefined) throw new Error('no sample');
    const csv = await clientsAsCsv([{ ...sample, memo: '=HYPERLINK("https://e.example")' }]);
    expect(csv).toContain(`"'=HYPERLINK(""https://e.example"")"`);
  });
});
