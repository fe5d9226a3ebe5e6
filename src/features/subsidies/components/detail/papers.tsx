import { FileText } from 'lucide-react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { ExternalLink } from '~/ui/external-link';
import { safeHref } from '~/ui/safe-href';
import { TOUCHABLE } from './detail-section';
import { attachmentKindName, fileSizeText } from './subsidy-words';

const LINE = 'flex min-h-11 items-center gap-x-2.5 border-b border-line-soft py-2 last:border-0';

/** What has to be handed in, with the form to download where there is one. */
export const RequiredDocuments = ({
  documents,
}: {
  documents: SubsidyDetail['requiredDocuments'];
}) => (
  <ul className="-mb-2.5">
    {documents.map(({ label, templateUrl }) => (
      <li
        key={`${label} ${templateUrl ?? ''}`}
        className={`${LINE} flex-wrap justify-between gap-x-4 max-md:flex-col max-md:items-start`}
      >
        <bdi className="min-w-0">{label}</bdi>
        {templateUrl !== null && safeHref(templateUrl) !== undefined && (
          <ExternalLink href={templateUrl} className={`text-sm ${TOUCHABLE}`}>
            様式を開く
            <span className="sr-only">{`（${label}）`}</span>
          </ExternalLink>
        )}
      </li>
    ))}
  </ul>
);

/** The call's own files; those whose address the data does not give are named all the same. */
export const Attachments = ({ attachments }: { attachments: SubsidyDetail['attachments'] }) => (
  <>
    <ul>
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
            {size !== null && <span className="ms-3">{fileSizeText(size)}</span>}
          </span>
        </li>
      ))}
    </ul>
    {attachments.some(({ url }) => url === null || safeHref(url) === undefined) && (
      <p className="mt-2 text-sm text-ink-2">
        リンクのないファイルは、公式ページからダウンロードしてください。
      </p>
    )}
  </>
);
