import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can, canChange } from '~/domain/access/access';
import { favoriteQueries } from '~/entities/favorite/queries';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { addedLabel } from '~/features/favorites/list/added-text';
import { accessOf, useAccess, useSessionStore, useWorkspaceId } from '~/session/session';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { NoteBlock } from './note-block';

type FavoriteNoteProps = { subsidy: { subsidyId: number; title: string; isFavorite: boolean } };

/** The note on the page of a favorite; nothing where plan or role have no favorites. */
export const FavoriteNote = ({ subsidy }: FavoriteNoteProps) => {
  const session = useSessionStore();
  const workspaceId = session.selectedWorkspaceId;
  const { clientId } = useViewpoint();
  return workspaceId !== null && subsidy.isFavorite && can('favorites', accessOf(session)) ? (
    <NoteOf key={`${clientId}-${subsidy.subsidyId}`} subsidy={subsidy} />
  ) : null;
};

const NoteOf = ({ subsidy }: FavoriteNoteProps) => {
  const workspaceId = useWorkspaceId();
  const { clientId } = useViewpoint();
  const canWrite = canChange('favorites', useAccess());
  const { data, error, isFetching, refetch } = useQuery(
    favoriteQueries.list(workspaceId, clientId),
  );
  const [now] = useState(() => new Date());
  const favorite = data?.find((each) => each.subsidyId === subsidy.subsidyId);
  if (data === undefined && error !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p className="text-error-ink">{`お気に入りのメモを取得できませんでした。${error.message}`}</p>
        <RetryButton busy={isFetching} onClick={() => void refetch()} />
      </div>
    );
  }
  if (favorite === undefined || (!canWrite && favorite.memo === null)) return null;
  return (
    <section aria-label="お気に入りのメモ" className="grid gap-1">
      <NoteBlock subsidy={subsidy} memo={favorite.memo} canWrite={canWrite} />
      <p className="num text-sm text-ink-2">{addedLabel(favorite, now)}</p>
    </section>
  );
};
