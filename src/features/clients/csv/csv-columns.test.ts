import { describe, expect, it } from 'vitest';
import {
  assignByHand,
  assignByHeading,
  doubledColumns,
  findHeadings,
  fieldOfHeading,
  unitOfHeading,
} from './csv-columns';

describe('the headings of a CSV', () => {
  it.each([
    ['会社名', 'companyName'],
    ['企業名', 'companyName'],
    [' 法人名 ', 'companyName'],
    ['社名【必須】', 'companyName'],
    ['商号', 'companyName'],
    ['屋号', 'companyName'],
    ['取引先名', 'companyName'],
    ['※会社名', 'companyName'],
    ['フリガナ', 'companyNameKana'],
    ['ﾌﾘｶﾞﾅ', 'companyNameKana'],
    ['ふりがな', 'companyNameKana'],
    ['会社名（カナ）', 'companyNameKana'],
    ['会社名（フリガナ）', 'companyNameKana'],
    ['法人番号(13桁)', 'corporateNumber'],
    ['代表者名', 'representativeName'],
    ['代表者氏名', 'representativeName'],
    ['設立日', 'establishedOn'],
    ['設立年月日', 'establishedOn'],
    ['電話番号', 'phone'],
    ['ＴＥＬ', 'phone'],
    ['Tel', 'phone'],
    ['ホームページ', 'websiteUrl'],
    ['url', 'websiteUrl'],
    ['郵便番号', 'postalCode'],
    ['〒', 'postalCode'],
    ['都道府県', 'areaId'],
    ['市区町村', 'city'],
    ['番地・建物名', 'addressLine'],
    ['住所', 'address'],
    ['所在地', 'address'],
    ['業種', 'businessCategoryIds'],
    ['従業員数（名）', 'employees'],
    ['資本金', 'capital'],
    ['資本金（万円）', 'capital'],
    ['資本金[千円]', 'capital'],
    ['年商', 'annualSales'],
    ['年商(売上高)', 'annualSales'],
    ['売上高（百万円）', 'annualSales'],
    ['決算月', 'fiscalMonth'],
    ['利用目的', 'tagIds'],
    ['担当者名', 'contactName'],
    ['担当者メールアドレス', 'contactEmail'],
    ['担当者のメールアドレス', 'contactEmail'],
    ['E-mail', 'contactEmail'],
    ['メモ', 'memo'],
    ['備考', 'memo'],
    ['建物名', 'building'],
    ['顧問料', null],
    ['', null],
    ['（）', null],
    ['会社名（'.padEnd(101, 'あ'), null],
  ])('the CSV heading 「%s」 maps to the field %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  it.each([
    ['資本金（万円）', '万'],
    ['資本金(千円)', '千'],
    ['年商（単位：百万円）', '百万'],
    ['年商 億円', '億'],
    ['資本金（円）', ''],
    ['資本金', ''],
  ])('amounts under the CSV heading 「%s」 are in %s円', (heading, unit) => {
    expect(unitOfHeading(heading)).toBe(unit);
  });

  it('the left of two CSV columns for the same field is used, and the other one is reported', () => {
    const headings = ['社名', '電話番号', '会社名', '顧問料'];
    const assignments = assignByHeading(headings);
    expect(assignments).toEqual(['companyName', 'phone', null, null]);
    expect(doubledColumns(headings, assignments)).toEqual([{ column: 2, field: 'companyName' }]);
  });

  it('the CSV heading row is found below a title row, and a client row is never taken as headings', () => {
    const title = ['顧客一覧 2026', '', ''];
    const headings = ['会社名', '電話番号', '備考'];
    const client = ['青葉製作所', '0312345678', 'メール'];
    expect(findHeadings([title, headings, client])).toEqual({ index: 1, known: 3 });
    expect(findHeadings([['取引先', '', ''], headings, client])?.index).toBe(1);
    expect(findHeadings([['顧客一覧'], ['会社名'], ['青葉']])?.index).toBe(1);
    expect(findHeadings([headings, client])?.index).toBe(0);
    expect(findHeadings([['若葉', '', ''], client])).toBeNull();
  });

  it.each(['(', '[', '(]', '【', '(a', 'a '])(
    'a CSV heading of a million characters that repeats 「%s」 names no field',
    (piece) => {
      // A backtracking regular expression would time out.
      for (const length of [100, 1_000_000]) {
        expect(fieldOfHeading(piece.repeat(length / piece.length))).toBeNull();
      }
    },
  );

  it('assigning a CSV field to another column by hand removes it from the first column', () => {
    expect(assignByHand(['companyName', 'phone', null], 2, 'companyName')).toEqual([
      null,
      'phone',
      'companyName',
    ]);
    expect(assignByHand(['companyName', null], 0, null)).toEqual([null, null]);
  });
});
