import { areaIdOf } from '~/domain/content/areas';
import type { SubsidyRecord } from '~/embedded-api/subsidies/source/record';
import { BLANK_BODY, BLANK_HEAD } from './blank-record';

export const QUERY_NOW = new Date('2026-11-20T12:00:00+09:00');

const area = (name: string): number[] => [areaIdOf(name) ?? 0];

const record = (
  subsidyId: number,
  title: string,
  detail: string,
  rest: Partial<SubsidyRecord> = {},
): SubsidyRecord => ({
  ...BLANK_HEAD,
  ...BLANK_BODY,
  subsidyId,
  title,
  acceptanceStart: '2026-10-01T09:00:00+09:00',
  acceptanceEnd: '2027-02-26T17:00:00+09:00',
  publishedAt: '2026-09-15T10:00:00+09:00',
  detailHtml: `<p>${detail}</p>`,
  ...rest,
});

/**
 * Subsidies with realistic texts for tests of search keywords. The table in `queries.test.ts` names
 * these subsidies by id.
 */
export const QUERY_RECORDS: readonly SubsidyRecord[] = [
  record(1, 'デジタル化・AI導入補助金2026', '登録されたソフトウェアの導入費。', { tagIds: [8] }),
  record(2, '「ものづくり」補助金（一般型）', '試作のための機械装置。', { tagIds: [5] }),
  record(3, '東京都省エネルギー設備導入助成金', '空調とＬＥＤ照明の更新。', {
    kind: 'grant',
    level: 'prefecture',
    issuer: '東京都環境公社',
    areaIds: area('東京都'),
  }),
  record(4, '大阪府サーバー室省エネ改修補助金', '上限1,000万円、補助率50％。', {
    level: 'prefecture',
    areaIds: area('大阪府'),
  }),
  record(5, '中小企業事業承継支援', '親族や第三者への引継ぎ。', { tagIds: [4] }),
  record(6, '地域公共交通の電気自動車導入', 'ﾊﾞｽとﾀｸｼｰの更新。令和8年度　補正予算。'),
  record(7, 'EV充電設備整備事業', '急速充電器の設置。EVENTは対象外。'),
  record(8, '展示会出展支援', 'EVENT への出展。SECURITY ACTION は不要。', {
    catchPhrase: '海外のｲﾍﾞﾝﾄに出る中小企業を応援',
  }),
  record(9, '情報セキュリティ対策補助金', 'ウイルス対策の導入。'),
  record(10, '賃金引上げ環境整備助成金', '設備の導入と賃金規程の見直し。', { kind: 'grant' }),
  record(11, 'IT人材育成研修', 'コンピュータの操作を学ぶ。3ヵ月の研修。'),
  record(12, '茅ヶ崎市創業者応援金', '市内で新たに店を開く人へ。', {
    level: 'municipality',
    areaIds: area('神奈川県'),
  }),
  record(13, '訪日外国人受入環境整備', 'Wi-Fiとキャッシュレスの導入。', { tagIds: [3] }),
  record(14, 'DX推進補助金', '業務の見直し。'),
  record(15, '文化芸術公演助成', '舞台の費用。次回の公募は未定。', { kind: 'grant', tagIds: [13] }),
  record(16, '中小企業新事業進出補助金', '新たな市場に出るための設備。'),
  record(17, '中小企業等事業再構築促進補助金', '業態の転換。', {
    acceptanceStart: '2026-04-01T09:00:00+09:00',
    acceptanceEnd: '2026-06-30T17:00:00+09:00',
  }),
];
