import { isLastOwner, isWithinRank } from '~/domain/access/rank';
import type { Role } from '~/domain/access/roles';
import type { Context } from '~/embedded-api/core/context';
import type { MembershipRow } from './rows';
import { conflict, forbidden } from '~/embedded-api/core/http-error';
import type { Membership } from './membership';

/**
 * Inside a transaction: refuses to take the owner's role from a workspace's last owner, by
 * change, removal or withdrawal.
 */
export const requireAnotherOwner = async (
  { database }: Context,
  membership: MembershipRow,
): Promise<void> => {
  const { workspaceId } = membership;
  const ownerOf = (row: MembershipRow) => ({ ...row, isActive: row.userId !== null });
  const seats = (await database.memberships.where({ workspaceId }).toArray()).map(ownerOf);
  if (isLastOwner(ownerOf(membership), seats)) {
    throw conflict(
      '最後のオーナーは、権限の変更も削除もできません。先にほかのメンバーをオーナーにしてください',
    );
  }
};

/** Takes a seat away, an open invitation to it included. */
export const leaveWorkspace = async (
  context: Context,
  membership: MembershipRow,
): Promise<void> => {
  const { memberships, invitations, recentViews, subsidyReminders, notices, notified, tasks } =
    context.database;
  const { workspaceId, workspaceUserId, userId } = membership;
  const own = [recentViews, subsidyReminders, notices, notified];
  await context.database.transaction('rw', [memberships, invitations, tasks, ...own], async () => {
    await requireAnotherOwner(context, membership);
    await invitations.where({ workspaceUserId }).delete();
    await memberships.delete(workspaceUserId);
    // Their tasks wait for somebody else to take them over.
    await tasks
      .where({ workspaceId })
      .filter((task) => task.assigneeId === workspaceUserId)
      .modify((task) => {
        task.assigneeId = null;
        task.version += 1;
        task.updatedAt = context.now();
      });
    // What was the member's alone goes along; favourites, dismissals and conditions are the workspace's.
    if (userId !== null) {
      await Promise.all(own.map((table) => table.where({ userId, workspaceId }).delete()));
    }
  });
};

/** The names of a workspace's members by number; null for who is none, or where no number was kept. */
export const memberNames = async (
  { database }: Context,
  workspaceId: number,
): Promise<(userId: number | undefined) => string | null> => {
  const members = await database.memberships.where({ workspaceId }).toArray();
  const users = await database.users.bulkGet(members.map(({ userId }) => userId ?? 0));
  const names = new Map(users.flatMap((user) => (user ? [[user.userId, user.userName]] : [])));
  return (userId) => names.get(userId ?? 0) ?? null;
};

/** Nobody touches who stands above, nor hands out more than they have themselves. */
export const requireRank = (membership: Membership, roles: readonly Role[]): void => {
  if (!roles.every((role) => isWithinRank(membership.role, role))) {
    throw forbidden('ご自身より上の権限を扱うことはできません');
  }
};
