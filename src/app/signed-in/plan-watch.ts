import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { nounIn, workspaceIn } from '~/session/query';
import { useSessionStore } from '~/session/session';

const forgetFormerPlan = (queryClient: QueryClient, workspaceId: number): void => {
  // The subscription is where the other plan was seen.
  const isOf = ({ queryKey }: Query): boolean =>
    workspaceIn(queryKey) === workspaceId && nounIn(queryKey) !== 'subscription';
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isOf });
  void cancelAndRefetch(queryClient, { type: 'active', predicate: isOf });
};

/**
 * What a workspace was told on its former plan (locks, limits, lists) is not what it would be told
 * now, wherever the change was made: here, in another tab, or at a period's end.
 */
export const usePlanWatch = (): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      useSessionStore.subscribe(({ workspaces }, { workspaces: former }) => {
        for (const { workspaceId, plan } of workspaces) {
          const before = former.find((each) => each.workspaceId === workspaceId);
          if (before !== undefined && before.plan !== plan)
            forgetFormerPlan(queryClient, workspaceId);
        }
      }),
    [queryClient],
  );
};
