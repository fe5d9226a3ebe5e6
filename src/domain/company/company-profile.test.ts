import { describe, expect, it } from 'vitest';
import { companyProblems, NO_FACTS, tidyFacts, type CompanyFacts } from './company-profile';

const nothing: CompanyFacts = { ...NO_FACTS, companyName: 'さくらば珈琲' };

const everything: CompanyFacts = {
  companyName: '髙'.repeat(100),
  companyNameKana: 'サ'.repeat(200),
  corporateNumber: '7000012050002',
  representativeName: '𠮷'.repeat(100),
  establishedOn: '2026-11-20',
  phone: '0312345678',
  websiteUrl: 'https://example.com/',
  postalCode: '123-4567',
  areaId: 57,
  city: '市'.repeat(200),
  addressLine: '町'.repeat(200),
  businessCategoryIds: [1, 20],
  employees: 0,
  capital: 0,
  annualSales: 100_000_000_000_000,
  fiscalMonth: 12,
  tagIds: [1, 15],
};

const TODAY = '2026-11-20';

const problemsOf = (facts: Partial<CompanyFacts>) =>
  Object.entries(companyProblems({ ...nothing, ...facts }, TODAY)).filter(
    ([, message]) => message !== null,
  );

describe("a company's facts", () => {
  it('a company profile may omit everything but the name, and accepts values at their limits', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf(everything)).toEqual([]);
    expect(problemsOf({ establishedOn: '1868-01-01', fiscalMonth: 1 })).toEqual([]);
  });

  it.each<[field: keyof CompanyFacts, value: CompanyFacts[keyof CompanyFacts], message: string]>([
    ['companyName', '', '会社名を入力してください'],
    ['companyName', '社'.repeat(101), '会社名が100文字を超えています（101文字）'],
    ['companyNameKana', 'サ'.repeat(201), 'フリガナが200文字を超えています'],
    ['companyNameKana', 'さくら', '「さ」は使えません'],
    ['corporateNumber', '7000012050003', '法人番号が正しくありません'],
    ['corporateNumber', '7'.repeat(201), '法人番号が200文字を超えています'],
    ['representativeName', '名'.repeat(101), '代表者名が100文字を超えています'],
    ['establishedOn', '2026-11-21', '今日より後の日付'],
    ['establishedOn', '1867-12-31', '明治より前の日付'],
    ['phone', '0312', '4桁になっています'],
    ['phone', '0'.repeat(201), '電話番号が200文字を超えています'],
    ['websiteUrl', 'javascript:alert(1)', '「https://」から始まる'],
    ['websiteUrl', `https://example.com/${'a'.repeat(200)}`, 'ホームページが200文字を超えています'],
    ['postalCode', '1234567', '7桁の数字'],
    ['postalCode', '1'.repeat(201), '郵便番号が200文字を超えています'],
    ['areaId', 1, '都道府県を選択'],
    ['areaId', 58, '都道府県を選択'],
    ['city', '市'.repeat(201), '市区町村が200文字を超えています'],
    ['addressLine', '町'.repeat(201), '番地・建物名が200文字を超えています'],
    ['businessCategoryIds', [21], '業種を選び直して'],
    ['businessCategoryIds', [5, 5], '業種を選び直して'],
    ['employees', -1, '人数を数字で'],
    ['employees', 10_000_000, '人数を数字で'],
    ['capital', -1, '資本金には0円以上'],
    ['capital', 100_000_000_000_001, '100兆円以内'],
    ['annualSales', -1, '年商には0円以上'],
    ['fiscalMonth', 0, '1月から12月'],
    ['fiscalMonth', 13, '1月から12月'],
    ['tagIds', [999], '利用目的を選び直して'],
    ['tagIds', Array.from({ length: 1000 }, () => 1), '利用目的を選び直して'],
  ])('a company profile with an invalid %s is refused', (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual([[field, expect.stringContaining(message)]]);
  });
});

describe('planned projects', () => {
  const problemOf = (plannedProjects: string[]) =>
    companyProblems({ ...NO_FACTS, companyName: '青葉', plannedProjects }, '2026-11-24')
      .plannedProjects;

  it('five lines of 100 characters are accepted, a sixth or a longer one is refused', () => {
    const lines = ['1', '2', '3', '4', '5'].map((line) => line.repeat(100));
    expect(problemOf(lines)).toBeNull();
    expect(problemOf([...lines, '6'])).toBe('予定していることは5件（5行）まで入力できます。');
    expect(problemOf(['1'.repeat(101)])).toMatch(/^予定していることの1行が100文字を超えています/u);
  });

  it('a profile of a server that does not know planned projects is valid and has none', () => {
    const { plannedProjects: _none, ...facts } = { ...NO_FACTS, companyName: '青葉' };
    expect(companyProblems(facts, '2026-11-24').plannedProjects).toBeNull();
    expect(tidyFacts<CompanyFacts>(facts).plannedProjects).toEqual([]);
  });
});
