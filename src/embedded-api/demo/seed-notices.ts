import type { Notice } from '~/contract/notices';
import { DAY_MS } from '~/domain/time/dates';
import type { NoticeRow } from '~/embedded-api/notices/rows';
import { seededClientId } from './seed-clients';

type SeededNotice = Pick<NoticeRow, 'workspaceId' | 'kind' | 'title'> &
  Partial<Pick<NoticeRow, 'userId' | 'body' | 'link' | 'subsidyIds' | 'fits'>> & {
    daysAgo: number;
    isUnread?: boolean;
  };

const byCondition = (name: string): string => `通知条件「${name}」の締切のお知らせです。`;

const welcome = (workspaceId: number, daysAgo: number): SeededNotice => ({
  workspaceId,
  kind: 'system',
  title: '通知条件を作成すると、新しい補助金・助成金をお知らせします',
  body: '検索画面の「この条件で通知を受け取る」から、検索条件をそのまま通知条件として保存できます。',
  daysAgo,
});

const AGENCY = 5;

/** Each subsidy with the result for each client; clients by their position in the list. */
const fitsOf = (
  subsidyIds: readonly number[],
  clients: readonly (readonly [
    clientNumber: number,
    clientName: string,
    result: 'fits' | 'check',
  ])[],
): Notice['fits'] =>
  subsidyIds.flatMap((subsidyId) =>
    clients.map(([clientNumber, clientName, result]) => ({
      subsidyId,
      clientId: seededClientId(AGENCY, clientNumber),
      clientName,
      result,
    })),
  );

/** About subsidies of the catalogue, which always exists; days left are as of the notice's day. */
// oxfmt-ignore
const NOTICES: readonly SeededNotice[] = [
  { workspaceId: 2, kind: 'deadline', title: '「中小企業新事業進出補助金」の締切まであと14日です',
    body: byCondition('販路開拓と設備投資'), link: '/search/5', subsidyIds: [5], daysAgo: 2, isUnread: true },
  { workspaceId: 2, kind: 'new_subsidy', title: '「販路開拓と設備投資」に合う新しい補助金・助成金が2件あります',
    link: '/notifications', subsidyIds: [6, 8], daysAgo: 4 },
  welcome(2, 41),
  { workspaceId: 3, kind: 'member', title: '高橋 大輔さんがワークスペースに参加しました',
    body: '権限は編集者です。', link: '/members', daysAgo: 1, isUnread: true },
  { workspaceId: 3, kind: 'deadline', title: '「中小企業新事業進出補助金」の締切まであと14日です',
    body: byCondition('製造業の設備投資'), link: '/search/5', subsidyIds: [5], daysAgo: 2, isUnread: true },
  { workspaceId: 3, kind: 'new_subsidy', title: '「製造業の設備投資」に合う新しい補助金・助成金が3件あります',
    link: '/notifications', subsidyIds: [6, 8, 18], daysAgo: 3, isUnread: true },
  { workspaceId: 3, kind: 'deadline', title: '「製造業の設備投資」で締切が近い補助金・助成金が2件あります',
    link: '/notifications', subsidyIds: [15, 2], daysAgo: 4 },
  welcome(3, 46),
  { workspaceId: 3, userId: 3, kind: 'member', title: '高橋 大輔さんがワークスペースに参加しました',
    body: '権限は編集者です。', link: '/members', daysAgo: 1, isUnread: true },
  { workspaceId: 4, kind: 'new_subsidy', title: '「デジタル化・DX」に合う新しい補助金・助成金が1件あります',
    link: '/search/19', subsidyIds: [19], daysAgo: 15 },
  { workspaceId: 4, kind: 'deadline', title: '「躍進的な事業推進のための設備投資支援事業」の締切まであと14日です',
    body: byCondition('デジタル化・DX'), link: '/search/19', subsidyIds: [19], daysAgo: 0, isUnread: true },
  { workspaceId: 4, kind: 'task',
    title: '「業務改善助成金：カスタマーサポート拠点の最低賃金引上げと問合せ管理システム」の再提出の期限まであと3日です',
    body: '現在の状態は「差戻し」です。', link: '/tasks/403', daysAgo: 0, isUnread: true },
  { workspaceId: 4, kind: 'task',
    title: '「デジタル化・AI導入補助金：勤怠管理と経費精算のクラウド移行」に渡辺 誠さんがコメントしました',
    body: '経費精算は来期から全社で使う前提で、利用者数を35名にしておいてください。', link: '/tasks/401', daysAgo: 4 },
  { workspaceId: 5, kind: 'new_subsidy', title: '「省エネ・脱炭素」に合う新しい補助金・助成金が1件あります',
    link: '/search/18', subsidyIds: [18], daysAgo: 2, isUnread: true },
  { workspaceId: AGENCY, kind: 'new_subsidy',
    title: 'クライアント4社の通知条件に合う新しい補助金・助成金が3件あります',
    body: 'クライアントごとの件数：有限会社うぐいす精密 3件、株式会社すずらん印刷 3件、ひなた食品工業株式会社 3件、喫茶こもれび 3件',
    link: '/notifications', subsidyIds: [6, 18, 8],
    fits: [
      ...fitsOf([6, 18], [[1, '有限会社うぐいす精密', 'fits'], [3, '株式会社すずらん印刷', 'fits'], [4, 'ひなた食品工業株式会社', 'fits'], [2, '喫茶こもれび', 'fits']]),
      ...fitsOf([8], [[1, '有限会社うぐいす精密', 'check'], [3, '株式会社すずらん印刷', 'check'], [4, 'ひなた食品工業株式会社', 'check'], [2, '喫茶こもれび', 'check']]),
    ],
    daysAgo: 2, isUnread: true },
  { workspaceId: AGENCY, kind: 'deadline',
    title: '「中小企業新事業進出補助金」の締切まであと14日です（クライアント3社）', link: '/search/5',
    subsidyIds: [5],
    fits: fitsOf([5], [[1, '有限会社うぐいす精密', 'fits'], [3, '株式会社すずらん印刷', 'fits'], [4, 'ひなた食品工業株式会社', 'fits']]),
    daysAgo: 2 },
  welcome(6, 91),
];

const noticeRow = (seeded: SeededNotice, now: number): Omit<NoticeRow, 'noticeId'> => {
  const { daysAgo, isUnread = false, ...row } = seeded;
  const createdAt = now - daysAgo * DAY_MS;
  return {
    userId: 1,
    body: '',
    link: null,
    clientId: null,
    subsidyIds: [],
    ...row,
    createdAt,
    readAt: isUnread ? null : createdAt,
  };
};

/** Dated before `now` (ms since 1970). */
export const seededNotices = (now: number) =>
  NOTICES.map((notice, index): NoticeRow => ({ ...noticeRow(notice, now), noticeId: index + 1 }));
