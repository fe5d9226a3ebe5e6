import { describe, expect, it } from 'vitest';
import { asksForRecordType, isPaidAfterOrder, kindName, readRecordType } from './record-type';

const typeOf = (title: string, text?: string) => readRecordType({ title, text });

describe('a record of the portal', () => {
  it.each([
    '［第十回］事業再構築補助金（交付申請等）',
    '女性活躍情報公開促進奨励金　変更届',
    '女性活躍情報公開促進奨励金　中止届',
    '○○奨励金　状況報告等について',
    '事業再構築補助金（共同申請_リース会社）',
    '令和８年度 資源循環システム強靱化促進事業（事前着手届出）【一次公募】',
    '賃上げに向けた経営体制強化支援補助金【実績報告】',
    '危機管理対策促進事業_事業完了後の各種申請',
    '令和８年_設備投資_事業完了後申請',
    '東京都低公害・低燃費車導入促進補助金（財産処分申請）',
    '勤務環境改善体制整備特別事業【仕入控除税額報告】',
    '令和6年度【2年目申請用】若手人材確保・定着事業助成金',
    '令和7年度【継続】地域復興実用化開発等促進事業費補助金',
    '申請練習用補助金【補助金の支払いはありません】',
  ])('is a procedure for applicants already adopted: %s', (title) => {
    expect(typeOf(title)).toBe('procedure');
  });

  it.each([
    'バイオものづくり分野の「LCAガイドライン等に関する調査」の公募',
    '「水素利用拡大のための研究開発事業／水電解技術開発ロードマップの改定」の公募',
    '「先端半導体製造技術の開発（委託）」の公募',
    '水力発電の導入加速化補助金_執行団体公募（令和３年度）',
    '令和4年度事業承継・引継ぎ補助金（事務局）公募',
    '【執行団体／事務局 公募】令和７年度補正予算 コンテンツ産業成長投資支援事業費補助金',
    '大規模成長投資補助金（令和７年度補正‐基金設置法人公募）',
    '令和6年度_資源国補助金（間接団体）_公募',
  ])('is a call for a contractor or for a body that runs a programme: %s', (title) => {
    expect(typeOf(title)).toBe('commission');
  });

  it.each([
    '100億宣言',
    '建築GX・DX推進事業【代表事業者及び事業者の登録】',
    '中小企業人材確保のための奨学金返還支援事業【令和６年度企業登録】',
    'IT導入支援事業者登録',
    '住宅省エネ施工業者登録（令和８年度）',
    '令和7年度_指定リース事業者の公募ついて',
  ])('is a registration or a declaration: %s', (title) => {
    expect(typeOf(title)).toBe('registration');
  });

  it.each([
    '東京都民間事業者に係る低公害・低燃費車導入促進補助金（補助金申請）',
    '女性活躍情報公開促進奨励金　支給申請',
    '令和8年度【1年目申請用】若手人材確保・定着事業助成金',
    '【施行】愛知県介護テクノロジー導入支援事業費補助金',
    '中小企業等外国出願中間手続支援事業',
    '貿易プラットフォーム活用による貿易手続デジタル化推進事業費補助金',
    '【共同申請｜令和７年度】ゼロエミッション推進に向けた事業転換支援事業',
    '令和８年度外国著作権登録費用助成事業',
    '商標登録支援補助金',
    '海外展開支援補助金（製品登録）',
    '健康経営宣言事業者応援補助金',
    '両立支援奨励金（イクボス宣言企業）',
    '令和８年度外国侵害調査費用助成事業',
    '令和7年度　ＦＳ調査事業　第１次公募',
    '「先端半導体製造技術の開発（助成）」の公募',
    '新エネルギー等のシーズ発掘・事業化に向けた技術研究開発事業の公募',
    '令和８年度 水力発電導入促進支援事業費補助金（新規事業　３次締切分）',
    '居宅介護支援事業所事務職員雇用支援補助金',
  ])('is a call for applications, or cannot be told: %s', (title) => {
    expect(typeOf(title)).toBeNull();
  });

  it('is found in the opening of its text, but not in a later sentence', () => {
    const title = '設備投資緊急支援事業';
    const adopted = 'すでに助成金が支払済みの事業者の、事業者変更の申請です。';
    expect(typeOf(title, adopted)).toBe('procedure');
    expect(typeOf(title, `${'設備の導入を助成します。'.repeat(40)}${adopted}`)).toBeNull();
    expect(typeOf('広報の支援', '受託者を広く公募します。')).toBe('commission');
    expect(typeOf('100億宣言', '補助金の申請には宣言の公表が必要です。')).toBe('registration');
  });

  it.each([
    'すでに助成金が支払われた方は申請できません。',
    '※採択された方の交付申請はマイページから行ってください。',
  ])('stays a call if its opening only mentions the adopted: %s', (text) => {
    expect(typeOf('設備投資緊急支援事業', text)).toBeNull();
  });

  it('is a call if a first application is named 交付申請 and the text invites applicants', () => {
    const title = '見本市省エネ補助金　交付申請';
    expect(typeOf(title)).toBe('procedure');
    expect(typeOf(title, '■補助対象者 市内の中小企業')).toBeNull();
  });

  it('has the name of its type instead of 補助金', () => {
    expect(kindName({ kind: 'subsidy', title: '省エネ補助金' })).toBe('補助金');
    expect(kindName({ kind: 'grant', title: '助成金【実績報告】' })).toBe('手続き');
    expect(kindName({ kind: 'subsidy', title: '省エネ', recordType: 'commission' })).toBe(
      '委託・執行団体',
    );
  });

  it('is named by the server, and by the title only if the server does not say', () => {
    const title = '助成金【実績報告】';
    expect(kindName({ kind: 'grant', title, recordType: 'call' })).toBe('助成金');
  });

  it('warns of orders before the grant decision only where an order is paid for', () => {
    expect(isPaidAfterOrder({ title: '省エネ補助金' })).toBe(true);
    for (const title of ['100億宣言', '補助金【実績報告】', '（事務局）公募', '両立支援奨励金']) {
      expect(isPaidAfterOrder({ title })).toBe(false);
    }
  });
});

it.each([
  ['実績報告', 'procedure'],
  ['事務局', 'commission'],
  ['委託', 'commission'],
  ['100億宣言', 'registration'],
  ['支援事業者登録', 'registration'],
] as const)('a search for %s asks for such records', (keyword, type) => {
  expect(asksForRecordType(keyword, type)).toBe(true);
  expect(asksForRecordType('省エネ', type)).toBe(false);
});
