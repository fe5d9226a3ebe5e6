import { describe, expect, it } from 'vitest';
import { match } from '~/domain/subsidies/match';
import { readCallTerms, type CallTerms } from '~/domain/subsidies/terms/call-terms';
import { fitRows, missingInProfile, verdictSentence } from './fit-rows';

const profile = { areaId: 23, city: '大田区', businessCategoryIds: [5], employees: 42 };
const call = { areaIds: [21, 23, 24], businessCategoryIds: [5], employeesBand: 4 };

const compared = (
  subsidy: typeof call & { terms?: CallTerms },
  own: typeof profile | Partial<typeof profile>,
) => {
  const company = { ...profile, ...own };
  const verdict = match(subsidy, { ...company, tagIds: [] });
  if (verdict === null) throw new Error('a profile always has a match');
  const rows = fitRows(verdict, subsidy, company);
  return { rows, sentence: verdictSentence(verdict.result, rows) };
};

describe('the comparison of a subsidy with the company', () => {
  it('the fit table shows each condition beside the company’s value, and lists the matching entry first', () => {
    const { rows, sentence } = compared(call, profile);
    expect(rows.map(({ name, word, condition, own }) => [name, word, condition, own])).toEqual([
      ['地域', '該当', '東京都、埼玉県、神奈川県', '東京都大田区'],
      ['業種', '該当', '製造業', '製造業'],
      ['従業員数', '該当', '50名以下', '42名'],
    ]);
    expect(sentence).toBe(
      '会社情報と3項目が合っています。応募できるかどうかは、公募要領の条件で決まります。',
    );
  });

  it('the fit table separates industries by a slash, since their names contain 、', () => {
    const { rows } = compared({ ...call, businessCategoryIds: [5, 12] }, profile);
    expect(rows[1]?.condition).toBe('製造業 / 学術研究、専門・技術サービス業');
  });

  it('the fit table marks the condition that excludes the company', () => {
    const { rows, sentence } = compared(call, { employees: 51 });
    expect(rows.find(({ criterion }) => criterion === 'employees')?.word).toBe('対象外');
    expect(sentence).toBe('3項目のうち1項目が公募の条件に合いません。');
  });

  it('the fit verdict counts exactly the conditions marked as unfit', () => {
    const { rows, sentence } = compared(call, { employees: 51, areaId: null as never });
    expect(rows.map(({ mark }) => mark)).toEqual(['check', 'fit', 'unfit']);
    expect(sentence).toBe('3項目のうち1項目が公募の条件に合いません。');
  });

  it('the fit table does not count to zero if an older server’s only open reason is not shown', () => {
    const { rows } = compared(call, profile);
    expect(verdictSentence('check', rows)).toBe(
      '応募できるかどうかは、公募要領で確認してください。',
    );
  });

  it('the fit table shows what a call presupposes, with its words, beside the trade', () => {
    const terms = readCallTerms({ title: '木材利用推進事業補助金', areaIds: [1] });
    const { rows, sentence } = compared({ ...call, terms }, profile);
    expect(rows.at(-1)).toMatchObject({
      name: '対象の事業',
      word: '要確認',
      condition: '木材',
      own: '製造業',
      quote: '木材利用推進事業補助金',
    });
    expect(sentence).toBe('4項目のうち1項目は、公募要領での確認が必要です。');
  });

  it('missingInProfile names empty profile fields, but not conditions that the subsidy leaves open', () => {
    const { rows } = compared({ ...call, businessCategoryIds: [] }, { employees: null as never });
    expect(missingInProfile(rows)).toEqual([{ name: '従業員数', field: 'employees' }]);
    expect(rows[1]).toMatchObject({ word: '要確認', condition: '記載なし' });
  });

  it('the fit table shows no company value when the profile was not fetched', () => {
    const [row] = fitRows(
      { result: 'check', reasons: [{ criterion: 'area', result: 'met', text: '地域 東京都' }] },
      call,
      null,
    );
    expect(row?.own).toBe('');
  });

  it('the fit table quotes the call’s text that excludes the company, with the exception', () => {
    const text = '地域 愛知県岡崎市（登録は東京都大田区。事業所がある場合を除く）';
    const quote = '地理条件 愛知県岡崎市内';
    const [row] = fitRows(
      { result: 'unfit', reasons: [{ criterion: 'area', result: 'unmet', text, quote }] },
      call,
      profile,
    );
    expect(row).toMatchObject({
      condition: '愛知県岡崎市（事業所がある場合を除く）',
      own: '東京都大田区',
      quote,
    });
  });

  it('the fit table shows the legal company size beside the size that a call requires', () => {
    const text = '企業規模 小規模企業者（登録は中小企業者）';
    const reasons = [{ criterion: 'size', result: 'unmet', text, quote: '小規模事業者' } as const];
    const [row] = fitRows({ result: 'unfit', reasons }, call, { ...profile, capital: 20_000_000 });
    expect(row).toMatchObject({ name: '企業規模', condition: '小規模企業者', own: '中小企業者' });
  });

  it('the fit table keeps the text of a criterion that it cannot split', () => {
    const [row] = fitRows(
      { result: 'check', reasons: [{ criterion: 'period', result: 'unmet', text: '募集は終了' }] },
      call,
      profile,
    );
    expect(row).toMatchObject({ name: '募集期間', condition: '募集は終了' });
  });
});
