import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import type { Channel } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';
import { findMembership, type Membership } from '~/embedded-api/workspaces/membership';
import type { NoticeRow } from './rows';

/** A sent notice and its channel; `noticeId` if it is in the inbox. */
export type Delivery = {
  userId: number;
  workspaceId: number;
  channel: Channel;
  noticeId?: number | undefined;
};

/** Maximum number of notices in an inbox; the oldest are deleted. */
const NOTICES_KEPT = 500;

type NewNotice = Pick<
  NoticeRow,
  'userId' | 'workspaceId' | 'kind' | 'title' | 'body' | 'link' | 'fits'
> &
  Partial<Pick<NoticeRow, 'clientId' | 'subsidyIds'>>;

/** Inside a transaction over `notices`: puts a notice into a member's inbox. */
export const addNotice = async (
  { database: { notices }, now }: Pick<Context, 'database' | 'now'>,
  notice: NewNotice,
): Promise<Delivery> => {
  const noticeId = await notices.add({
    clientId: null,
    subsidyIds: [],
    ...notice,
    createdAt: now(),
    readAt: null,
  });
  const { userId, workspaceId } = notice;
  // Rows with equal index keys are ordered by their primary key, which is the order of insertion.
  const own = await notices.where({ userId, workspaceId }).primaryKeys();
  await notices.bulkDelete(own.slice(0, -NOTICES_KEPT));
  return { userId, workspaceId, channel: 'app', noticeId };
};

/** The members of a workspace who may open the inbox and the subject of a notice. */
export const recipients = async (context: Context, workspaceId: number, about: Feature) => {
  const rows = await context.database.memberships.where({ workspaceId }).toArray();
  const found: Membership[] = [];
  for (const { userId } of rows) {
    const member = userId === null ? null : await findMembership(context, userId, workspaceId);
    if (member && can('notifications', member) && can(about, member)) found.push(member);
  }
  return found;
};
