import type { Member } from '~/contract/members';
import type { Feature } from '~/domain/access/features';
import { roleName } from '~/domain/access/role-names';
import { roleIdOf } from '~/domain/access/roles';
import { canSearchGrants, limitOn, type Limited } from '~/domain/plans/limits';
import { accessLost, beyondLimit, screensLost } from '~/domain/plans/plan-losses';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { CONDITIONS_PATH, clientConditionsPath } from '~/entities/notice/notifications-address';
import { KEPT, type Kept, type Numbered } from '~/features/billing/plans/usage';

export type Loss = {
  key: string;
  title: string;
  text: string;
  /** The affected items; absent when all are affected. */
  names?: readonly Numbered[];
  /** A page where the user can still prepare for the loss. */
  link?: { to: string; label: string };
};

type Plans = { from: Plan; to: Plan };

const KEPT_LABELS: Record<Kept, { title: string; count: (count: number) => string }> = {
  documents: { title: '書類', count: (count) => `書類${count}件` },
  tasks: { title: '案件', count: (count) => `案件${count}件（終了した案件を含む）` },
  medias: { title: 'ファイル', count: (count) => `ファイル${count}件` },
  favorites: { title: 'お気に入り', count: (count) => `お気に入り${count}件` },
};

const allConditionsLost = (all: number): string =>
  `${all}件すべての通知が停止し、画面も開けなくなります。`;
const someConditionsLost = (some: number, all: number): string =>
  `${all}件のうち${some}件の通知が停止します（作成が新しいもの）。`;

/** The items that a plan limits in number, with messages about losing all or those beyond the limit. */
const LIMITED_ITEMS: readonly {
  what: Exclude<Limited, 'searchResults'>;
  title: string;
  link: NonNullable<Loss['link']>;
  allLost: (all: number) => string;
  someLost: (some: number, all: number, to: Plan) => string;
}[] = [
  {
    what: 'clients',
    title: 'クライアント',
    link: { to: CLIENTS_PATH, label: '先にクライアントの一覧のCSVを書き出す' },
    allLost: (all) =>
      `登録済みの${all}社と、クライアントの画面を開けなくなります。データは残り、支援機関のプランに変更すると、また使えます。`,
    someLost: (some, all, to) =>
      `${all}社のうち${some}社が、閲覧と削除だけになります（登録が新しいもの）。「${planName(to)}」プランで使えるのは${limitOn('clients', to) ?? all}社までです。`,
  },
  {
    what: 'notifications',
    title: '通知条件',
    link: { to: CONDITIONS_PATH, label: '通知条件を見る' },
    allLost: allConditionsLost,
    someLost: someConditionsLost,
  },
  {
    what: 'clientNotifications',
    title: 'クライアントの通知条件',
    link: { to: clientConditionsPath(), label: '通知条件を見る' },
    allLost: allConditionsLost,
    someLost: someConditionsLost,
  },
];

const lostItems = (items: Partial<Record<Limited, Numbered[]>>, to: Plan): Loss[] =>
  LIMITED_ITEMS.flatMap(({ what, title, link, allLost, someLost }) => {
    const all = items[what] ?? [];
    const limit = limitOn(what, to);
    const names = beyondLimit(all, limit);
    if (names.length === 0) return [];
    const loss = { key: what, title, link };
    return limit === 0
      ? [{ ...loss, text: allLost(all.length) }]
      : [{ ...loss, text: someLost(names.length, all.length, to), names }];
  });

const lostScreens = (countOf: (kept: Kept) => number | undefined, { from, to }: Plans): Loss[] => {
  const lost = accessLost(from, to).filter(({ isClosed }) => isClosed);
  const closed = new Set<Feature>(lost.map(({ feature }) => feature));
  return KEPT.filter((kept) => closed.has(kept)).map((kept) => {
    const { title, count } = KEPT_LABELS[kept];
    const number = countOf(kept) ?? 0;
    const what = number === 0 ? '' : `${count(number)}と、`;
    return { key: kept, title, text: `${what}${title}の画面を開けなくなります。` };
  });
};

const lostMembers = (members: readonly Member[], { from, to }: Plans): Loss[] =>
  screensLost(from, to).flatMap(({ role, screens, isAll }) => {
    const count = members.filter(
      ({ status, workspaceUserRoleId }) =>
        status === 'active' && workspaceUserRoleId === roleIdOf(role),
    ).length;
    if (count === 0 || role === 'owner') return [];
    const text = `${isAll ? '設定以外の画面' : screens.join('、')}を開けなくなります。`;
    return [{ key: role, title: `メンバー（${roleName(role)}${count}人）`, text }];
  });

const GRANTS: Loss = {
  key: 'grants',
  title: '助成金',
  text: '助成金を検索できなくなります。助成金だけを対象にした通知条件は、通知が停止します。',
};

export const lossesOf = (
  plans: Plans,
  {
    items,
    countOf,
    members,
  }: {
    items: Partial<Record<Limited, Numbered[]>>;
    countOf: (kept: Kept) => number | undefined;
    members: readonly Member[];
  },
): Loss[] => [
  ...lostItems(items, plans.to),
  ...(canSearchGrants(plans.from) && !canSearchGrants(plans.to) ? [GRANTS] : []),
  ...lostScreens(countOf, plans),
  ...lostMembers(members, plans),
];
