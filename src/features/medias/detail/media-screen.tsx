import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MediaDetail } from '~/contract/medias';
import { FORMER_MEMBER } from '~/domain/access/role-names';
import { formatBytes } from '~/domain/medias/media-file';
import { formatDate, formatDateTime } from '~/domain/time/dates';
import { clientPath } from '~/entities/client/client-address';
import { useClientLabel } from '~/entities/client/client-choice';
import { useClientNames } from '~/entities/client/clients';
import { documentPath } from '~/entities/document/documents-address';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaTypeName } from '~/entities/media/media-icon';
import { MEDIAS_PATH } from '~/entities/media/paths';
import { mediaQueries } from '~/entities/media/queries';
import { taskPath } from '~/entities/task/paths';
import { saveFile } from '~/lib/files/download';
import { ApiError } from '~/lib/http/api-error';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Tag } from '~/ui/feedback/badge';
import { DetailProblem, problemTitle } from '~/ui/feedback/detail-problem';
import { Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';
import { KeyFacts } from '~/ui/lists/key-facts';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { OnwardLink, ReturnLink } from '~/ui/page/return-link';
import { Section } from '~/ui/page/section';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { behindMedia } from './back-target';
import { MediaDetailsForm } from './media-details-form';
import { MediaPreview } from './media-preview';
import { RemoveMedia } from './remove-media';

const FALLBACK_TITLE = 'ファイルの詳細';

const MediaBackLink = () => {
  const { state } = useLocation() as { state: unknown };
  const { label, ...backLink } = behindMedia(state);
  return <ReturnLink {...backLink}>{label}</ReturnLink>;
};

/** One file: its preview, its details and where it is used. */
export const MediaScreen = ({ mediaId }: { mediaId: number }) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(mediaQueries.detail(workspaceId, mediaId));
  const { data, error } = answer;
  const title = error === null ? null : problemTitle('ファイル', error);
  useScreenStart(data?.title ?? title);
  return (
    <>
      {data === undefined && (
        <>
          <PageTitle>{title ?? FALLBACK_TITLE}</PageTitle>
          <PageHeader before={<MediaBackLink />} title={title ?? FALLBACK_TITLE} />
        </>
      )}
      <QueryState
        what="ファイルの情報"
        query={answer}
        skeleton={SKELETON}
        refusal={
          <DetailProblem
            what="ファイル"
            error={error}
            isOffline={false}
            retrying={answer.isFetching}
            onRetry={() => void answer.refetch()}
            backLink={{ to: MEDIAS_PATH, label: 'ファイルの一覧へ' }}
          />
        }
      >
        {(media) => <MediaView media={media} />}
      </QueryState>
    </>
  );
};

const MediaView = ({ media }: { media: MediaDetail }) => (
  <>
    <PageTitle>{media.title}</PageTitle>
    <PageHeader
      before={<MediaBackLink />}
      title={media.title}
      dataTitle
      className="max-md:[&_button]:flex-1"
      badges={
        <>
          <Tag>{media.category}</Tag>
          <ExpiryBadge expiresOn={media.expiresOn} />
        </>
      }
      actions={
        <>
          <RemoveMedia media={media} />
          <DownloadButton media={media} />
        </>
      }
    />
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_var(--spacing-side)] max-md:gap-4">
      <section aria-label="プレビュー" className="paper overflow-hidden">
        <MediaPreview media={media} />
      </section>
      <div className="grid gap-6 max-md:gap-4">
        <Section title="情報" className="px-6! max-md:px-4!">
          <MediaDetailsForm key={media.mediaId} media={media} />
        </Section>
        <Section title="使用先" className="px-6! max-md:px-4!">
          <Uses media={media} />
        </Section>
        <Section title="ファイル" className="px-6! max-md:px-4!">
          <KeyFacts
            items={[
              ...(media.clientId === null
                ? []
                : [{ term: 'クライアント', detail: <ClientOf clientId={media.clientId} /> }]),
              { term: 'ファイル名', detail: <span className="data-title">{media.fileName}</span> },
              { term: '形式', detail: mediaTypeName(media.mimeType) },
              { term: 'サイズ', detail: <span className="num">{formatBytes(media.size)}</span> },
              {
                term: '有効期限',
                detail: media.expiresOn === null ? 'なし' : formatDate(media.expiresOn),
              },
              { term: '追加日', detail: formatDateTime(media.createdAt) },
              { term: '追加した人', detail: media.createdBy ?? FORMER_MEMBER },
            ]}
          />
        </Section>
      </div>
    </div>
  </>
);

const ClientOf = ({ clientId }: { clientId: number }) => {
  const { data: clients } = useClientNames();
  const label = useClientLabel()(clientId) ?? '読み込み中';
  return clients?.some((each) => each.clientId === clientId) === true ? (
    <OnwardLink to={clientPath(clientId)} className="data-title">
      {label}
    </OnwardLink>
  ) : (
    <span className="data-title">{label}</span>
  );
};

const Uses = ({ media: { usedBy, shownIn } }: { media: MediaDetail }) => {
  const uses = [
    ...usedBy.map(({ taskId, title, itemLabel }) => ({
      key: `task-${taskId}-${itemLabel}`,
      to: taskPath(taskId),
      title,
      detail: itemLabel,
    })),
    ...shownIn.map(({ documentId, title }) => ({
      key: `document-${documentId}`,
      to: documentPath(documentId),
      title,
      detail: '書類の本文の画像',
    })),
  ];
  if (uses.length === 0) {
    return (
      <p className="phrase text-sm text-ink-2">
        まだ使われていません。案件のチェックリストから選べます。画像は、書類の本文にも入れられます。
      </p>
    );
  }
  return (
    <ul className="grid gap-2">
      {uses.map(({ key, to, title, detail }) => (
        <li key={key}>
          <Link to={to} className="data-title inline-block py-1">
            {title}
          </Link>
          {detail !== null && <p className="text-sm text-ink-2">{detail}</p>}
        </li>
      ))}
    </ul>
  );
};

const DownloadButton = ({ media }: { media: MediaDetail }) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const handleClick = async (): Promise<void> => {
    setLoading(true);
    try {
      const content = await queryClient.query(mediaQueries.content(workspaceId, media.mediaId));
      saveFile(media.fileName, content.slice(0, content.size, media.mimeType));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`「${media.title}」をダウンロードできませんでした。${error.message}`, { error });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden />} busy={isLoading} onClick={() => void handleClick()}>
      ダウンロード
    </Button>
  );
};

const SKELETON = (
  <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_var(--spacing-side)]">
    <Skeleton className="aspect-[4/3] w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);
