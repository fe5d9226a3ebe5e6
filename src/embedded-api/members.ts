import { ROLES, type Role } from '~/domain/roles';
import type { Context } from '~/embedded-api/context';
import type { MembershipRow } from '~/embedded-api/database';
import { conflict, forbidden } from '~/embedded-api/refusal';
import type { Seat } from '~/embedded-api/seats';

/**
 * Inside a transaction: refuses to take the owner's role from a workspace's last owner, by
 * change, removal or withdrawal. Open invitations count for nothing.
 */
export const demandAnotherOwner = async (
  { database }: Context,
  { workspaceId, workspaceUserId, role }: MembershipRow,
): Promise<void> => {
  if (role !== 'owner') return;
  const others = await database.memberships
    .where({ workspaceId })
    .filter((row) => row.role === 'owner' && row.userId !== null)
    .filter((row) => row.workspaceUserId !== workspaceUserId)
    .count();
  if (others === 0) {
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
  const { memberships, invitations } = context.database;
  const { workspaceUserId } = membership;
  await context.database.transaction('rw', memberships, invitations, async () => {
    if (membership.userId !== null) await demandAnotherOwner(context, membership);
    await invitations.where({ workspaceUserId }).delete();
    await memberships.delete(workspaceUserId);
  });
};

/** Nobody touches who stands above, nor hands out more than they have themselves. */
export const demandRank = (seat: Seat, roles: readonly Role[]): void => {
  const rank = ROLES.indexOf(seat.role);
  if (roles.some((role) => ROLES.indexOf(role) < rank)) {
    throw forbidden('ご自身より上の権限を扱うことはできません');
  }
};
