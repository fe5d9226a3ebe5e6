import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import type { Context } from '~/embedded-api/core/context';
import { type Membership, findMembership } from '~/embedded-api/workspaces/membership';

/** The seats of a workspace's members who may open the inbox, and what a notice is about. */
export const recipients = async (
  context: Context,
  workspaceId: number,
  about: Feature,
): Promise<Membership[]> => {
  const members = await context.database.memberships.where({ workspaceId }).toArray();
  const seats: Membership[] = [];
  for (const { userId } of members) {
    const membership = userId === null ? null : await findMembership(context, userId, workspaceId);
    if (membership && can('notifications', membership) && can(about, membership))
      seats.push(membership);
  }
  return seats;
};
