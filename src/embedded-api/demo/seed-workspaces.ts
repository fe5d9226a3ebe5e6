import type { WorkspaceProfile } from '~/contract/workspaces';
import type { Role } from '~/domain/access/roles';
import { NO_FACTS } from '~/domain/company/company-profile';
import type { Plan } from '~/domain/plans/plans';

/** Another member: a person of {@link PEOPLE}, or an open invitation. */
type OtherMember = { userId: number; role: Role } | { invited: string; role: Role };

export type DemoWorkspace = {
  workspaceId: number;
  name: string;
  plan: Plan;
  role: Role;
  others: readonly OtherMember[];
  profile: Omit<WorkspaceProfile, 'workspaceId' | 'isNotification'> | null;
  favorites: readonly { subsidyId: number; memo?: string }[];
};

export const DEMO_USER_ID = 1;

/** Number, name and address; the first is the demo account. */
export const PEOPLE = [
  { userId: 1, userName: '佐藤 美咲', email: 'demo@example.com' },
  { userId: 2, userName: '田中 健一', email: 'tanaka@example.com' },
  { userId: 3, userName: '鈴木 由佳', email: 'suzuki@example.com' },
  { userId: 4, userName: '高橋 大輔', email: 'takahashi@example.com' },
  { userId: 5, userName: '伊藤 さくら', email: 'ito@example.com' },
  { userId: 6, userName: '渡辺 誠', email: 'watanabe@example.com' },
  { userId: 7, userName: '山本 恵', email: 'yamamoto@example.com' },
  { userId: 8, userName: '中村 翔太', email: 'nakamura@example.com' },
  { userId: 9, userName: '小林 直子', email: 'kobayashi@example.com' },
  { userId: 10, userName: '加藤 隆', email: 'kato@example.com' },
] as const;

/** Fictitious companies; their 法人番号 have valid check digits. */
// oxfmt-ignore
export const DEMO_WORKSPACES: readonly DemoWorkspace[] = [
  { workspaceId: 1, name: 'さくらば珈琲', plan: 'free', role: 'owner', others: [], profile: null, favorites: [] },
  { workspaceId: 2, name: '青葉台ベーカリー株式会社', plan: 'subsidy', role: 'owner',
    others: [{ userId: 2, role: 'admin' }],
    profile: { ...NO_FACTS, companyName: '青葉台ベーカリー株式会社', companyNameKana: 'アオバダイベーカリー',
      corporateNumber: '7000099000002', areaId: 24, city: '横浜市', establishedOn: '2012-04-02', capital: 5_000_000,
      employees: 12, annualSales: 98_000_000, fiscalMonth: 3, businessCategoryIds: [9, 13], tagIds: [2, 8],
      plannedProjects: ['新しいオーブンの導入 400万円 来年の春', 'ネットショップの開設'],
      representativeName: '佐藤 美咲' },
    favorites: [{ subsidyId: 1, memo: '看板と包装の見直しに' }, { subsidyId: 100_012 }] },
  { workspaceId: 3, name: '株式会社ひかり野製作所', plan: 'subsidy_grant', role: 'owner',
    others: [{ userId: 3, role: 'admin' }, { userId: 4, role: 'editor' }, { userId: 5, role: 'viewer' }],
    profile: { ...NO_FACTS, companyName: '株式会社ひかり野製作所', companyNameKana: 'ヒカリノセイサクショ',
      corporateNumber: '6000099000003', postalCode: '460-0001', areaId: 33, city: '名古屋市',
      addressLine: '中区三の丸0-0-0', establishedOn: '1987-10-01', capital: 30_000_000, employees: 48,
      annualSales: 760_000_000, fiscalMonth: 9, businessCategoryIds: [5], tagIds: [5, 6, 8, 10],
      plannedProjects: ['レーザー加工機の更新 3,000万円 来年の夏', '工場の屋根に太陽光', '資格取得の費用'],
      websiteUrl: 'https://hikarino.example.com/', phone: '0520000000', representativeName: '光野 一郎' },
    favorites: [{ subsidyId: 2, memo: '加工機の更新。見積を2社から取る' }, { subsidyId: 5 }, { subsidyId: 100_003 }] },
  { workspaceId: 4, name: '株式会社みなと坂システム', plan: 'subsidy_grant_plus', role: 'owner',
    others: [{ userId: 6, role: 'owner' }, { userId: 4, role: 'editor' }, { userId: 5, role: 'viewer' },
      { invited: 'newcomer@example.com', role: 'editor' }],
    profile: { ...NO_FACTS, companyName: '株式会社みなと坂システム', corporateNumber: '5000099000004', areaId: 23,
      city: '港区', establishedOn: '2015-07-15', capital: 20_000_000, employees: 35, annualSales: 420_000_000,
      fiscalMonth: 6, businessCategoryIds: [7], tagIds: [1, 6, 8], representativeName: '佐藤 美咲' },
    favorites: [{ subsidyId: 3, memo: '研修費にも使えるか確認する' }, { subsidyId: 100_021 }] },
  { workspaceId: 5, name: 'あさひ丘経営支援事務所', plan: 'agency_2', role: 'owner',
    others: [{ userId: 7, role: 'admin' }, { userId: 8, role: 'editor' }],
    profile: { ...NO_FACTS, companyName: 'あさひ丘経営支援事務所', areaId: 37, city: '大阪市', employees: 6,
      businessCategoryIds: [12], tagIds: [6, 8], representativeName: '佐藤 美咲' },
    favorites: [{ subsidyId: 4 }, { subsidyId: 100_030, memo: '来月の面談で提案する' }] },
  { workspaceId: 6, name: 'しらかば補助金支援株式会社', plan: 'agency_9', role: 'owner',
    others: [{ userId: 2, role: 'admin' }, { userId: 3, role: 'editor' }, { userId: 9, role: 'viewer' }],
    profile: { ...NO_FACTS, companyName: 'しらかば補助金支援株式会社', corporateNumber: '3000099000006', areaId: 23,
      city: '千代田区', capital: 50_000_000, employees: 120, businessCategoryIds: [12], tagIds: [2, 6, 8],
      representativeName: '白樺 真' }, favorites: [{ subsidyId: 2 }] },
  { workspaceId: 7, name: 'なぎさ会計事務所', plan: 'agency_3', role: 'admin',
    others: [{ userId: 7, role: 'owner' }, { userId: 8, role: 'viewer' }],
    profile: { ...NO_FACTS, companyName: 'なぎさ会計事務所', areaId: 50, city: '福岡市', employees: 14,
      businessCategoryIds: [12], tagIds: [8], representativeName: '山本 恵' }, favorites: [] },
  { workspaceId: 8, name: '株式会社やまぶき建設', plan: 'subsidy_grant', role: 'editor',
    others: [{ userId: 9, role: 'owner' }, { userId: 10, role: 'admin' }],
    profile: { ...NO_FACTS, companyName: '株式会社やまぶき建設', corporateNumber: '1000099000008', areaId: 14,
      city: '仙台市', capital: 40_000_000, employees: 62, fiscalMonth: 3, businessCategoryIds: [4],
      tagIds: [6, 9, 14], representativeName: '小林 直子' }, favorites: [{ subsidyId: 6 }] },
  { workspaceId: 9, name: '北の実り食品株式会社', plan: 'subsidy_grant_plus', role: 'viewer',
    others: [{ userId: 10, role: 'owner' }, { userId: 2, role: 'editor' }],
    profile: { ...NO_FACTS, companyName: '北の実り食品株式会社', corporateNumber: '9000099000009', areaId: 11,
      city: '札幌市', capital: 15_000_000, employees: 88, fiscalMonth: 12, businessCategoryIds: [1, 5],
      tagIds: [2, 8, 10], representativeName: '加藤 隆' },
    favorites: [{ subsidyId: 2, memo: '充填ラインの省エネに' }, { subsidyId: 100_045 }] },
  { workspaceId: 10, name: 'つばめ中小企業支援センター', plan: 'agency_mini', role: 'owner', others: [],
    profile: { ...NO_FACTS, companyName: 'つばめ中小企業支援センター', areaId: 25, city: '新潟市', employees: 3,
      businessCategoryIds: [12], tagIds: [8] }, favorites: [] },
];
