import type { Feature } from '~/domain/features';
import { routes, type Route } from './route-table';

/** The screens of the main menu; the type keeps them to the route table. */
export type MenuPath = Extract<
  (typeof routes)[number]['path'],
  | '/search'
  | '/favorites'
  | '/documents'
  | '/tasks'
  | '/medias'
  | '/clients'
  | '/company-info'
  | '/members'
  | '/notifications'
  | '/settings'
>;

type MenuRow = { readonly path: MenuPath; readonly label: string };

/** The main menu, in groups and order (design.md). Who sees a row, its route's feature says. */
const menu: readonly { readonly group: string; readonly rows: readonly MenuRow[] }[] = [
  {
    group: '探す',
    rows: [
      { path: '/search', label: '検索' },
      { path: '/favorites', label: 'お気に入り' },
    ],
  },
  {
    group: '進める',
    rows: [
      { path: '/documents', label: '書類' },
      { path: '/tasks', label: 'タスク' },
      { path: '/medias', label: 'メディア' },
    ],
  },
  {
    group: '管理',
    rows: [
      { path: '/clients', label: 'クライアント' },
      { path: '/company-info', label: '会社情報' },
      { path: '/members', label: 'メンバー' },
      { path: '/notifications', label: '通知' },
    ],
  },
  { group: '設定', rows: [{ path: '/settings', label: '設定' }] },
];

const featureOf = (path: MenuPath): Feature => {
  const route: Route | undefined = routes.find((each) => each.path === path);
  // Every menu path is one of the table's, by its type; a missing row would open to nobody.
  return route?.feature ?? 'workspaceDeletion';
};

/** The menu's groups with the rows that `opens` lets through; empty groups are left out. */
export const menuFor = (opens: (feature: Feature) => boolean): typeof menu =>
  menu
    .map(({ group, rows }) => ({ group, rows: rows.filter((row) => opens(featureOf(row.path))) }))
    .filter(({ rows }) => rows.length > 0);

/** Where one starts after choosing a workspace: the first row of the menu that is open (product.md §5). */
export const firstPageOf = (opens: (feature: Feature) => boolean): string =>
  menuFor(opens)[0]?.rows[0]?.path ?? '/settings';
