import type { Channel } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';
import type { NoticeRow } from './rows';

/** Who was told something, and how; `noticeId` where it lies in the inbox. */
export type Told = {
  userId: number;
  workspaceId: number;
  channel: Channel;
  noticeId?: number | undefined;
};

/** So many lie in one inbox; the oldest make room. */
const NOTICES_KEPT = 500;

/** Inside a transaction over `notices`: puts one into a member's inbox, and gives its number. */
export const addNotice = async (
  { database: { notices } }: Context,
  notice: Omit<NoticeRow, 'noticeId'>,
): Promise<number> => {
  const noticeId = await notices.add(notice);
  const { userId, workspaceId } = notice;
  // An index gives equal ones by their number, which is the order they came in.
  const own = await notices.where({ userId, workspaceId }).primaryKeys();
  await notices.bulkDelete(own.slice(0, -NOTICES_KEPT));
  return noticeId;
};
