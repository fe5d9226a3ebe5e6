import { describe, expect, it } from 'vitest';
import { companySize, companySizeName, companySizeReason } from './company-size';

const MAN = 10_000;
const [MANUFACTURING, INFORMATION, COMMERCE, HOSPITALITY, CARE, UNKNOWN] = [5, 7, 9, 13, 16, 20];

const sizeOf = (category: number, capital: number | null, employees: number | null) =>
  companySizeName(companySize({ businessCategoryIds: [category], capital, employees }));

describe('the size of a company by the law', () => {
  it.each([
    ['a manufacturer by capital', MANUFACTURING, 30_000 * MAN, 900, '中小企業者'],
    ['a manufacturer by employees', MANUFACTURING, 90_000 * MAN, 300, '中小企業者'],
    ['a manufacturer beyond both', MANUFACTURING, 30_001 * MAN, 301, '中小企業者に該当しない'],
    ['a manufacturer of 20', MANUFACTURING, 1000 * MAN, 20, '小規模企業者'],
    ['a service of 5', CARE, 1000 * MAN, 5, '小規模企業者'],
    ['a service of 6', CARE, 1000 * MAN, 6, '中小企業者'],
    ['a service beyond both', CARE, 5001 * MAN, 101, '中小企業者に該当しない'],
    ['a restaurant or an inn of 51', HOSPITALITY, 6000 * MAN, 51, null],
    ['a restaurant of 4', HOSPITALITY, 300 * MAN, 4, '小規模企業者'],
    ['a wholesaler or a shop', COMMERCE, 6000 * MAN, 90, null],
    ['software or telecommunication of 8', INFORMATION, 900 * MAN, 8, '中小企業者'],
    ['small by employees, its capital unknown', MANUFACTURING, null, 35, '中小企業者'],
    ['nothing but its trade known', MANUFACTURING, null, null, null],
    ['a trade that the table does not have', UNKNOWN, 100 * MAN, 3, null],
  ])('is that of %s', (_, category, capital, employees, expected) => {
    expect(sizeOf(category, capital, employees)).toBe(expected);
  });

  it('is open where a company has trades of two classes that differ', () => {
    const both = { businessCategoryIds: [MANUFACTURING, CARE], capital: 20_000 * MAN };
    expect(companySizeName(companySize({ ...both, employees: 150 }))).toBeNull();
    expect(companySizeName(companySize({ ...both, employees: 80 }))).toBe('中小企業者');
  });

  it('companySizeReason gives the limits of the trade and the company’s figures', () => {
    expect(
      companySizeReason({
        businessCategoryIds: [MANUFACTURING],
        capital: 2000 * MAN,
        employees: 35,
      }),
    ).toBe(
      '資本金2,000万円、従業員35名。製造業その他は資本金3億円以下か従業員300名以下で中小企業者、従業員20名以下で小規模企業者です（中小企業基本法）。',
    );
    expect(companySizeReason({ businessCategoryIds: [], employees: 3 })).toBe(
      '業種を登録すると、中小企業者に該当するかどうかが分かります。',
    );
  });
});
