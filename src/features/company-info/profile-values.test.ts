import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { WorkspaceProfile } from '~/contract/workspaces';
import {
  companyInfoDraft,
  companyInfoForm,
  filledFields,
  tidyText,
  toFormValues,
  type CompanyInfoForm,
} from '~/lib/forms/company-form';
import { isSameCompany, toProfile } from '~/features/company-info/profile-values';

const WORKSPACE = 7;

const blank = toFormValues(null, 'さくらば珈琲');

const typed: CompanyInfoForm = {
  companyName: ' ㈱髙﨑珈琲 ',
  companyNameKana: 'たかさきこーひー',
  corporateNumber: 'Ｔ７００００１２０５０００２',
  representativeName: '髙﨑 恵',
  establishedOn: '昭和６２年４月１日',
  phone: '０３ー１２３４−５６７８',
  websiteUrl: 'takasaki.example.com',
  postalCode: '〒１０４００６１',
  areaId: '23',
  city: '中央区',
  addressLine: '銀座①丁目',
  businessCategoryIds: [13, 9],
  employees: '１２名',
  capital: '1,500万',
  annualSales: '１億２，０００万',
  fiscalMonth: '3',
  tagIds: [8, 2],
};

const profile: WorkspaceProfile = {
  workspaceId: WORKSPACE,
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
  tagIds: [2, 8],
  isNotification: true,
};

const problemsOf = (values: Partial<CompanyInfoForm>) =>
  (z.safeParse(companyInfoForm, { ...blank, ...values }).error?.issues ?? []).map(
    ({ path, message }) => [path[0], message],
  );

describe('the form of a company', () => {
  it('the company form is parsed into the profile, and names stay as typed', () => {
    expect(problemsOf(typed)).toEqual([]);
    expect(toProfile(typed, WORKSPACE, true)).toEqual(profile);
  });

  it('the company form shows a saved profile in text that parses back to the same profile', () => {
    const shown = toFormValues(profile, '');
    expect(shown).toMatchObject({
      establishedOn: '1987/4/1',
      phone: '03-1234-5678',
      employees: '12',
      capital: '1,500万円',
      annualSales: '1億2,000万円',
    });
    expect(toProfile(shown, WORKSPACE, true)).toEqual(profile);
  });

  it('a new company form starts with the workspace’s name and no other value', () => {
    expect(blank.companyName).toBe('さくらば珈琲');
    expect(filledFields(blank)).toEqual(['companyName']);
    expect(toProfile(blank, WORKSPACE, false)).toMatchObject({
      companyNameKana: null,
      areaId: null,
      employees: null,
      capital: null,
      tagIds: [],
    });
  });

  it.each<[field: keyof CompanyInfoForm, text: string, words: string]>([
    ['companyName', '　', '会社名を入力してください。'],
    ['companyName', '社'.repeat(101), '100文字を超えています'],
    ['companyNameKana', '髙﨑珈琲', '「髙」は使えません'],
    ['corporateNumber', '700001205000', '12桁しか入力されていません'],
    ['establishedOn', 'きのう', '設立日を読み取れませんでした'],
    ['establishedOn', '2023/2/29', '暦にない日付'],
    ['establishedOn', '平成31年5月1日', '元号と年が合っていません'],
    ['establishedOn', '9999/12/31', '今日より後の日付'],
    ['phone', '1234-5678', '0から始まっていません'],
    ['websiteUrl', 'javascript:alert(1)', '「https://」から始まる'],
    ['postalCode', '123456', '6桁になっています'],
    ['employees', '約10', '従業員数を読み取れませんでした'],
    ['employees', '99,999,999', '従業員数が大きすぎます'],
    ['capital', '-1', '資本金を読み取れませんでした'],
    ['capital', '1.23456万', '資本金を読み取れませんでした'],
    ['annualSales', '101兆', '年商が大きすぎます'],
    ['annualSales', '9'.repeat(30), '年商が大きすぎます'],
    ['city', '市'.repeat(201), '200文字を超えています'],
  ])('the company form refuses an invalid %s: %j', (field, text, words) => {
    expect(problemsOf({ [field]: text })).toEqual([[field, expect.stringContaining(words)]]);
    const filled = filledFields({ ...typed, [field]: text });
    expect(filled).not.toContain(field);
    expect(filled).toHaveLength(16);
  });

  it('the company form tidies valid text and leaves invalid text unchanged', () => {
    expect(tidyText(typed, 'capital')).toBe('1,500万円');
    expect(tidyText(typed, 'phone')).toBe('03-1234-5678');
    expect(tidyText(typed, 'establishedOn')).toBe('1987/4/1');
    expect(tidyText(typed, 'companyName')).toBe('㈱髙﨑珈琲');
    expect(tidyText({ ...typed, phone: '０３' }, 'phone')).toBe('０３');
    expect(tidyText({ ...typed, companyName: '' }, 'companyName')).toBe('');
  });

  it('tidying a company field twice changes nothing more, and never changes its validation errors', () => {
    const texts = Object.keys(companyInfoDraft.shape).filter(
      (field) => typeof typed[field as keyof CompanyInfoForm] === 'string',
    ) as Parameters<typeof tidyText>[1][];
    const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.nat().map(String));
    fc.assert(
      fc.property(fc.constantFrom(...texts), anything, (field, text) => {
        const once = tidyText({ ...typed, [field]: text }, field);
        expect(tidyText({ ...typed, [field]: once }, field)).toBe(once);
        expect(problemsOf({ ...typed, [field]: once })).toEqual(
          problemsOf({ ...typed, [field]: text }),
        );
      }),
    );
  });

  it('profiles count as the same company regardless of purpose order and notification setting', () => {
    const other = { ...profile, tagIds: [8, 2], isNotification: false };
    expect(isSameCompany(profile, other)).toBe(true);
    expect(isSameCompany(profile, { ...other, employees: 13 })).toBe(false);
    expect(isSameCompany(profile, { ...other, city: null })).toBe(false);
  });
});
