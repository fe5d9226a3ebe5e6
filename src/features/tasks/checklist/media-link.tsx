import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaPath } from '~/entities/media/paths';
import { mediaQueries } from '~/entities/media/queries';
import { useWorkspaceId } from '~/session/session';
import { Skeleton } from '~/ui/feedback/skeleton';
import { OnwardLink } from '~/ui/page/return-link';

/** A reference to a file: a link with its title, and its expiry. */
export const MediaLink = ({ mediaId }: { mediaId: number }) => {
  const workspaceId = useWorkspaceId();
  const { data, error } = useQuery(mediaQueries.detail(workspaceId, mediaId));
  if (error !== null && data === undefined) {
    return (
      <span className="text-sm text-ink-2">
        {'statusCode' in error && error.statusCode === 404
          ? 'ファイルは削除されました'
          : 'ファイルの名前を取得できませんでした'}
      </span>
    );
  }
  if (data === undefined) return <Skeleton className="h-4 w-40 max-w-full" />;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <OnwardLink
        to={mediaPath(mediaId)}
        className="data-title inline-flex min-h-6 min-w-0 items-center gap-1.5 max-md:min-h-11 pointer-coarse:min-h-11"
      >
        <Paperclip aria-hidden className="size-4 shrink-0" />
        {data.title}
      </OnwardLink>
      <ExpiryBadge expiresOn={data.expiresOn} />
    </span>
  );
};
