import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workspaceEndpoints } from '~/contract/workspaces';
import { callOrThrow } from '~/stores/api';
import { clearMembers } from '~/stores/members';
import { addWorkspace } from '~/stores/session';
import { clearProfile } from '~/stores/workspace-profile';

/** Creates a workspace and selects it (product.md §5). */
export const useCreateWorkspace = () => {
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it is to fail at once, not to wait unseen and be sent later.
    networkMode: 'always',
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
