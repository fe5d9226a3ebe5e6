import { describe, expect, it } from 'vitest';
import { match } from '~/domain/match';
import { fitRows, missingInProfile, verdictSentence } from './fit-rows';

const profile = {
  areaId: 23,
  city: '大田区',
  businessCategoryIds: [5],
  employees: 42,
  tagIds: [8],
};
const call = { areaIds: [21, 23, 24], businessCategoryIds: [5], tagIds: [1, 8], employeesBand: 4 };

const compared = (subsidy: typeof call, own: typeof profile | Partial<typeof profile>) => {
  const company = { ...profile, ...own };
  const verdict = match(subsidy, company);
  if (verdict === null) throw new Error('a profile always has a match');
  const rows = fitRows(verdict, subsidy, company);
  return { rows, sentence: verdictSentence(verdict.result, rows) };
};

describe('the comparison of a call with the company', () => {
  it('sets condition and own value side by side, the own one first', () => {
    const { rows, sentence } = compared(call, profile);
    expect(rows.map(({ name, word, condition, own }) => [name, word, condition, own])).toEqual([
      ['地域', '該当', '東京都、埼玉県、神奈川県', '東京都大田区'],
      ['業種', '該当', '製造業', '製造業'],
      ['従業員数', '該当', '50名以下', '42名'],
      [
        '利用目的',
        '該当',
        '設備整備・IT導入をしたい、新たな事業を行いたい',
        '設備整備・IT導入をしたい',
      ],
    ]);
    expect(sentence).toBe('4項目すべてが公募の条件に合っています。');
  });

  it('sets industries apart from the 、 within their names', () => {
    const { rows } = compared({ ...call, businessCategoryIds: [5, 12] }, profile);
    expect(rows[1]?.condition).toBe('製造業 / 学術研究、専門・技術サービス業');
  });

  it('says which condition excludes the company', () => {
    const { rows, sentence } = compared(call, { employees: 51 });
    expect(rows.find(({ criterion }) => criterion === 'employees')?.word).toBe('対象外');
    expect(sentence).toBe('4項目のうち1項目が公募の条件に合いません。');
  });

  it('does not call a company excluded over another purpose, which it may well adopt', () => {
    const { rows, sentence } = compared(call, { tagIds: [3] });
    expect(rows.at(-1)).toMatchObject({ mark: 'check', word: '要確認' });
    expect(sentence).toBe('4項目のうち1項目は、公募要領での確認が必要です。');
  });

  it('counts as many conditions as it marks, whatever else differs', () => {
    const { rows, sentence } = compared(call, { employees: 51, tagIds: [3] });
    expect(rows.map(({ mark }) => mark)).toEqual(['fit', 'fit', 'unfit', 'check']);
    expect(sentence).toBe('4項目のうち1項目が公募の条件に合いません。');
  });

  it('names what the profile lacks, but not what the call leaves open', () => {
    const { rows } = compared({ ...call, businessCategoryIds: [] }, { employees: null as never });
    expect(missingInProfile(rows)).toEqual([{ name: '従業員数', field: 'employees' }]);
    expect(rows[1]).toMatchObject({ word: '要確認', condition: '記載なし' });
  });

  it('claims nothing about a profile that was not fetched', () => {
    const [row] = fitRows(
      { result: 'check', reasons: [{ criterion: 'area', result: 'met', text: '地域 東京都' }] },
      call,
      null,
    );
    expect(row?.own).toBe('');
  });

  it('keeps the words of a criterion that it cannot split', () => {
    const [row] = fitRows(
      { result: 'check', reasons: [{ criterion: 'period', result: 'unmet', text: '募集は終了' }] },
      call,
      profile,
    );
    expect(row).toMatchObject({ name: '募集期間', condition: '募集は終了' });
  });
});
