import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Media } from '~/contract/medias';
import { useWorkspaceId } from '~/session/session';
import { mediaQueries } from './queries';
import { useObjectUrl } from './use-object-url';
import { MediaIcon } from './media-icon';

/** Larger ones would take longer to come than a glance at them. */
const SHOWN_UP_TO = 8 * 1024 * 1024;

/** Browsers draw these; HEIC most do not. */
const isDrawn = ({ mimeType, size }: Media): boolean =>
  /^image\/(?:png|jpeg|webp|gif)$/u.test(mimeType) && size <= SHOWN_UP_TO;

/** True from when it first comes near the window; at once where that cannot be seen. */
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

/** A small look at a file: the picture itself, or what kind it is. Its name stands beside it. */
export const Thumbnail = ({ media }: { media: Media }) => {
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
