import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { MediaDetail } from '~/contract/medias';
import { textOf } from '~/domain/medias/media-text';
import { isWorkbook, mediaKindOf } from '~/domain/medias/media-type';
import { mediaQueries } from '~/entities/media/queries';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { lazyNamed } from '~/lib/lazy-named';
import { useWorkspaceId } from '~/session/session';
import { QueryState } from '~/ui/lists/query-state';
import { NoPreview, PdfPreview, PREVIEW_SKELETON, PreviewLoading } from './pdf-preview';

const WorkbookPreview = lazyNamed(async () => import('./workbook-preview'), 'WorkbookPreview');

const CHARACTERS_SHOWN = 100_000;
/** Enough for that many characters, which take at most four bytes each. */
const BYTES_READ = 4 * CHARACTERS_SHOWN;

/** Previews a file without running any of its content (promise S13). */
export const MediaPreview = ({ media }: { media: MediaDetail }) => {
  const workspaceId = useWorkspaceId();
  const kind = mediaKindOf(media.mimeType);
  const isSheet = isWorkbook(media.mimeType);
  const canShow = isSheet || (kind !== null && kind !== 'office');
  const answer = useQuery({
    ...mediaQueries.content(workspaceId, media.mediaId),
    enabled: canShow,
  });
  if (!canShow) {
    return (
      <NoPreview>
        この形式のファイルは、プレビューを表示できません。ダウンロードして開いてください。
      </NoPreview>
    );
  }
  return (
    <QueryState what="プレビュー" query={answer} skeleton={PREVIEW_SKELETON}>
      {(content) => {
        if (kind === 'pdf') return <PdfPreview content={content} title={media.title} />;
        if (isSheet) {
          return (
            <Suspense fallback={<PreviewLoading />}>
              <WorkbookPreview content={content} title={media.title} />
            </Suspense>
          );
        }
        if (kind === 'text') return <TextPreview content={content} title={media.title} />;
        return <Drawn content={content} media={media} isVideo={kind === 'video'} />;
      }}
    </QueryState>
  );
};

type DrawnProps = { content: Blob; media: MediaDetail; isVideo: boolean };

const Drawn = ({ content, media: { title, mimeType }, isVideo }: DrawnProps) => {
  const url = useObjectUrl(content, mimeType);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <NoPreview>
        このブラウザーでは、このファイルのプレビューを表示できません。ダウンロードして開いてください。
      </NoPreview>
    );
  }
  if (url === null) return <PreviewLoading />;
  const handleError = (): void => setBroken(true);
  return (
    <div className="grid place-items-center bg-tint p-4 max-md:p-2">
      {isVideo ? (
        <video
          src={url}
          controls
          preload="metadata"
          aria-label={title}
          onError={handleError}
          className="max-h-[70vh] max-w-full"
        >
          <track kind="captions" />
        </video>
      ) : (
        <img
          src={url}
          alt={title}
          decoding="async"
          onError={handleError}
          className="max-h-[70vh] max-w-full object-contain"
        />
      )}
    </div>
  );
};

const TextPreview = ({ content, title }: { content: Blob; title: string }) => {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void content
      .slice(0, BYTES_READ)
      .arrayBuffer()
      .then((bytes) => {
        if (isHere) setText(textOf(new Uint8Array(bytes), content.size > BYTES_READ) ?? '');
      });
    return () => {
      isHere = false;
    };
  }, [content]);
  if (text === null) return <PreviewLoading />;
  return (
    <div
      role="region"
      aria-label={`${title}の内容`}
      tabIndex={0}
      className="max-h-[70vh] min-h-80 overflow-auto rounded-card bg-paper p-5"
    >
      <pre className="font-sans text-sm leading-text whitespace-pre-wrap">
        {text.slice(0, CHARACTERS_SHOWN)}
      </pre>
      {(text.length > CHARACTERS_SHOWN || content.size > BYTES_READ) && (
        <p className="mt-3 text-sm text-ink-2">
          内容が長いため、途中まで表示しています。続きはダウンロードして確認してください。
        </p>
      )}
    </div>
  );
};
