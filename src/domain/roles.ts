/** Roles of a workspace's members, in the order of their ids from 1 (product §4, Member). */
export const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

const NAMES: Record<Role, string> = {
  owner: 'オーナー',
  admin: '管理者',
  editor: '編集者',
  viewer: '閲覧者',
};

const IDS = { owner: 1, admin: 2, editor: 3, viewer: 4 } as const satisfies Record<Role, number>;

export const roleName = (role: Role): string => NAMES[role];

/** `workspaceUserRoleId` of a role. */
export const roleIdOf = (role: Role): (typeof IDS)[Role] => IDS[role];

export const roleOfId = (workspaceUserRoleId: number): Role | undefined =>
  ROLES.find((role) => IDS[role] === workspaceUserRoleId);
