import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Media } from '~/contract/medias';
import { DELETED_MEDIA_DAYS } from '~/domain/medias/media';
import { formatBytes } from '~/domain/medias/media-file';
import { formatDate } from '~/domain/time/dates';
import { daysKept } from '~/domain/time/days-kept';
import { MediaIcon, mediaTypeName } from '~/entities/media/media-icon';
import { mediasPath, toMediaFilters, type MediasView } from '~/entities/media/medias-address';
import { mediaQueries } from '~/entities/media/queries';
import { behindMedia } from '~/features/medias/detail/back-target';
import { useLeavingMediaIds, useRestoreMedias, without } from '~/features/medias/mutations';
import { RestoreButton } from '~/forms/restore-button';
import { useNow } from '~/lib/use-now';
import { useWorkspaceId } from '~/session/session';
import { EmptyState } from '~/ui/feedback/empty-state';
import { SkeletonRows } from '~/ui/feedback/skeleton';
import { ListPage } from '~/ui/lists/list-page';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { ReturnLink } from '~/ui/page/return-link';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { MediaClient } from './media-table';

const TITLE = '削除したファイル';

export const DeletedMedias = ({ view }: { view: MediasView }) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(mediaQueries.list(workspaceId, toMediaFilters(view)));
  const { state } = useLocation() as { state: unknown };
  const { label, ...backLink } = behindMedia(state);
  const leavingIds = useLeavingMediaIds('restoreMedia');
  useScreenStart(TITLE);
  return (
    <div data-wide="">
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        before={<ReturnLink {...backLink}>{label}</ReturnLink>}
        lead={`削除してから${DELETED_MEDIA_DAYS}日間は、元に戻せます。使われていた案件にも、もう一度添付されます。`}
      />
      <QueryState what={TITLE} query={answer} skeleton={<SkeletonRows rows={3} />}>
        {(page) => {
          const shown = without(leavingIds, page);
          return (
            <ListPage
              what="ファイル"
              page={shown}
              isBusy={answer.isPlaceholderData}
              pathOf={(number) => mediasPath({ ...view, page: number })}
              none={
                <EmptyState title="削除したファイルはありません">
                  ファイルを削除すると、ここに移ります。
                </EmptyState>
              }
            >
              <ul aria-label={TITLE} className="paper">
                {shown.items.map((media) => (
                  <DeletedMedia key={media.mediaId} media={media} />
                ))}
              </ul>
            </ListPage>
          );
        }}
      </QueryState>
    </div>
  );
};

const DeletedMedia = ({ media }: { media: Media }) => {
  const { title, category, mimeType, size, deletedAt } = media;
  const restore = useRestoreMedias();
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft px-5 py-3 last:border-0 max-md:px-4">
      <MediaIcon mimeType={mimeType} className="size-5 shrink-0 text-ink-2" />
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-1">
        <b className="data-title leading-row">{title}</b>
        <MediaClient media={media} />
        <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>{category}</span>
          <span>{`${mediaTypeName(mimeType)} ${formatBytes(size)}`}</span>
          {deletedAt !== null && (
            <>
              <span>{`${formatDate(deletedAt)} 削除`}</span>
              <span className="phrase">
                {`あと${daysKept(deletedAt, now, DELETED_MEDIA_DAYS)}日で完全に削除されます`}
              </span>
            </>
          )}
        </p>
      </div>
      <RestoreButton
        title={title}
        busy={restore.isPending}
        onRestore={() => restore.mutate([media])}
      />
    </li>
  );
};
