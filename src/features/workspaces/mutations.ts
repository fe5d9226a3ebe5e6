import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workspaceEndpoints } from '~/contract/workspaces';
import { callOrThrow } from '~/session/api';
import { clearMembers } from '~/session/members';
import { addWorkspace } from '~/session/session';
import { clearProfile } from '~/session/workspace-profile';

/** Creates a workspace and selects it (product.md §5). */
export const useCreateWorkspace = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: { name: string; file: File | null }) =>
      callOrThrow(workspaceEndpoints.createWorkspace, {
        form: { name: form.name, ...(form.file && { file: form.file }) },
      }),
    onSuccess: (created) => {
      clearMembers();
      clearProfile();
      queryClient.removeQueries();
      addWorkspace(created);
    },
  });
};
