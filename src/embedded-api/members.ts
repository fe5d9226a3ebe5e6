import { isLastOwner, isWithinRank } from '~/domain/rank';
import type { Role } from '~/domain/roles';
import type { Context } from '~/embedded-api/context';
import type { MembershipRow } from '~/embedded-api/database';
import { conflict, forbidden } from '~/embedded-api/refusal';
import type { Seat } from '~/embedded-api/seats';

/**
 * Inside a transaction: refuses to take the owner's role from a workspace's last owner, by
 * change, removal or withdrawal.
 */
export const demandAnotherOwner = async (
  { database }: Context,
  membership: MembershipRow,
): Promise<void> => {
  const { workspaceId } = membership;
  const seatOfRow = (row: MembershipRow) => ({ ...row, isActive: row.userId !== null });
  const seats = (await database.memberships.where({ workspaceId }).toArray()).map(seatOfRow);
  if (isLastOwner(seatOfRow(membership), seats)) {
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
    await demandAnotherOwner(context, membership);
    await invitations.where({ workspaceUserId }).delete();
    await memberships.delete(workspaceUserId);
  });
};

/** Nobody touches who stands above, nor hands out more than they have themselves. */
export const demandRank = (seat: Seat, roles: readonly Role[]): void => {
  if (!roles.every((role) => isWithinRank(seat.role, role))) {
    throw forbidden('ご自身より上の権限を扱うことはできません');
  }
};
