import { describe, expect, it } from 'vitest';
import type { CompanyFacts } from '~/domain/company/company-profile';
import type { Amounts } from '~/domain/subsidies/amount';
import { draftDocument } from './document-draft';
import { DOCUMENT_TEMPLATES, templateFor } from './document-templates';

const company: CompanyFacts = {
  companyName: '株式会社ひかり野製作所',
  companyNameKana: null,
  corporateNumber: '6000099000003',
  representativeName: '光野 一郎',
  establishedOn: '1987-10-01',
  phone: '0312345678',
  websiteUrl: null,
  postalCode: '460-0001',
  areaId: 33,
  city: '名古屋市',
  addressLine: '中区三の丸0-0-0',
  businessCategoryIds: [5],
  employees: 1048,
  capital: 30_000_000,
  annualSales: 760_000_000,
  fiscalMonth: 9,
  tagIds: [],
};

const names = { area: '愛知県', categories: ['製造業', '建設業'] };

const unknown: CompanyFacts = {
  ...company,
  companyName: '',
  corporateNumber: null,
  representativeName: null,
  establishedOn: null,
  phone: null,
  postalCode: null,
  city: null,
  addressLine: null,
  employees: null,
  capital: null,
  annualSales: null,
  fiscalMonth: null,
};

const common = templateFor(null);
const nobody = { area: null, categories: [] };

describe('a document begins', () => {
  it('a new document is filled in from the company profile', () => {
    const { sections } = draftDocument({ template: common, subsidy: null, company, names });
    expect(sections[0]).toMatchObject({ key: 'company', heading: '会社概要', maxLength: null });
    expect(sections[0]?.body).toBe(
      [
        '会社名：株式会社ひかり野製作所',
        '代表者：光野 一郎',
        '法人番号：6000099000003',
        '所在地：〒460-0001 愛知県名古屋市中区三の丸0-0-0',
        '電話番号：03-1234-5678',
        '設立：1987年10月1日',
        '資本金：3,000万円',
        '従業員数：1,048名',
        '売上高：7億6,000万円',
        '決算月：9月',
        '業種：製造業、建設業',
      ].join('\n'),
    );
    expect(sections.slice(1).every(({ body }) => body === '')).toBe(true);
    expect(sections.map(({ heading }) => heading)).toEqual(
      common.sections.map(({ heading }) => heading),
    );
  });

  it('a new document has empty sections when the profile is empty or missing', () => {
    for (const template of DOCUMENT_TEMPLATES) {
      for (const facts of [unknown, null]) {
        const { sections } = draftDocument({
          template,
          subsidy: null,
          company: facts,
          names: nobody,
        });
        expect(sections.map(({ body }) => body).join('')).toBe('');
      }
    }
  });

  it('a new document contains as much of the address as is known', () => {
    const addressed = { ...unknown, city: '港区' };
    const { sections } = draftDocument({
      template: common,
      subsidy: null,
      company: addressed,
      names: { area: '東京都', categories: [] },
    });
    expect(sections[0]?.body).toBe('所在地：東京都港区');
  });

  it('a document draft fills in trade, sales, fiscal month and employees if the form asks only for these', () => {
    const bodies = DOCUMENT_TEMPLATES.flatMap((template) => {
      const { sections } = draftDocument({ template, subsidy: null, company, names });
      return template.sections.map(({ prefill }, index) => [prefill, sections[index]?.body]);
    });
    const bodyOf = (prefill: string) => bodies.find(([key]) => key === prefill)?.[1];
    expect(bodyOf('business')).toBe('業種：製造業、建設業\n売上高：7億6,000万円\n決算月：9月');
    expect(bodyOf('employment')).toBe('従業員数：1,048名');
  });

  it('a document draft names the company’s website when the profile has one', () => {
    const { sections } = draftDocument({
      template: common,
      subsidy: null,
      company: { ...unknown, websiteUrl: 'https://example.com/' },
      names: nobody,
    });
    expect(sections[0]?.body).toBe('ホームページ：https://example.com/');
  });

  it('a new document takes the title, the maximum and an unambiguous rate from the subsidy', () => {
    const subsidy = { title: '事業承継・M&A補助金', rate: '２／３以内', maxAmount: 8_000_000 };
    const draft = (changes: Partial<typeof subsidy> | Partial<Amounts>) =>
      draftDocument({
        template: common,
        subsidy: { ...subsidy, ...changes },
        company: null,
        names,
      });
    expect(draft({})).toMatchObject({
      title: '事業承継・M&A補助金 申請書',
      expenses: [],
      subsidyRate: '2/3',
      maxAmount: 8_000_000,
    });
    expect(draft({ rate: '1/2または2/3' }).subsidyRate).toBeNull();
    expect(draft({ amountVaries: true }).maxAmount).toBeNull();
    expect(draft({ maxAmount: null, budget: 8_000_000 }).maxAmount).toBeNull();
    expect(
      draftDocument({
        template: common,
        subsidy: { ...subsidy, title: '新事業進出補助金', amountVaries: true },
        company: { ...unknown, employees: 35 },
        names,
      }).maxAmount,
    ).toBe(40_000_000);
    const longest = '補'.repeat(200 - ' 申請書'.length);
    expect(draft({ title: longest }).title).toBe(`${longest} 申請書`);
    expect(draft({ title: `${longest}助` }).title).toBe(`${longest.slice(1)}… 申請書`);
  });

  it('a new document without a subsidy is named after its template', () => {
    const titles = DOCUMENT_TEMPLATES.slice(0, 3).map(
      (template) => draftDocument({ template, subsidy: null, company, names }).title,
    );
    expect(titles).toEqual(['共通の項目', '助成金の共通の項目', '無題の書類']);
  });
});
