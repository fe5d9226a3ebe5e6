import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { Media } from '~/contract/medias';
import type { SubsidyDetail } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { MEDIA_CATEGORIES, type MediaCategory } from '~/domain/medias/media';
import { ExpiryBadge } from '~/entities/media/expiry-badge';
import { mediaPath } from '~/entities/media/paths';
import { mediaQueries } from '~/entities/media/queries';
import { attachmentKindName, fileSizeLabel } from '~/entities/subsidy/subsidy-labels';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useAccess, useWorkspaceId } from '~/session/session';
import { ExternalLink } from '~/ui/page/external-link';
import { OnwardLink } from '~/ui/page/return-link';
import { safeHref } from '~/ui/page/safe-href';
import { TOUCHABLE } from './detail-section';

const LINE = 'flex min-h-11 items-center gap-x-2.5 border-b border-line-soft py-2 last:border-0';

const KEPT = MEDIA_CATEGORIES.filter((category) => category !== 'その他');

/** The category of a required document: 「決算書（直近2期分）」 is a 決算書. */
const categoryOf = (label: string): MediaCategory | undefined =>
  KEPT.find((category) => label.includes(category));

/** The workspace's newest file of the category of a required document. */
const useNewestFile = (documents: SubsidyDetail['requiredDocuments']) => {
  const workspaceId = useWorkspaceId();
  const { clientId } = useViewpoint();
  const category = [...new Set(documents.flatMap(({ label }) => categoryOf(label) ?? []))];
  const { data } = useQuery({
    ...mediaQueries.list(workspaceId, { category, sort: 'newest', perPage: 100 }),
    enabled: can('medias', useAccess()) && clientId === null && category.length > 0,
  });
  return (label: string): Media | undefined => {
    const wanted = categoryOf(label);
    return wanted === undefined ? undefined : data?.items.find((file) => file.category === wanted);
  };
};

/** Required documents with their forms and the workspace's files. A task records what is done. */
export const RequiredDocuments = ({
  documents,
  note,
}: {
  documents: SubsidyDetail['requiredDocuments'];
  /** Where the list comes from; null if from the call itself. */
  note: string | null;
}) => {
  const fileOf = useNewestFile(documents);
  return (
    <>
      <ul className="-mt-2">
        {documents.map(({ label, templateUrl }, index) => {
          const file = fileOf(label);
          // Some records list a document twice.
          const key = `${index} ${label} ${templateUrl ?? ''}`;
          return (
            <li key={key} className={`${LINE} flex-wrap justify-between gap-x-4`}>
              <bdi className="data-title min-w-0 leading-row">{label}</bdi>
              <span className="flex flex-wrap items-center gap-x-4 text-sm max-md:w-full">
                {file !== undefined && (
                  <span className="inline-flex flex-wrap items-center gap-x-2">
                    <OnwardLink
                      to={mediaPath(file.mediaId)}
                      title={file.title}
                      className={TOUCHABLE}
                    >
                      登録済みのファイル
                      <span className="sr-only">{`：${file.title}`}</span>
                    </OnwardLink>
                    <ExpiryBadge expiresOn={file.expiresOn} />
                  </span>
                )}
                {templateUrl !== null && safeHref(templateUrl) !== undefined && (
                  <ExternalLink href={templateUrl} className={TOUCHABLE}>
                    様式を開く
                    <span className="sr-only">{`（${label}）`}</span>
                  </ExternalLink>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {note !== null && <p className="phrase mt-2 text-sm text-ink-2">{note}</p>}
      {can('tasks', useAccess()) && (
        <p className="mt-2 text-sm text-ink-2 print:hidden">
          案件を作成すると、準備状況を記録できます。
        </p>
      )}
    </>
  );
};

/** The call's files. Those without a URL are listed by name. */
export const Attachments = ({
  subsidy: { attachments, officialUrl },
}: {
  subsidy: Pick<SubsidyDetail, 'attachments' | 'officialUrl'>;
}) => (
  <>
    <ul className="-mt-2">
      {attachments.map(({ kind, name, size, url }) => (
        <li key={`${kind} ${name} ${url ?? ''}`} className={LINE}>
          <FileText aria-hidden="true" className="size-5 shrink-0 stroke-[1.5] text-ink-2" />
          <span className="min-w-0 flex-1">
            {url === null ? (
              <bdi>{name}</bdi>
            ) : (
              <ExternalLink href={url} className={TOUCHABLE}>
                {name}
              </ExternalLink>
            )}
          </span>
          <span className="num shrink-0 text-sm text-ink-2">
            {attachmentKindName(kind)}
            {size !== null && <span className="ms-3">{fileSizeLabel(size)}</span>}
          </span>
        </li>
      ))}
    </ul>
    {attachments.some(({ url }) => url === null || safeHref(url) === undefined) && (
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        リンクのないファイルは、公式ページからダウンロードしてください。
        {officialUrl !== null && (
          <ExternalLink href={officialUrl} className={TOUCHABLE}>
            公式ページで資料を見る
          </ExternalLink>
        )}
      </p>
    )}
  </>
);
