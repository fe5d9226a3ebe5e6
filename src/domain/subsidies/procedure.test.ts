import { describe, expect, it } from 'vitest';
import { isProcedure } from './procedure';

describe('a procedure of people already adopted', () => {
  it.each([
    '［第十回］事業再構築補助金（交付申請等）',
    '女性活躍情報公開促進奨励金　変更届',
    '女性活躍情報公開促進奨励金　中止届',
    '○○奨励金　状況報告等について',
    '事業再構築補助金（共同申請_リース会社）',
    '令和８年度 資源循環システム強靱化促進事業（事前着手届出）【一次公募】',
    '賃上げに向けた経営体制強化支援補助金【実績報告】',
    '危機管理対策促進事業_事業完了後の各種申請',
    '令和6年度【2年目申請用】若手人材確保・定着事業助成金',
  ])('is recognised by its title: %s', (title) => {
    expect(isProcedure(title)).toBe(true);
  });

  it.each([
    '東京都民間事業者に係る低公害・低燃費車導入促進補助金（補助金申請）',
    '女性活躍情報公開促進奨励金　支給申請',
    '令和8年度【1年目申請用】若手人材確保・定着事業助成金',
    '【施行】愛知県介護テクノロジー導入支援事業費補助金',
    '中小企業等外国出願中間手続支援事業',
    '貿易プラットフォーム活用による貿易手続デジタル化推進事業費補助金',
  ])('is not a first application: %s', (title) => {
    expect(isProcedure(title)).toBe(false);
  });
});
