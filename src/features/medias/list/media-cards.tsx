import { formatBytes } from '~/domain/medias/media-file';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { mediaPath } from '~/entities/media/paths';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import { SelectMedia, type SelectableProps } from './media-selection';
import { MediaClient } from './media-table';
import { Thumbnail } from './thumbnail';

/** The files as thumbnails. */
export const MediaCards = ({ medias, selection }: SelectableProps) => (
  <ul
    aria-label="ファイルの一覧"
    className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4 max-md:grid-cols-2 max-md:gap-3"
  >
    {medias.map((media) => (
      <li key={media.mediaId} className="paper relative grid grid-rows-[auto_1fr] hover:bg-tint">
        <span className="absolute start-3 top-2 z-1 max-md:start-0.5 max-md:top-0 pointer-coarse:start-0.5 pointer-coarse:top-0 max-md:[&>label]:px-2.5 pointer-coarse:[&>label]:px-2.5">
          <SelectMedia media={media} selection={selection} />
        </span>
        <Thumbnail
          media={media}
          layout="grid"
          className="aspect-[4/3] rounded-t-card [&>svg]:size-10"
        />
        <div className="flex flex-col items-start gap-1.5 p-3">
          <OnwardLink
            to={mediaPath(media.mediaId)}
            className="title-link leading-row no-underline after:absolute after:inset-0 after:rounded-card"
          >
            <WholeWords text={media.title} />
          </OnwardLink>
          <p className="num grid text-sm text-ink-2">
            {media.category !== media.title && <span>{media.category}</span>}
            <span>{`${mediaTypeName(media.mimeType)} ${formatBytes(media.size)}`}</span>
          </p>
          <MediaClient media={media} />
          <span className="mt-auto">
            <ExpiryBadge expiresOn={media.expiresOn} />
          </span>
        </div>
      </li>
    ))}
  </ul>
);
