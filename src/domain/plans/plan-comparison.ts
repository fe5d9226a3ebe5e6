import { rolesThatOpen } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { canCreateDocument, canSearchGrants } from './limits';
import { limitOn, type Limited } from './plan-losses';
import { PLANS, type Plan } from './plans';
import { roleName } from '~/domain/access/role-names';
import { ROLES, type Role } from '~/domain/access/roles';

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
  cell: (plan: Plan) => PlanCell;
};

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
  };
};

const ability = (label: string, has: (plan: Plan) => boolean): PlanRow => ({
  label,
  features: [],
  limited: null,
  roles: null,
  cell: (plan) => (has(plan) ? open : closed),
});

const figure = (label: string, limited: Limited, unit: string): PlanRow => ({
  label,
  features: [],
  limited,
  roles: null,
  cell: (plan) => {
    const limit = limitOn(limited, plan);
    return limit === 0 ? closed : { kind: 'limit', limit, unit };
  },
});

/** All differences between plans, read from the access table (spec §6) and the limits (spec §9). */
export const PLAN_COMPARISON: readonly { group: string; rows: readonly PlanRow[] }[] = [
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
      access('タスク', 'tasks', 'selfApplicationTaskDetail'),
      access('メディア', 'medias'),
    ],
  },
  {
    group: '知らせる',
    rows: [
      access('通知', 'notifications', 'changeNotifications'),
      figure('通知条件', 'notifications', '件'),
      access('締切のお知らせ', 'subsidyNotification'),
    ],
  },
  {
    group: 'クライアント',
    rows: [
      access('クライアントの閲覧', 'clients'),
      access('クライアントの登録・変更', 'createClient'),
      figure('クライアントの数', 'clients', '社'),
      access('クライアントの通知', 'clientNotifications'),
      figure('クライアントの通知条件', 'clientNotifications', '件'),
    ],
  },
  {
    group: '管理',
    rows: [access('会社情報', 'companyInfo'), access('メンバーの招待', 'members')],
  },
];

export const rolesLabel = (roles: readonly Role[]): string =>
  roles.length === ROLES.length ? '全員' : roles.map(roleName).join('・');

/** A cell as text, also for screen readers. */
export const cellLabel = (cell: PlanCell): string => {
  if (cell.kind === 'closed') return '使えません';
  if (cell.kind === 'open') return '使えます';
  if (cell.kind === 'roles') return rolesLabel(cell.roles);
  return cell.limit === null ? '上限なし' : `${cell.limit}${cell.unit}まで`;
};

type RoleGap = { label: string; plan: Plan; roles: readonly Role[] };

/** The rows that a plan opens to a lower role but not to a higher one, to be explained. */
export const roleGaps = (plans: readonly Plan[]): RoleGap[] =>
  plans.flatMap((plan) =>
    PLAN_COMPARISON.flatMap(({ rows }) => rows).flatMap(({ label, cell }) => {
      const here = cell(plan);
      if (here.kind !== 'roles') return [];
      const lowest = Math.max(...here.roles.map((role) => ROLES.indexOf(role)));
      const roles = ROLES.slice(0, lowest).filter((role) => !here.roles.includes(role));
      return roles.length === 0 ? [] : [{ label, plan, roles }];
    }),
  );

type PlanDifference = { label: string; before: PlanCell; after: PlanCell };

/** The rows in which two plans differ. */
export const planDifferences = (from: Plan, to: Plan): PlanDifference[] =>
  PLAN_COMPARISON.flatMap(({ rows }) => rows)
    .map(({ label, cell }) => ({ label, before: cell(from), after: cell(to) }))
    .filter(({ before, after }) => cellLabel(before) !== cellLabel(after));
