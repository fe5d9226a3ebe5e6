import type { Role } from './roles';

const NAMES: Record<Role, string> = {
  owner: 'オーナー',
  admin: '管理者',
  editor: '編集者',
  viewer: '閲覧者',
};

export const FORMER_MEMBER = '退会したメンバー';

export const roleName = (role: Role): string => NAMES[role];
