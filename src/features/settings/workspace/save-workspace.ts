import { useQueryClient } from '@tanstack/react-query';
import { workspaceEndpoints } from '~/contract/workspaces';
import type { WorkspaceForm } from '~/entities/workspace/workspace-form';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { cached } from '~/session/query';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { updateWorkspace } from '~/session/session-changes';
import { fetchWorkspaces } from '~/session/workspaces';

/** A local object URL, used while the server has not returned the new logo's address. */
const isLocal = (url: string | null): url is string => url?.startsWith('blob:') === true;

const currentLogo = (): string | null => selectedWorkspaceOf(readSession())?.logoImageUrl ?? null;

/** The server has a logo, but no address was sent; a local URL is lost by a reload. */
const isLogoUnknown = (): boolean =>
  selectedWorkspaceOf(readSession())?.logoImage != null &&
  (currentLogo() === null || isLocal(currentLogo()));

/** Reads only the logo's address from the answer; an unreadable answer counts as success. */
const sendWorkspace = async (
  workspaceId: number,
  { name, file }: WorkspaceForm,
): Promise<string | null> => {
  const logoImageUrl = file === 'keep' ? currentLogo() : null;
  const form = {
    workspaceId,
    name,
    ...(file instanceof File && { file }),
    ...(logoImageUrl !== null && { logoImageUrl }),
  };
  try {
    const answer = await callOrThrow(workspaceEndpoints.updateWorkspace, { form });
    return answer?.logoImageUrl ?? logoImageUrl;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unreadable') return logoImageUrl;
    throw error;
  }
};

/** Saves without refetching the list (specification §4). `refetch`: to overwrite after a conflict. */
export const useSaveWorkspace = (workspaceId: number) => {
  const queryClient = useQueryClient();

  return async (values: WorkspaceForm, { refetch }: { refetch: boolean }): Promise<void> => {
    const { name, file } = values;
    const previous = currentLogo();
    if (file === 'keep' && (refetch || isLogoUnknown())) await fetchWorkspaces();
    const answered = await sendWorkspace(workspaceId, values);
    const local = file instanceof File && answered === null ? URL.createObjectURL(file) : null;
    updateWorkspace(workspaceId, {
      name,
      logoImageUrl: answered ?? local,
      ...(file !== 'keep' && { logoImage: file === 'none' ? null : file.name }),
    });
    queryClient.setQueriesData(
      cached(null, workspaceEndpoints.listWorkspaces),
      readSession().workspaces,
    );
    // A new picture may have the same address.
    void queryClient.invalidateQueries(cached(null, 'workspaceLogos'));
    if (isLocal(previous)) URL.revokeObjectURL(previous);
  };
};
