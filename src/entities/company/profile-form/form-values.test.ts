import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NO_FACTS, type CompanyFacts } from '~/domain/company/company-profile';
import {
  companyInfoDraft,
  companyInfoForm,
  filledFields,
  normalizedText,
  toFacts,
  companyFormValues,
  type CompanyInfoForm,
  type TextField,
} from './form-values';

const blank: CompanyInfoForm = {
  companyName: 'さくらば珈琲',
  companyNameKana: '',
  corporateNumber: '',
  representativeName: '',
  establishedOn: '',
  phone: '',
  websiteUrl: '',
  postalCode: '',
  areaId: '',
  city: '',
  addressLine: '',
  businessCategoryIds: [],
  employees: '',
  capital: '',
  annualSales: '',
  fiscalMonth: '',
  plannedProjects: '',
  tagIds: [],
};

const typed: CompanyInfoForm = {
  companyName: ' ㈱髙﨑珈琲 ',
  companyNameKana: 'たかさきこーひー',
  corporateNumber: 'Ｔ７００００１２０５０００２',
  representativeName: ' 髙﨑 恵　',
  establishedOn: ' 昭和６２年４月１日 ',
  phone: '０３ー１２３４−５６７８',
  websiteUrl: 'takasaki.example.com',
  postalCode: '〒１０４００６１',
  areaId: '23',
  city: '中央区 ',
  addressLine: ' 銀座①丁目',
  businessCategoryIds: [13, 9],
  employees: '１２名',
  capital: '1,500万',
  annualSales: '１億２，０００万',
  fiscalMonth: '3',
  plannedProjects: ' レーザー加工機の更新 3,000万円\n\n資格取得の費用　',
  tagIds: [8, 2],
};

const facts: CompanyFacts = {
  companyName: '㈱髙﨑珈琲',
  companyNameKana: 'タカサキコーヒー',
  corporateNumber: '7000012050002',
  representativeName: '髙﨑 恵',
  establishedOn: '1987-04-01',
  phone: '0312345678',
  websiteUrl: 'https://takasaki.example.com',
  postalCode: '104-0061',
  areaId: 23,
  city: '中央区',
  addressLine: '銀座①丁目',
  businessCategoryIds: [9, 13],
  employees: 12,
  capital: 15_000_000,
  annualSales: 120_000_000,
  fiscalMonth: 3,
  plannedProjects: ['レーザー加工機の更新 3,000万円', '資格取得の費用'],
  tagIds: [2, 8],
};

/** Form values of `facts`. */
const shown: CompanyInfoForm = {
  companyName: '㈱髙﨑珈琲',
  companyNameKana: 'タカサキコーヒー',
  corporateNumber: '7000012050002',
  representativeName: '髙﨑 恵',
  establishedOn: '1987/4/1',
  phone: '03-1234-5678',
  websiteUrl: 'https://takasaki.example.com',
  postalCode: '104-0061',
  areaId: '23',
  city: '中央区',
  addressLine: '銀座①丁目',
  businessCategoryIds: [9, 13],
  employees: '12',
  capital: '1,500万円',
  annualSales: '1億2,000万円',
  fiscalMonth: '3',
  plannedProjects: 'レーザー加工機の更新 3,000万円\n資格取得の費用',
  tagIds: [2, 8],
};

const problemsOf = (values: Partial<CompanyInfoForm>) =>
  z.safeParse(companyInfoForm, { ...blank, ...values }).error?.issues ?? [];

const messagesOf = (values: Partial<CompanyInfoForm>) =>
  problemsOf(values).map(({ path, message }) => [path[0], message]);

describe('the form of a company', () => {
  it('company form values are normalized and sorted on parsing, but names kept as typed', () => {
    expect(messagesOf(typed)).toEqual([]);
    expect(toFacts(typed)).toEqual(facts);
  });

  it('a saved company shown in the form is parsed back unchanged', () => {
    expect(companyFormValues(facts, 'さくらば珈琲')).toEqual(shown);
    expect(messagesOf(shown)).toEqual([]);
    expect(toFacts(shown)).toEqual(facts);
  });

  it('the company form sorts categories and purposes by id', () => {
    const unordered = { ...facts, businessCategoryIds: [13, 9], tagIds: [8, 2] };
    expect(companyFormValues(unordered, '')).toEqual(shown);
  });

  it('a draft that an earlier version stored without planned projects is restored', () => {
    const { plannedProjects: _none, ...stored } = blank;
    expect(z.parse(companyInfoDraft, stored)).toEqual(blank);
  });

  it('a new company form contains the workspace’s name only', () => {
    expect(companyFormValues(null, 'さくらば珈琲')).toEqual(blank);
    expect(filledFields(blank)).toEqual(['companyName']);
  });

  it('null company facts are empty in the form, and null when parsed back', () => {
    const known = { ...NO_FACTS, companyName: 'さくらば珈琲' };
    expect(companyFormValues(known, '別の名前')).toEqual(blank);
    expect(toFacts(blank)).toEqual(known);
  });

  it('zero employees, capital or sales in the company form count as filled in', () => {
    const none = { employees: '0', capital: '0円', annualSales: '0円' };
    expect(
      companyFormValues({ ...facts, employees: 0, capital: 0, annualSales: 0 }, ''),
    ).toMatchObject(none);
    expect(toFacts({ ...typed, ...none })).toMatchObject({
      employees: 0,
      capital: 0,
      annualSales: 0,
    });
    expect(filledFields({ ...blank, ...none })).toEqual([
      'companyName',
      'employees',
      'capital',
      'annualSales',
    ]);
  });

  it.each<TextField>([
    'companyNameKana',
    'corporateNumber',
    'representativeName',
    'establishedOn',
    'phone',
    'websiteUrl',
    'postalCode',
    'city',
    'addressLine',
    'employees',
    'capital',
    'annualSales',
  ])('blanks in the company field %s count as empty, without an error', (field) => {
    const spaces = { ...typed, [field]: ' 　 ' };
    expect(messagesOf(spaces)).toEqual([]);
    expect(toFacts(spaces)[field]).toBeNull();
    expect(filledFields(spaces)).not.toContain(field);
  });

  it.each<[field: keyof CompanyInfoForm, text: string, message: string]>([
    ['companyName', '　', '会社名を入力してください。'],
    [
      'establishedOn',
      'きのう',
      '設立日を読み取れませんでした。「1987/4/1」や「昭和62年4月1日」のように年月日を入力してください。',
    ],
    ['establishedOn', '2023/2/29', '設立日が存在しない日付です。月と日を確認してください。'],
    ['establishedOn', '平成31年5月1日', '設立日の元号と年が合っていません。西暦でも入力できます。'],
    [
      'establishedOn',
      '9999/12/31',
      '設立日が今日より後の日付です。今日までの日付を入力してください。',
    ],
    [
      'employees',
      '約10',
      '従業員数を読み取れませんでした。「25」のように人数を数字で入力してください。',
    ],
    [
      'employees',
      '99,999,999',
      '従業員数が大きすぎます。「25」のように人数を数字で入力してください。',
    ],
    [
      'capital',
      '-1',
      '資本金を読み取れませんでした。「1,500万」や「15,000,000」のように入力してください。',
    ],
    ['capital', '9'.repeat(30), '資本金が大きすぎます。100兆円以内の金額を入力してください。'],
    [
      'annualSales',
      '1.23456万',
      '年商を読み取れませんでした。「1,500万」や「15,000,000」のように入力してください。',
    ],
    ['annualSales', '101兆', '年商が大きすぎます。100兆円以内の金額を入力してください。'],
    ['annualSales', '9'.repeat(30), '年商が大きすぎます。100兆円以内の金額を入力してください。'],
  ])('an invalid company field gets an error message: %s %j', (field, text, message) => {
    expect(messagesOf({ [field]: text })).toEqual([[field, message]]);
  });

  it.each<[field: keyof CompanyInfoForm, text: string, message: string]>([
    ['companyName', '社'.repeat(101), '100文字を超えています'],
    ['companyNameKana', '髙﨑珈琲', '「髙」は使えません'],
    ['corporateNumber', '700001205000', '12桁しか入力されていません'],
    ['phone', '1234-5678', '0から始まっていません'],
    ['websiteUrl', 'javascript:alert(1)', '「https://」から始まる'],
    ['postalCode', '123456', '6桁になっています'],
    ['city', '市'.repeat(201), '200文字を超えています'],
  ])(
    'a company field that breaks the shared rules gets their message: %s %j',
    (field, text, message) => {
      expect(problemsOf({ [field]: text })).toMatchObject([
        { code: 'custom', path: [field], message: expect.stringContaining(message) as string },
      ]);
    },
  );

  it('only company fields with a valid value count as filled in', () => {
    const fields = Object.keys(companyInfoDraft.shape);
    expect(filledFields(typed)).toEqual(fields);
    const faulty = {
      ...typed,
      companyName: '',
      phone: '1234-5678',
      capital: 'たくさん',
      tagIds: [],
    };
    expect(filledFields(faulty)).toEqual(
      fields.filter((field) => !['companyName', 'phone', 'capital', 'tagIds'].includes(field)),
    );
  });

  it('the company form normalizes valid text and leaves invalid text unchanged', () => {
    expect(normalizedText(typed, 'capital')).toBe('1,500万円');
    expect(normalizedText(typed, 'phone')).toBe('03-1234-5678');
    expect(normalizedText(typed, 'establishedOn')).toBe('1987/4/1');
    expect(normalizedText(typed, 'companyName')).toBe('㈱髙﨑珈琲');
    expect(normalizedText({ ...typed, phone: '０３' }, 'phone')).toBe('０３');
    expect(normalizedText({ ...typed, companyName: '' }, 'companyName')).toBe('');
  });

  it('normalizing a company field is idempotent and never changes its validation errors', () => {
    const texts = Object.keys(companyInfoDraft.shape).filter(
      (field) => typeof typed[field as keyof CompanyInfoForm] === 'string',
    ) as TextField[];
    const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.nat().map(String));
    fc.assert(
      fc.property(fc.constantFrom(...texts), anything, (field, text) => {
        const once = normalizedText({ ...typed, [field]: text }, field);
        expect(normalizedText({ ...typed, [field]: once }, field)).toBe(once);
        expect(messagesOf({ ...typed, [field]: once })).toEqual(
          messagesOf({ ...typed, [field]: text }),
        );
      }),
    );
  });
});
