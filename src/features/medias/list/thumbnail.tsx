import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Media } from '~/contract/medias';
import { isDrawnImage } from '~/domain/medias/media-type';
import { MediaIcon } from '~/entities/media/media-icon';
import { mediaQueries } from '~/entities/media/queries';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { useWorkspaceId } from '~/session/session';
import { classNames } from '~/ui/page/class-names';

/** The largest image that is loaded for a thumbnail: the whole file is. */
const SHOWN_UP_TO = { grid: 8 * 1024 * 1024, row: 500 * 1024 };

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

/**
 * Decorative: the image itself or the icon of its type; the name is beside it. `className` gives its
 * size, which it has before the image is there.
 */
export const Thumbnail = ({
  media,
  place,
  className,
}: {
  media: Media;
  place: keyof typeof SHOWN_UP_TO;
  className: string;
}) => {
  const workspaceId = useWorkspaceId();
  const { ref, isNear } = useNear();
  const [isBroken, setBroken] = useState(false);
  const { data } = useQuery({
    ...mediaQueries.content(workspaceId, media.mediaId),
    enabled: isDrawnImage(media.mimeType) && media.size <= SHOWN_UP_TO[place] && isNear,
  });
  const url = useObjectUrl(data, media.mimeType);
  return (
    <div
      ref={ref}
      className={classNames(
        'grid place-items-center overflow-hidden bg-tint text-ink-2',
        className,
      )}
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
        <MediaIcon mimeType={media.mimeType} className="stroke-[1.25]" />
      )}
    </div>
  );
};
