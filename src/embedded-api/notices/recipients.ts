import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import type { Context } from '~/embedded-api/core/context';
import { type Seat, seatIfAny } from '~/embedded-api/workspaces/membership';

/** The seats of a workspace's members who may open the inbox, and what a notice is about. */
export const seatsToTell = async (
  context: Context,
  workspaceId: number,
  about: Feature,
): Promise<Seat[]> => {
  const members = await context.database.memberships.where({ workspaceId }).toArray();
  const seats: Seat[] = [];
  for (const { userId } of members) {
    const seat = userId === null ? null : await seatIfAny(context, userId, workspaceId);
    if (seat && can('notifications', seat) && can(about, seat)) seats.push(seat);
  }
  return seats;
};
