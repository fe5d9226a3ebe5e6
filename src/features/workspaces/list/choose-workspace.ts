import { nounIn } from '~/session/query';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { firstPageOf } from '~/domain/access/menu';
import { safeReturnTo } from '~/lib/navigation/return-to';
import { clearMembers } from '~/session/members';
import { readSession, selectWorkspace, standingOf } from '~/session/session';
import { clearProfile } from '~/session/workspace-profile';

/**
 * Chooses a workspace and goes on: to the wanted path, else to the first page that is open. A switch drops every cached answer of the former workspace; the common data stays.
 */
export const useChooseWorkspace = (): ((
  workspaceId: number,
  options?: { replace: boolean },
) => Promise<void>) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  return async (workspaceId, options) => {
    if (readSession().selectedWorkspaceId !== workspaceId) {
      clearMembers();
      clearProfile();
      queryClient.removeQueries({ predicate: ({ queryKey }) => nounIn(queryKey) !== 'workspaces' });
    }
    selectWorkspace(workspaceId);
    await navigate(
      safeReturnTo(search.get('next')) ?? firstPageOf(standingOf(readSession())),
      options,
    );
  };
};
