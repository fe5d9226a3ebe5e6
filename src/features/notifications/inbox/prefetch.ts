import { conditionsAddress } from '~/entities/notice/notifications-address';
import { conditionQueries, noticeQueries } from '~/features/notifications/queries';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession, accessOf } from '~/session/session';
import { readInbox, toNoticeFilters } from './inbox-address';

export const prefetch: Prefetch = async ({ queryClient, url, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId: workspaceId } = session;
  if (workspaceId === null) return null;
  return conditionsAddress.read(url.searchParams).isConditions
    ? prefetchQuery({ queryClient, signal }, conditionQueries.list(workspaceId))
    : prefetchQuery(
        { queryClient, signal },
        noticeQueries.list(
          workspaceId,
          toNoticeFilters(readInbox(url.searchParams, accessOf(session))),
        ),
      );
};
