import { can, type Access } from './access';

/** The main menu in its order (product §6); each row names the feature of its screen. */
const MENU = [
  {
    group: '探す',
    rows: [
      { path: '/search', label: '検索', feature: 'search' },
      { path: '/favorites', label: 'お気に入り', feature: 'favorites' },
    ],
  },
  {
    group: '進める',
    rows: [
      { path: '/documents', label: '書類', feature: 'documents' },
      { path: '/tasks', label: '案件', feature: 'tasks' },
      { path: '/medias', label: 'ファイル', feature: 'medias' },
    ],
  },
  {
    group: '管理',
    rows: [
      { path: '/clients', label: 'クライアント', feature: 'clients' },
      { path: '/company-info', label: '会社情報', feature: 'companyInfo' },
      { path: '/members', label: 'メンバー', feature: 'members' },
      { path: '/notifications', label: '通知', feature: 'notifications' },
    ],
  },
  { group: '設定', rows: [{ path: '/settings', label: '設定', feature: 'settings' }] },
] as const;

export type MenuRow = (typeof MENU)[number]['rows'][number];

/** The menu's groups with the rows that plan and role open; empty groups are left out. */
export const menuFor = (access: Access): { group: string; rows: MenuRow[] }[] =>
  MENU.map(({ group, rows }) => ({
    group,
    rows: rows.filter(({ feature }: MenuRow) => can(feature, access)),
  })).filter(({ rows }) => rows.length > 0);

/** The first page after choosing a workspace: the first permitted row of the menu (product §5). */
export const firstPageOf = (access: Access): MenuRow['path'] =>
  menuFor(access)[0]?.rows[0]?.path ?? '/settings';
