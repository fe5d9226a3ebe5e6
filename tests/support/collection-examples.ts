import type { WorkspaceProfile } from '~/contract/workspaces';
import { areaIdOf } from '~/domain/content/areas';
import type { SubsidyBody, SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { BLANK_BODY, BLANK_HEAD } from './blank-record';

export const NOW = new Date('2026-11-20T12:00:00+09:00');
const idOf = (name: string): number => areaIdOf(name) ?? 0;
export const TOKYO = idOf('東京都');
export const NAGANO = idOf('長野県');
export const KANTO = idOf('関東・甲信越地方');
export const OSAKA = idOf('大阪府');

export const BODY: SubsidyBody = { ...BLANK_BODY, detailHtml: '<p>本文</p>' };

const head = (subsidyId: number, title: string, rest: Partial<SubsidyHead>): SubsidyHead => ({
  ...BLANK_HEAD,
  subsidyId,
  title,
  acceptanceStart: '2026-10-01T09:00:00+09:00',
  acceptanceEnd: '2027-02-26T17:00:00+09:00',
  publishedAt: '2026-09-15T10:00:00+09:00',
  source: '見本',
  sourceUpdatedAt: '2026-11-01T00:00:00+09:00',
  ...rest,
});

/** Six subsidies. Each entry contains the head of a record and the record's detail text. */
export const RECORDS: readonly (readonly [SubsidyHead, string])[] = [
  [
    head(1, 'ＩＴ導入補助金', {
      tagIds: [8, 102, 201],
      businessCategoryIds: [5, 9],
      employeesBand: 6,
      maxAmount: 4_500_000,
      acceptanceEnd: '2026-11-27T17:00:00+09:00',
      publishedAt: '2026-11-15T10:00:00+09:00',
      programmeKey: 'it',
      round: '2次公募',
    }),
    'クラウドサービスの利用料',
  ],
  [
    head(2, '東京都省エネ設備助成金', {
      kind: 'grant',
      level: 'prefecture',
      issuer: '東京都',
      areaIds: [TOKYO],
      tagIds: [10, 101, 202],
      businessCategoryIds: [5],
      employeesBand: 1,
      maxAmount: 99_999_999,
      acceptanceEnd: '2026-12-24T23:59:00+09:00',
    }),
    'ｸﾗｳﾄﾞで電力を見える化',
  ],
  [
    head(3, '関東の中小企業販路開拓補助金', {
      areaIds: [KANTO],
      tagIds: [2, 103],
      businessCategoryIds: [9, 13],
      employeesBand: 3,
      maxAmount: 500_000,
      acceptanceEnd: null,
      catchPhrase: '展示会への出展を応援します',
    }),
    '',
  ],
  [
    head(4, '事業承継補助金', {
      tagIds: [4, 8, 207],
      acceptanceStart: '2026-12-10T10:00:00+09:00',
      acceptanceEnd: '2027-01-20T12:00:00+09:00',
      publishedAt: null,
    }),
    '設備の更新も対象',
  ],
  [
    head(5, 'IT導入補助金', {
      tagIds: [8, 201],
      businessCategoryIds: [5, 9],
      maxAmount: 3_000_000,
      acceptanceStart: '2026-04-01T09:00:00+09:00',
      acceptanceEnd: '2026-06-30T17:00:00+09:00',
      publishedAt: '2026-03-20T10:00:00+09:00',
      programmeKey: 'it',
      round: '1次公募',
      source: '別の見本',
      sourceUpdatedAt: null,
    }),
    '',
  ],
  [
    head(6, '大阪府人材育成助成金', {
      kind: 'grant',
      level: 'municipality',
      areaIds: [OSAKA],
      tagIds: [6, 108],
      businessCategoryIds: [16],
      employeesBand: 8,
      maxAmount: 1_000_000,
      acceptanceEnd: '2026-12-05T00:00:00+09:00',
      publishedAt: '2026-11-19T10:00:00+09:00',
    }),
    '研修の受講料',
  ],
];

/** The profile of a small manufacturer in 東京都 that wants to invest in equipment. */
export const MANUFACTURER: WorkspaceProfile = {
  workspaceId: 1,
  companyName: '見本製作所',
  companyNameKana: null,
  corporateNumber: null,
  postalCode: null,
  areaId: TOKYO,
  city: null,
  addressLine: null,
  establishedOn: null,
  capital: null,
  employees: 12,
  annualSales: null,
  fiscalMonth: null,
  businessCategoryIds: [5],
  tagIds: [8],
  websiteUrl: null,
  phone: null,
  representativeName: null,
  isNotification: false,
};
