import type { Feature } from '~/domain/access/features';
import { roleName } from '~/domain/access/role-names';
import type { Role } from '~/domain/access/roles';
import { canSearchGrants } from '~/domain/plans/limits';
import {
  accessLost,
  beyondLimit,
  limitOn,
  screensLost,
  type Limited,
} from '~/domain/plans/plan-losses';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { CONDITIONS_PATH, clientConditionsPath } from '~/entities/notice/notifications-address';
import { KEPT, type Kept } from '~/features/billing/plans/usage';

type Numbered = { id: number; name: string };

export type Loss = {
  key: string;
  title: string;
  text: string;
  /** The affected items by name; empty when all are affected. */
  names: readonly Numbered[];
  /** A page where the user can still prepare for the loss. */
  link: { to: string; label: string } | null;
};

const KEPT_LABELS: Record<Kept, { title: string; count: (count: number) => string }> = {
  documents: { title: '書類', count: (count) => `書類${count}件` },
  tasks: { title: '案件', count: (count) => `案件${count}件（終了した案件を含む）` },
  medias: { title: 'ファイル', count: (count) => `ファイル${count}件` },
  favorites: { title: 'お気に入り', count: (count) => `お気に入り${count}件` },
};

const CONDITIONS = { to: CONDITIONS_PATH, label: '通知条件を見る' };
const CLIENT_CONDITIONS = { ...CONDITIONS, to: clientConditionsPath() };

const lostClients = (clients: readonly Numbered[], to: Plan): Loss[] => {
  const limit = limitOn('clients', to);
  const all = clients.length;
  const link = { to: CLIENTS_PATH, label: '先にクライアントの一覧のCSVを書き出す' };
  const shared = { key: 'clients', title: 'クライアント', link };
  if (all === 0) return [];
  if (limit === 0) {
    const text = `登録済みの${all}社と、クライアントの画面を開けなくなります。データは残り、支援機関のプランに変更すると、また使えます。`;
    return [{ ...shared, text, names: [] }];
  }
  const beyond = beyondLimit(clients, limit);
  if (beyond.length === 0) return [];
  return [
    {
      ...shared,
      text: `${all}社のうち${beyond.length}社が、閲覧と削除だけになります（登録が新しいもの）。「${planName(to)}」プランで使えるのは${limit ?? all}社までです。`,
      names: beyond,
    },
  ];
};

const lostConditions = (
  conditions: readonly Numbered[],
  to: Plan,
  { what, title }: { what: Limited; title: string },
): Loss[] => {
  const limit = limitOn(what, to);
  const all = conditions.length;
  const shared = {
    key: what,
    title,
    link: what === 'clientNotifications' ? CLIENT_CONDITIONS : CONDITIONS,
  };
  if (all === 0) return [];
  if (limit === 0) {
    return [
      { ...shared, text: `${all}件すべての通知が停止し、画面も開けなくなります。`, names: [] },
    ];
  }
  const beyond = beyondLimit(conditions, limit);
  if (beyond.length === 0) return [];
  const text = `${all}件のうち${beyond.length}件の通知が停止します（作成が新しいもの）。`;
  return [{ ...shared, text, names: beyond }];
};

const lostScreens = (
  counts: Partial<Record<Kept, number>>,
  { from, to }: { from: Plan; to: Plan },
): Loss[] => {
  const lost = accessLost(from, to).filter(({ isClosed }) => isClosed);
  const closed = new Set<Feature>(lost.map(({ feature }) => feature));
  return KEPT.filter((kept) => closed.has(kept)).map((kept) => {
    const { title, count } = KEPT_LABELS[kept];
    const number = counts[kept];
    const what = number === undefined || number === 0 ? '' : `${count(number)}と、`;
    return {
      key: kept,
      title,
      text: `${what}${title}の画面を開けなくなります。`,
      names: [],
      link: null,
    };
  });
};

const lostMembers = (
  members: ReadonlyMap<Role, number>,
  { from, to }: { from: Plan; to: Plan },
): Loss[] =>
  screensLost(from, to).flatMap(({ role, screens, isAll }) => {
    const count = members.get(role) ?? 0;
    if (count === 0 || role === 'owner') return [];
    const text = isAll
      ? '設定以外の画面を開けなくなります。'
      : `${screens.join('、')}を開けなくなります。`;
    return [
      { key: role, title: `メンバー（${roleName(role)}${count}人）`, text, names: [], link: null },
    ];
  });

const lostGrants = ({ from, to }: { from: Plan; to: Plan }): Loss[] =>
  canSearchGrants(from) && !canSearchGrants(to)
    ? [
        {
          key: 'grants',
          title: '助成金',
          text: '助成金を検索できなくなります。助成金だけを対象にした通知条件は、通知が停止します。',
          names: [],
          link: null,
        },
      ]
    : [];

/** What a workspace with these items, counts and members loses on a smaller plan. */
export const lossesOf = (
  plans: { from: Plan; to: Plan },
  {
    items,
    kept,
    members,
  }: {
    items: Partial<Record<Limited, Numbered[]>>;
    kept: Partial<Record<Kept, number>>;
    members: ReadonlyMap<Role, number>;
  },
): Loss[] => [
  ...lostClients(items.clients ?? [], plans.to),
  ...lostConditions(items.notifications ?? [], plans.to, {
    what: 'notifications',
    title: '通知条件',
  }),
  ...lostConditions(items.clientNotifications ?? [], plans.to, {
    what: 'clientNotifications',
    title: 'クライアントの通知条件',
  }),
  ...lostGrants(plans),
  ...lostScreens(kept, plans),
  ...lostMembers(members, plans),
];
