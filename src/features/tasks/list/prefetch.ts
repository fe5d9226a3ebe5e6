import { prefetchClientNames } from '~/entities/client/client-choice';
import { readTasks, toTaskFilters } from '~/entities/task/tasks-address';
import { taskQueries } from '~/features/tasks/queries';
import { ownMember } from '~/session/members';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession, accessOf } from '~/session/session';

/** Requests the tasks of /tasks while the page's code loads. */
export const prefetch: Prefetch = async ({ queryClient, url, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  if (selectedWorkspaceId === null) return null;
  const ownId = ownMember(selectedWorkspaceId)?.workspaceUserId ?? null;
  const view = readTasks(url.searchParams, accessOf(session));
  const how = { queryClient, signal };
  return Promise.all([
    prefetchQuery(how, taskQueries.list(selectedWorkspaceId, toTaskFilters(view, ownId))),
    prefetchClientNames(how),
  ]);
};
