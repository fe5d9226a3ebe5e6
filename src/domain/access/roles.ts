/** Roles of a workspace's members, in the order of their ids from 1 (product §4, Member). */
export const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

const IDS = { owner: 1, admin: 2, editor: 3, viewer: 4 } as const satisfies Record<Role, number>;

/** `workspaceUserRoleId` of a role. */
export const roleIdOf = (role: Role): (typeof IDS)[Role] => IDS[role];

export const roleOfId = (workspaceUserRoleId: number): Role | undefined =>
  ROLES.find((role) => IDS[role] === workspaceUserRoleId);
