import { isLastOwner, isWithinRank } from '~/domain/access/rank';
import type { Role } from '~/domain/access/roles';
import type { Context } from '~/embedded-api/core/context';
import { conflict, forbidden } from '~/embedded-api/core/http-error';
import type { Membership } from './membership';
import type { MembershipRow } from './rows';

/** Inside a transaction: 409 if the workspace would be left without an owner. */
export const requireAnotherOwner = async ({ database }: Context, membership: MembershipRow) => {
  const { workspaceId } = membership;
  const ownerOf = (row: MembershipRow) => ({ ...row, isActive: row.userId !== null });
  const members = (await database.memberships.where({ workspaceId }).toArray()).map(ownerOf);
  if (isLastOwner(ownerOf(membership), members)) {
    throw conflict(
      '最後のオーナーは、権限の変更も削除もできません。先にほかのメンバーをオーナーにしてください。',
    );
  }
};

/** Deletes a membership, or an open invitation. */
export const leaveWorkspace = async (context: Context, membership: MembershipRow) => {
  const { memberships, invitations, recentViews, subsidyReminders, notices, notified, tasks } =
    context.database;
  const { workspaceId, workspaceUserId, userId } = membership;
  const own = [recentViews, subsidyReminders, notices, notified];
  await context.database.transaction('rw', [memberships, invitations, tasks, ...own], async () => {
    await requireAnotherOwner(context, membership);
    await invitations.where({ workspaceUserId }).delete();
    await memberships.delete(workspaceUserId);
    await tasks
      .where({ workspaceId })
      .filter((task) => task.assigneeId === workspaceUserId)
      .modify((task) => {
        task.assigneeId = null;
        task.version += 1;
        task.updatedAt = context.now();
      });
    // Personal rows only: favorites, dismissals and conditions belong to the workspace.
    if (userId !== null) {
      await Promise.all(own.map((table) => table.where({ userId, workspaceId }).delete()));
    }
  });
};

/** The names of a workspace's members by userId; null for former members. */
export const memberNames = async ({ database }: Context, workspaceId: number) => {
  const members = await database.memberships.where({ workspaceId }).toArray();
  const users = await database.users.bulkGet(members.map(({ userId }) => userId ?? 0));
  const names = new Map(users.flatMap((user) => (user ? [[user.userId, user.userName]] : [])));
  return (userId: number | undefined) => names.get(userId ?? 0) ?? null;
};

/** 403 for roles above the member's own: they can be neither changed nor assigned. */
export const requireRank = (membership: Membership, roles: readonly Role[]): void => {
  if (!roles.every((role) => isWithinRank(membership.role, role))) {
    throw forbidden('ご自身より上の権限を扱うことはできません。');
  }
};
