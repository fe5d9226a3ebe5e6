import { prefetchQuery, type Prefetch } from '~/session/query';
import { prefetchClientNames } from '~/entities/client/client-choice';
import { readSession } from '~/session/session';
import { taskQueries } from '~/features/tasks/queries';

/** Requests the task of /tasks/{id} while the page's code loads. */
export const prefetch: Prefetch = async ({ queryClient, id, signal }) => {
  const { selectedWorkspaceId } = readSession();
  if (id === null || selectedWorkspaceId === null) return null;
  const how = { queryClient, signal };
  return Promise.all([
    prefetchQuery(how, taskQueries.detail(selectedWorkspaceId, id)),
    prefetchClientNames(how),
  ]);
};
