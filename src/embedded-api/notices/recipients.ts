import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import type { Context } from '~/embedded-api/core/context';
import { findMembership, type Membership } from '~/embedded-api/workspaces/membership';

/** The members of a workspace who may open the inbox, and what a notice is about. */
export const recipients = async (
  context: Context,
  workspaceId: number,
  about: Feature,
): Promise<Membership[]> => {
  const rows = await context.database.memberships.where({ workspaceId }).toArray();
  const found: Membership[] = [];
  for (const { userId } of rows) {
    const membership = userId === null ? null : await findMembership(context, userId, workspaceId);
    if (membership && can('notifications', membership) && can(about, membership)) {
      found.push(membership);
    }
  }
  return found;
};
