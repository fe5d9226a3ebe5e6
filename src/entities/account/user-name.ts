import { useQueryClient } from '@tanstack/react-query';
import { workspaceEndpoints } from '~/contract/workspaces';
import { callOrThrow } from '~/session/api';
import { renameOwnMember } from '~/session/members';
import { cached } from '~/session/query';
import { setUserName } from '~/session/session-changes';

/** Changes the user's name, or shows a changed one: in the user menu and among the members. */
export const useUserName = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const show = (userName: string): void => {
    setUserName(userName);
    renameOwnMember(workspaceId, userName);
    // The query's initial data are the stored members, so it must start again.
    queryClient.removeQueries(cached(workspaceId, 'members'));
  };
  return {
    show,
    save: async (userName: string): Promise<void> => {
      await callOrThrow(workspaceEndpoints.updateWorkspaceUser, {
        body: { workspaceId, userName },
      });
      show(userName);
    },
  };
};
