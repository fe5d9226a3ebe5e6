import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { mediaEndpoints, type Media } from '~/contract/medias';
import { removeMedia, restoreMedia } from '~/entities/media/mutations';
import { changeKey, refreshAfter } from '~/session/query';
import { sendEach } from '~/session/send-each';
import { toast } from '~/ui/feedback/toast';

type NamedMedia = Pick<Media, 'mediaId' | 'title'>;

/** 「見積書A」 in quotes, or 「3件のファイル」 without. */
const labelOf = ([first, ...others]: readonly NamedMedia[]): string =>
  others.length > 0 ? `${others.length + 1}件のファイル` : `「${first?.title ?? ''}」`;

export const useRestoreMedias = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: changeKey(mediaEndpoints.restoreMedia, workspaceId),
    mutationFn: async (medias: readonly NamedMedia[]) =>
      sendEach(medias, async ({ mediaId }) => restoreMedia(workspaceId, mediaId)),
    onSuccess: async ({ done, failed, error }) => {
      if (done.length > 0) toast.success(`${labelOf(done)}を元に戻しました`);
      if (error !== null) {
        toast.error(`${labelOf(failed)}を元に戻せませんでした。${error.message}`, { error });
      }
      await refreshAfter(queryClient, workspaceId, mediaEndpoints.restoreMedia);
    },
  });
};

/** Says that files were deleted, with the way back. */
export const useSayRemoved = (workspaceId: number): ((medias: readonly NamedMedia[]) => void) => {
  const restore = useRestoreMedias(workspaceId);
  return (medias) =>
    toast.success(`${labelOf(medias)}を削除しました`, {
      action: { label: '元に戻す', onClick: () => restore.mutate(medias) },
    });
};

/** Deletes files; the toast offers to restore them. */
export const useRemoveMedias = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const sayRemoved = useSayRemoved(workspaceId);
  return useMutation({
    mutationKey: changeKey(mediaEndpoints.removeMedia, workspaceId),
    mutationFn: async (medias: readonly NamedMedia[]) =>
      sendEach(medias, async ({ mediaId }) => removeMedia(workspaceId, mediaId)),
    onSuccess: async ({ done, failed, error }) => {
      if (done.length > 0) sayRemoved(done);
      if (error !== null) {
        toast.error(`${labelOf(failed)}を削除できませんでした。${error.message}`, { error });
      }
      await refreshAfter(queryClient, workspaceId, mediaEndpoints.removeMedia);
    },
  });
};

/**
 * Ids of files that are being deleted, or restored from the deleted ones: the list hides them. When
 * a change fails, only its own row comes back (promise F33).
 */
export const useLeavingIds = (
  workspaceId: number,
  of: 'removeMedia' | 'restoreMedia',
): ReadonlySet<number> => {
  const leaving = useMutationState({
    filters: { mutationKey: changeKey(mediaEndpoints[of], workspaceId), status: 'pending' },
    select: ({ state }) => state.variables as readonly NamedMedia[],
  });
  return new Set(leaving.flat().map(({ mediaId }) => mediaId));
};
