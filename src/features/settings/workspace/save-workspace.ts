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
const isStandIn = (url: string | null | undefined): url is string =>
  url?.startsWith('blob:') === true;

const currentLogo = (): string | null => selectedWorkspaceOf(readSession())?.logoImageUrl ?? null;

/** Its server has a logo, but has not said where; a stand-in does not outlast a reload. */
const isLogoUnknown = (): boolean =>
  selectedWorkspaceOf(readSession())?.logoImage != null &&
  (currentLogo() === null || isStandIn(currentLogo()));

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

/**
 * Saves name and logo and shows them at once, without refetching the list (specification §4). With
 * `refetch`, an unchanged logo is read from the server first, to overwrite after a conflict.
 */
export const useSaveWorkspace = (
  workspaceId: number,
): ((values: WorkspaceForm, options: { refetch: boolean }) => Promise<void>) => {
  const queryClient = useQueryClient();

  return async (values, { refetch }) => {
    const { name, file } = values;
    const former = currentLogo();
    if (file === 'keep' && (refetch || isLogoUnknown())) await fetchWorkspaces();
    const answered = await sendWorkspace(workspaceId, values);
    const standIn = file instanceof File && answered === null ? URL.createObjectURL(file) : null;
    updateWorkspace(workspaceId, {
      name,
      logoImageUrl: answered ?? standIn,
      ...(file !== 'keep' && { logoImage: file === 'none' ? null : file.name }),
    });
    queryClient.setQueriesData(
      cached(null, workspaceEndpoints.listWorkspaces),
      readSession().workspaces,
    );
    // The address may be the same for another picture.
    void queryClient.invalidateQueries(cached(null, 'workspaceLogos'));
    if (isStandIn(former)) URL.revokeObjectURL(former);
  };
};
