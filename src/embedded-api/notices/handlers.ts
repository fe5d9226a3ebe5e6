import type { Notice, noticeEndpoints } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { notFound } from '~/embedded-api/core/http-error';
import { pageOf } from '~/embedded-api/core/page';
import { subsidiesByIds } from '~/embedded-api/subsidies/viewer';
import { asReader } from '~/embedded-api/workspaces/as-member';
import type { NoticeRow } from './rows';

const PAGE_SIZE = { standard: 20, max: 100 };

/** Unread first, then the newest. */
const byUrgency = (a: NoticeRow, b: NoticeRow): number =>
  Number(a.readAt !== null) - Number(b.readAt !== null) ||
  b.createdAt - a.createdAt ||
  b.noticeId - a.noticeId;

const answerOf = (
  { userId: _userId, workspaceId: _workspaceId, subsidyIds, fits = [], ...row }: NoticeRow,
  lookUp: (subsidyId: number) => SubsidySummary | null,
): Notice => {
  const subsidies = subsidyIds.flatMap((subsidyId) => {
    const subsidy = lookUp(subsidyId);
    return subsidy && !subsidy.isDismissed ? [subsidy] : [];
  });
  const shown = new Set(subsidies.map(({ subsidyId }) => subsidyId));
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
    subsidies,
    fits: fits.filter(({ subsidyId }) => shown.has(subsidyId)),
  };
};

const isAbout = ({ clientId, fits = [] }: NoticeRow, wantedId: number): boolean =>
  clientId === wantedId || fits.some((fit) => fit.clientId === wantedId);

export const noticeHandlers: HandlersOf<typeof noticeEndpoints> = {
  listNotices: asReader('notifications', async ({ context, userId, query, member }) => {
    const { workspaceId, kind = [], isUnread = false, clientId } = query;
    const own = await context.database.notices.where({ userId, workspaceId }).toArray();
    const found = own
      .filter((row) => kind.length === 0 || kind.includes(row.kind))
      .filter((row) => !isUnread || row.readAt === null)
      .filter((row) => clientId === undefined || isAbout(row, clientId))
      .toSorted(byUrgency);
    const page = pageOf(found, query, PAGE_SIZE);
    // The notification bell requests only the count, and must not wait for the subsidies to load.
    const subsidyIds = page.items.flatMap((row) => row.subsidyIds);
    const lookUp = await subsidiesByIds(context, member, subsidyIds);
    return {
      ...page,
      items: page.items.map((row) => answerOf(row, lookUp)),
      unreadTotal: own.filter(({ readAt }) => readAt === null).length,
    };
  }),

  saveNotice: asReader('notifications', async ({ context, userId, path, body }) => {
    const { workspaceId, readAt } = body;
    const { notices } = context.database;
    const changed = await notices
      .where({ noticeId: path.noticeId })
      .filter((row) => row.userId === userId && row.workspaceId === workspaceId)
      // The browser's clock may be ahead.
      .modify({ readAt: readAt === null ? null : Math.min(Date.parse(readAt), context.now()) });
    if (changed === 0) throw notFound('通知が見つかりません。');
  }),

  readAllNotices: asReader('notifications', async ({ context, userId, body }) => {
    const { workspaceId, until } = body;
    const latest = until === undefined ? Infinity : Date.parse(until);
    await context.database.notices
      .where({ userId, workspaceId })
      .filter(({ readAt, createdAt }) => readAt === null && createdAt <= latest)
      .modify({ readAt: context.now() });
  }),
};
