import type { Media } from '~/contract/medias';
import { formatBytes } from '~/domain/medias/media-file';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName, MediaIcon } from '~/entities/media/media-icon';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWorkspaceId } from '~/session/session';
import { mediaQueries } from '~/entities/media/queries';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { mediaPath } from '~/entities/media/paths';
import { SelectMedia, type MediaSelection } from './media-selection';
import { MediaClient } from './media-table';
import { OnwardLink } from '~/ui/page/return-link';

/** The files as thumbnails. */
export const MediaCards = ({
  medias,
  selection,
}: {
  medias: readonly Media[];
  selection: MediaSelection;
}) => (
  <ul
    aria-label="ファイルの一覧"
    className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4 max-md:grid-cols-2 max-md:gap-3"
  >
    {medias.map((media) => (
      <li key={media.mediaId} className="paper relative grid grid-rows-[auto_1fr] hover:bg-tint">
        <span className="absolute start-2 top-2 z-1 rounded-badge bg-float">
          <SelectMedia media={media} selection={selection} />
        </span>
        <Thumbnail media={media} />
        <div className="grid content-start gap-1.5 p-3">
          <OnwardLink
            to={mediaPath(media.mediaId)}
            className="data-title leading-row font-bold after:absolute after:inset-0 after:rounded-card"
          >
            {media.title}
          </OnwardLink>
          <p className="num flex flex-wrap gap-x-2 text-sm text-ink-2">
            <span>{media.category}</span>
            <span>{`${mediaTypeName(media.mimeType)} ${formatBytes(media.size)}`}</span>
          </p>
          <MediaClient media={media} />
          <span className="justify-self-start">
            <ExpiryBadge expiresOn={media.expiresOn} />
          </span>
        </div>
      </li>
    ))}
  </ul>
);

/** Larger images load too slowly for a thumbnail. */
const SHOWN_UP_TO = 8 * 1024 * 1024;

/** Formats that all browsers can show; HEIC is not one. */
const isDrawn = ({ mimeType, size }: Media): boolean =>
  /^image\/(?:png|jpeg|webp|gif)$/u.test(mimeType) && size <= SHOWN_UP_TO;

/** True once the element has come near the viewport; always without `IntersectionObserver`. */
const useNear = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
};

/** Decorative: the image itself or the icon of its type; the name is beside it. */
const Thumbnail = ({ media }: { media: Media }) => {
  const workspaceId = useWorkspaceId();
  const { ref, isNear } = useNear();
  const [isBroken, setBroken] = useState(false);
  const { data } = useQuery({
    ...mediaQueries.content(workspaceId, media.mediaId),
    enabled: isDrawn(media) && isNear,
  });
  const url = useObjectUrl(data, media.mimeType);
  return (
    <div
      ref={ref}
      className="grid aspect-[4/3] place-items-center overflow-hidden rounded-t-card bg-tint text-ink-2"
    >
      {url !== null && !isBroken ? (
        <img
          src={url}
          alt=""
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <MediaIcon mimeType={media.mimeType} className="size-10 stroke-[1.25]" />
      )}
    </div>
  );
};
