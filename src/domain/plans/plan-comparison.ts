import { rolesThatOpen } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { roleName } from '~/domain/access/role-names';
import { ROLES, type Role } from '~/domain/access/roles';
import { canCreateDocument, canSearchGrants, limitOn, type Limited } from './limits';
import { PLANS, type Plan } from './plans';

/** A cell of the comparison: what a plan offers of a row. */
export type PlanCell =
  | { kind: 'closed' }
  | { kind: 'open' }
  /** Open to some roles, which differ by plan. */
  | { kind: 'roles'; roles: readonly Role[] }
  /** `limit` null: unlimited. */
  | { kind: 'limit'; limit: number | null; unit: string };

type PlanRow = {
  label: string;
  /** The features of the access table in this row; none for a limit of the plan. */
  features: readonly Feature[];
  limited: Limited | null;
  /** The roles, if the same on every plan; null if they differ or do not apply. */
  roles: readonly Role[] | null;
  /** What a plan offers, with the roles if they differ by plan. */
  cell: (plan: Plan) => PlanCell;
  /** What a plan offers, regardless of roles. */
  has: (plan: Plan) => PlanCell;
};

type PlanGroup = { group: string; rows: readonly PlanRow[] };

const closed: PlanCell = { kind: 'closed' };
const open: PlanCell = { kind: 'open' };

const isSame = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** One row for features with the same access; a test checks that it is the same. */
const access = (label: string, first: Feature, ...others: readonly Feature[]): PlanRow => {
  const kinds = PLANS.map((plan) => rolesThatOpen(first, plan)).filter(({ length }) => length > 0);
  const [some = []] = kinds;
  const roles = kinds.every((each) => isSame(each, some)) ? some : null;
  return {
    label,
    features: [first, ...others],
    limited: null,
    roles,
    cell: (plan) => {
      const here = rolesThatOpen(first, plan);
      if (here.length === 0) return closed;
      return roles === null ? { kind: 'roles', roles: here } : open;
    },
    has: (plan) => (rolesThatOpen(first, plan).length === 0 ? closed : open),
  };
};

const ability = (label: string, isPart: (plan: Plan) => boolean): PlanRow => {
  const has = (plan: Plan): PlanCell => (isPart(plan) ? open : closed);
  return { label, features: [], limited: null, roles: null, cell: has, has };
};

const figure = (label: string, limited: Limited, unit: string): PlanRow => {
  const has = (plan: Plan): PlanCell => {
    const limit = limitOn(limited, plan);
    return limit === 0 ? closed : { kind: 'limit', limit, unit };
  };
  return { label, features: [], limited, roles: null, cell: has, has };
};

/** All differences between plans, from the access table and the limits (specification §6, §9). */
const PLAN_COMPARISON: readonly PlanGroup[] = [
  {
    group: '探す',
    rows: [
      access('検索と詳細', 'search', 'subsidyDetail'),
      figure('検索結果', 'searchResults', '件'),
      ability('助成金の検索', canSearchGrants),
      access('お気に入り', 'favorites'),
    ],
  },
  {
    group: '進める',
    rows: [
      access('書類', 'documents'),
      ability(
        '書類の作成',
        (plan) => canCreateDocument(plan, 'search') || canCreateDocument(plan, 'detail'),
      ),
      access('書類のPDF・Word', 'documentPdf'),
      access('案件', 'tasks', 'selfApplicationTaskDetail'),
      access('ファイル', 'medias'),
    ],
  },
  {
    group: '通知',
    rows: [
      access('通知', 'notifications', 'changeNotifications'),
      figure('通知条件', 'notifications', '件'),
      access('締切の通知', 'subsidyNotification'),
    ],
  },
  {
    group: 'クライアント',
    rows: [
      access('クライアントの閲覧', 'clients'),
      access('クライアントの登録・変更', 'createClient'),
      figure('登録できるクライアント', 'clients', '社'),
      access('クライアントの通知', 'clientNotifications'),
      figure('クライアントの通知条件', 'clientNotifications', '件'),
    ],
  },
  { group: '管理', rows: [access('会社情報', 'companyInfo'), access('メンバーの招待', 'members')] },
];

const rolesLabel = (roles: readonly Role[]): string =>
  roles.length === ROLES.length ? '全員' : roles.map(roleName).join('・');

/** A cell as text, also for screen readers. */
export const cellLabel = (cell: PlanCell): string => {
  if (cell.kind === 'closed') return '使えません';
  if (cell.kind === 'open') return '使えます';
  if (cell.kind === 'roles') return rolesLabel(cell.roles);
  return cell.limit === null ? '上限なし' : `${cell.limit}${cell.unit}まで`;
};

/** The rows that at least one of the plans offers; groups without such a row are left out. */
export const comparisonOf = (plans: readonly Plan[]): PlanGroup[] =>
  PLAN_COMPARISON.map(({ group, rows }) => ({
    group,
    rows: rows.filter(({ has }) => plans.some((plan) => has(plan).kind !== 'closed')),
  })).filter(({ rows }) => rows.length > 0);

export const isSameOnAll = ({ has }: PlanRow, [first, ...others]: readonly Plan[]): boolean =>
  first !== undefined && others.every((plan) => cellLabel(has(plan)) === cellLabel(has(first)));

/** The label of a row with the plan's limit, such as 「通知条件（10件まで）」. */
export const rowLabelOn = (plan: Plan, { label, has }: PlanRow): string => {
  const cell = has(plan);
  return cell.kind === 'limit' ? `${label}（${cellLabel(cell)}）` : label;
};

/** The rows that `to` offers and `from` does not offer, or offers differently. */
export const planGains = (from: Plan | null, to: Plan): PlanRow[] =>
  comparisonOf([to])
    .flatMap(({ rows }) => rows)
    .filter(({ has }) => from === null || cellLabel(has(from)) !== cellLabel(has(to)));

export const planDifferences = (from: Plan, to: Plan) =>
  PLAN_COMPARISON.flatMap(({ rows }) => rows)
    .map(({ label, cell }) => ({ label, before: cell(from), after: cell(to) }))
    .filter(({ before, after }) => cellLabel(before) !== cellLabel(after));
