import { Link, useLocation } from 'react-router';
import type { Media } from '~/contract/medias';
import { formatBytes } from '~/domain/medias/media-file';
import { leavingFrom } from '~/lib/navigation/came-from';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { Thumbnail } from '~/entities/media/thumbnail';

/** The files by what they look like. */
export const MediaGrid = ({ medias, today }: { medias: readonly Media[]; today: string }) => {
  const location = useLocation();
  return (
    <ul
      aria-label="メディアの一覧"
      className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4 max-md:grid-cols-2 max-md:gap-3"
    >
      {medias.map((media) => (
        <li key={media.mediaId} className="paper relative grid grid-rows-[auto_1fr] hover:bg-tint">
          <Thumbnail media={media} />
          <div className="grid content-start gap-1.5 p-3">
            <Link
              to={`/medias/${media.mediaId}`}
              state={leavingFrom(location)}
              className="data-title leading-row font-bold after:absolute after:inset-0 after:rounded-card"
            >
              {media.title}
            </Link>
            <p className="num flex flex-wrap gap-x-2 text-sm text-ink-2">
              <span>{media.category}</span>
              <span>{`${mediaTypeName(media.mimeType)} ${formatBytes(media.size)}`}</span>
            </p>
            <span className="justify-self-start">
              <ExpiryBadge expiresOn={media.expiresOn} today={today} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
};
