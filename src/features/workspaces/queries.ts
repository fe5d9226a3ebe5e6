import { queryOptions } from '@tanstack/react-query';
import { workspaceEndpoints } from '~/contract/workspaces';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { setWorkspaces } from '~/session/session';

/** One is in no workspace; said as the specification has it (§5), and no fault of the server's. */
class EmptyList extends ApiError {
  constructor() {
    super(500, 'ワークスペースが取得できませんでした');
  }
}

export const isEmptyList = (error: unknown): boolean => error instanceof EmptyList;

export const workspaceQueries = {
  /** The accessible workspaces, kept in the session as well; none at all is an error (spec §5). */
  list: () =>
    queryOptions({
      queryKey: ['workspaces'] as const,
      // The route has asked for them before the page stood there: no second round of failing calls.
      retryOnMount: false,
      queryFn: async ({ signal }) => {
        const workspaces = await callOrThrow(workspaceEndpoints.listWorkspaces, {}, { signal });
        setWorkspaces(workspaces);
        if (workspaces.length === 0) {
          throw new EmptyList();
        }
        return workspaces;
      },
    }),
};
