import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Media } from '~/contract/medias';
import { isDrawnImage, mediaKindOf } from '~/domain/medias/media-type';
import { MediaIcon } from '~/entities/media/media-icon';
import { mediaQueries } from '~/entities/media/queries';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { combinedKey } from '~/session/query';
import { useWorkspaceId } from '~/session/session';

/** Maximum size of an image that is shown: the whole file is loaded for its thumbnail. */
const SHOWN_UP_TO = { grid: 8 * 1024 * 1024, row: 500 * 1024 };

/** Maximum size of a PDF whose first page is shown. */
const PDF_UP_TO = 2 * 1024 * 1024;

const PAGE_WIDTH = 240;

let drawing: Promise<unknown> = Promise.resolve();

/** A picture of the first page, drawn after those requested before; throws if that fails. */
const firstPage = async (content: Blob): Promise<Blob | null> => {
  const draw = async (): Promise<Blob | null> => {
    const { openPdf } = await import('~/features/medias/detail/pdf-pages');
    const pages = await openPdf(content);
    try {
      const canvas = document.createElement('canvas');
      await pages.draw(canvas, 1, PAGE_WIDTH);
      return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    } finally {
      pages.close();
    }
  };
  const mine = drawing.then(draw, draw);
  drawing = mine;
  return mine;
};

/** True once the element was near the viewport; always without `IntersectionObserver`. */
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

type ThumbnailProps = { media: Media; layout: keyof typeof SHOWN_UP_TO; className: string };

/** Decorative: the image, or the icon of its type. `className` sets the size. */
export const Thumbnail = ({ media, layout, className }: ThumbnailProps) => {
  const workspaceId = useWorkspaceId();
  const { ref, isNear } = useNear();
  const [isBroken, setBroken] = useState(false);
  const content = mediaQueries.content(workspaceId, media.mediaId);
  const { data } = useQuery({
    ...content,
    enabled: isDrawnImage(media.mimeType) && media.size <= SHOWN_UP_TO[layout] && isNear,
  });
  const isPdf = mediaKindOf(media.mimeType) === 'pdf';
  const { data: page } = useQuery({
    queryKey: combinedKey(['medias', workspaceId, 'first page', { mediaId: media.mediaId }]),
    queryFn: async ({ client }) => firstPage(await client.query(content)),
    enabled: isPdf && layout === 'grid' && media.size <= PDF_UP_TO && isNear,
    staleTime: Infinity,
    retry: false,
  });
  const url = useObjectUrl(
    isPdf ? (page ?? undefined) : data,
    isPdf ? 'image/png' : media.mimeType,
  );
  return (
    <div
      ref={ref}
      className={`grid place-items-center overflow-hidden bg-tint text-ink-2 ${className}`}
    >
      {url !== null && !isBroken ? (
        <img
          src={url}
          alt=""
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover object-top"
        />
      ) : (
        <MediaIcon mimeType={media.mimeType} className="stroke-[1.25]" />
      )}
    </div>
  );
};
