import { DAY_MS, jstDay } from '~/domain/time/dates';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { seededClientId } from './seed-clients';

type SeededCondition = Pick<ConditionRow, 'workspaceId' | 'name' | 'filters'> &
  Partial<
    Pick<ConditionRow, 'clientId' | 'userId' | 'channels' | 'frequency' | 'remindDays' | 'isActive'>
  > & {
    /** Days since the last notice; 0: just now. */
    notifiedDaysAgo: number;
    createdDaysAgo: number;
  };

const OPEN_OR_UPCOMING: SeededCondition['filters'] = { status: ['upcoming', 'open'] };

/**
 * Workspace 2 has as many as its plan allows. A weekly condition that last notified days ago shows
 * a count of new subsidies. Conditions of colleagues send no mail, since the demo mailbox shows the
 * mails of all users.
 */
// oxfmt-ignore
const CONDITIONS: readonly SeededCondition[] = [
  { workspaceId: 2, name: '販路開拓と設備投資', filters: { ...OPEN_OR_UPCOMING, kind: ['subsidy'], tagIds: [2, 8] },
    frequency: 'weekly', remindDays: [14, 7], createdDaysAgo: 40, notifiedDaysAgo: 4 },
  { workspaceId: 3, name: '製造業の設備投資', filters: { ...OPEN_OR_UPCOMING, businessCategoryIds: [5], tagIds: [8] },
    frequency: 'weekly', remindDays: [14, 7, 3], createdDaysAgo: 45, notifiedDaysAgo: 3 },
  { workspaceId: 3, name: '愛知県で使える補助金',
    filters: { ...OPEN_OR_UPCOMING, kind: ['subsidy'], areaIds: [33], matchedOnly: true }, channels: ['app'],
    remindDays: [7], createdDaysAgo: 20, notifiedDaysAgo: 0 },
  { workspaceId: 3, userId: 3, name: '人材育成の助成金', filters: { ...OPEN_OR_UPCOMING, kind: ['grant'], tagIds: [6] },
    channels: ['email'], frequency: 'weekly', remindDays: [], isActive: false, createdDaysAgo: 30,
    notifiedDaysAgo: 16 },
  { workspaceId: 4, name: 'デジタル化・DX', filters: { ...OPEN_OR_UPCOMING, tagIds: [201], areaIds: [23] },
    remindDays: [14, 3], createdDaysAgo: 25, notifiedDaysAgo: 0 },
  { workspaceId: 4, userId: 6, name: '研究開発',
    filters: { ...OPEN_OR_UPCOMING, keyword: '研究開発', minAmount: 10_000_000 }, channels: ['app'], frequency: 'weekly',
    remindDays: [30], createdDaysAgo: 12, notifiedDaysAgo: 5 },
  { workspaceId: 5, name: '大阪府の新着', filters: { ...OPEN_OR_UPCOMING, areaIds: [37], publishedWithin: 7 },
    channels: ['app'], remindDays: [], createdDaysAgo: 60, notifiedDaysAgo: 0 },
  { workspaceId: 5, name: '省エネ・脱炭素', filters: { ...OPEN_OR_UPCOMING, tagIds: [202] }, frequency: 'weekly',
    remindDays: [14], createdDaysAgo: 50, notifiedDaysAgo: 2 },
  { workspaceId: 5, userId: 8, name: '事業承継・M&A', filters: { ...OPEN_OR_UPCOMING, tagIds: [207] }, channels: ['app'],
    remindDays: [30, 7], createdDaysAgo: 8, notifiedDaysAgo: 0 },
  { workspaceId: 6, name: '上限1,000万円以上', filters: { ...OPEN_OR_UPCOMING, minAmount: 10_000_000 }, frequency: 'weekly',
    remindDays: [], createdDaysAgo: 90, notifiedDaysAgo: 6 },
  { workspaceId: 8, userId: 9, name: '防災・安全の補助金', filters: { ...OPEN_OR_UPCOMING, kind: ['subsidy'], tagIds: [14] },
    channels: ['app'], remindDays: [14], createdDaysAgo: 33, notifiedDaysAgo: 0 },
];

/** Conditions for clients of the demo's agencies. */
const FITTING: SeededCondition['filters'] = { ...OPEN_OR_UPCOMING, matchedOnly: true };

// oxfmt-ignore
const CLIENT_CONDITIONS: readonly SeededCondition[] = [
  { workspaceId: 5, clientId: seededClientId(5, 1), name: '設備投資・試作開発',
    filters: { ...FITTING, tagIds: [1, 8] }, frequency: 'weekly', remindDays: [14, 7], createdDaysAgo: 70,
    notifiedDaysAgo: 2 },
  { workspaceId: 5, clientId: seededClientId(5, 1), name: '人材育成の助成金',
    filters: { ...FITTING, kind: ['grant'], tagIds: [6] }, channels: ['app'], frequency: 'weekly',
    createdDaysAgo: 33, notifiedDaysAgo: 4 },
  { workspaceId: 5, clientId: seededClientId(5, 2), name: '大阪府で使える補助金',
    filters: { ...FITTING, kind: ['subsidy'], areaIds: [37] }, frequency: 'weekly', createdDaysAgo: 52,
    notifiedDaysAgo: 2 },
  { workspaceId: 5, clientId: seededClientId(5, 3), name: '印刷機の更新と省エネ',
    filters: { ...FITTING, tagIds: [8, 10] }, frequency: 'weekly', remindDays: [14], createdDaysAgo: 48,
    notifiedDaysAgo: 2 },
  { workspaceId: 5, clientId: seededClientId(5, 4), name: '販路開拓と設備投資',
    filters: { ...FITTING, tagIds: [2, 8] }, frequency: 'weekly', remindDays: [14, 3], createdDaysAgo: 41,
    notifiedDaysAgo: 2 },
  { workspaceId: 5, userId: 8, clientId: seededClientId(5, 5), name: '医療機器の導入',
    filters: { ...FITTING, keyword: '医療 または 歯科' }, channels: ['app'], createdDaysAgo: 12, notifiedDaysAgo: 0,
    isActive: false },
  ...[1, 3, 4, 6].map((clientNumber, index): SeededCondition => ({ workspaceId: 6, clientId: seededClientId(6, clientNumber), name: '設備投資・省力化', filters: { ...FITTING, tagIds: [8, 204] }, frequency: 'weekly', remindDays: [30, 7], createdDaysAgo: 64 - index, notifiedDaysAgo: 3 })),
  { workspaceId: 6, clientId: seededClientId(6, 8), name: '研究開発',
    filters: { ...FITTING, tagIds: [5], minAmount: 10_000_000 }, remindDays: [30], createdDaysAgo: 29,
    notifiedDaysAgo: 0 },
];

const conditionRow = (seeded: SeededCondition, now: number): Omit<ConditionRow, 'conditionId'> => {
  const { createdDaysAgo, notifiedDaysAgo, ...row } = seeded;
  return {
    userId: 1,
    clientId: null,
    channels: ['app', 'email'],
    frequency: 'daily',
    remindDays: [],
    isActive: true,
    ...row,
    createdAt: now - createdDaysAgo * DAY_MS,
    lastNotifiedAt: now - notifiedDaysAgo * DAY_MS,
    // Otherwise the first run would send reminders for days long past.
    remindedOn: jstDay(now),
    version: 1,
  };
};

/** Dated before `now` (ms since 1970). */
export const seededConditions = (now: number) =>
  [...CONDITIONS, ...CLIENT_CONDITIONS].map((condition, index): ConditionRow => ({
    ...conditionRow(condition, now),
    conditionId: index + 1,
  }));
