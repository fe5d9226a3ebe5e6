import { useQueryClient } from '@tanstack/react-query';
import { clientEndpoints } from '~/contract/clients';
import { clientQueries } from '~/features/clients/queries';
import { refreshAfter } from '~/session/query';
import { call } from '~/session/api';

/** Deletes a client; throws an ApiError where it is still there, or nobody knows. */
export const useRemoveClient = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return {
    remove: async (clientId: number): Promise<void> => {
      const { error } = await call(clientEndpoints.removeClient, {
        path: { clientId },
        body: { workspaceId },
      });
      // Gone already: somebody was quicker, or the answer to this very call got lost.
      if (error !== null && error.statusCode !== 404) throw error;
    },
    /** Once its page is left: it would ask for what is not there. */
    forget: (clientId: number): void => {
      queryClient.removeQueries({ queryKey: clientQueries.detail(workspaceId, clientId).queryKey });
      void refreshAfter(queryClient, workspaceId, clientEndpoints.removeClient);
    },
  };
};
