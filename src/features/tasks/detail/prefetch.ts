import { prefetchClientNames } from '~/entities/client/client-choice';
import { taskQueries } from '~/features/tasks/queries';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession } from '~/session/session';

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
