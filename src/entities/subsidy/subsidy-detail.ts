import { queryOptions } from '@tanstack/react-query';
import { subsidyEndpoints } from '~/contract/subsidies';
import { callOrThrow } from '~/session/api';

/**
 * All of one subsidy, under one key for whoever asks; without a workspace (the PDF, logged out) its
 * public fields. With a client the fit is that client's.
 */
export const subsidyDetailQuery = (
  workspaceId: number | null,
  subsidyId: number,
  clientId: number | null = null,
) =>
  queryOptions({
    queryKey: ['subsidies', workspaceId, 'detail', subsidyId, clientId] as const,
    // What the route asked for before its page stood there has failed already: no second round of calls.
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      callOrThrow(
        subsidyEndpoints.getSubsidy,
        {
          path: { subsidyId },
          query:
            workspaceId === null ? {} : { workspaceId, ...(clientId !== null && { clientId }) },
        },
        { signal },
      ),
  });
