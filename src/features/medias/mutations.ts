import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { mediaEndpoints, type Media, type MediaPage } from '~/contract/medias';
import { removeMedia, restoreMedia } from '~/entities/media/mutations';
import { changeKey, refreshAfter } from '~/session/query';
import { sendEach } from '~/session/send-each';
import { useWorkspaceId } from '~/session/session';
import { toast } from '~/ui/feedback/toast';

type NamedMedia = Pick<Media, 'mediaId' | 'title'>;

/** 「見積書A」 in quotes, or 「3件のファイル」 without. */
const labelOf = ([first, ...others]: readonly NamedMedia[]): string =>
  others.length > 0 ? `${others.length + 1}件のファイル` : `「${first?.title ?? ''}」`;

type Change = 'removeMedia' | 'restoreMedia';

/** Changes each of the files; `verb` completes 「…ませんでした」 for those that failed. */
const useEachMedia = (
  endpoint: Change,
  { verb, onDone }: { verb: string; onDone: (medias: readonly NamedMedia[]) => void },
) => {
  const queryClient = useQueryClient();
  const workspaceId = useWorkspaceId();
  const send = endpoint === 'removeMedia' ? removeMedia : restoreMedia;
  return useMutation({
    mutationKey: changeKey(mediaEndpoints[endpoint], workspaceId),
    mutationFn: async (medias: readonly NamedMedia[]) =>
      sendEach(medias, async ({ mediaId }) => send(workspaceId, mediaId)),
    onSuccess: async ({ done, failed, error }) => {
      if (done.length > 0) onDone(done);
      if (error !== null) {
        toast.error(`${labelOf(failed)}を${verb}ませんでした。${error.message}`, { error });
      }
      await refreshAfter(queryClient, workspaceId, mediaEndpoints[endpoint]);
    },
  });
};

export const useRestoreMedias = () =>
  useEachMedia('restoreMedia', {
    verb: '元に戻せ',
    onDone: (medias) => toast.success(`${labelOf(medias)}を元に戻しました`),
  });

/** A toast that files were deleted, with the action to restore them. */
export const useNotifyRemoved = (): ((medias: readonly NamedMedia[]) => void) => {
  const restore = useRestoreMedias();
  return (medias) =>
    toast.success(`${labelOf(medias)}を削除しました`, {
      action: { label: '元に戻す', onClick: () => restore.mutate(medias) },
    });
};

export const useRemoveMedias = () =>
  useEachMedia('removeMedia', { verb: '削除でき', onDone: useNotifyRemoved() });

/** Ids of files being deleted or restored, which the list hides until that fails (promise F33). */
export const useLeavingMediaIds = (endpoint: Change): ReadonlySet<number> => {
  const workspaceId = useWorkspaceId();
  const leaving = useMutationState({
    filters: { mutationKey: changeKey(mediaEndpoints[endpoint], workspaceId), status: 'pending' },
    select: ({ state }) => state.variables as readonly NamedMedia[],
  });
  return new Set(leaving.flat().map(({ mediaId }) => mediaId));
};

/** A page of the list without the files of these ids. */
export const without = (ids: ReadonlySet<number>, page: MediaPage): MediaPage => {
  const items = page.items.filter(({ mediaId }) => !ids.has(mediaId));
  return { ...page, items, total: page.total - page.items.length + items.length };
};
