import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { Checkbox } from '~/ui/controls/checkbox';
import { ExternalLink } from '~/ui/page/external-link';
import { Meter } from '~/ui/feedback/meter';
import { safeHref } from '~/ui/page/safe-href';
import { TOUCHABLE } from './detail-section';
import { attachmentKindName, fileSizeLabel } from '~/entities/subsidy/subsidy-labels';

const LINE = 'flex min-h-11 items-center gap-x-2.5 border-b border-line-soft py-2 last:border-0';

/**
 * Required documents as a checklist, with the form to download if there is one. The ticks are not
 * saved: an application keeps its own list.
 */
export const RequiredDocuments = ({
  documents,
}: {
  documents: SubsidyDetail['requiredDocuments'];
}) => {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const toggle = (index: number): void => {
    const next = new Set(done);
    if (!next.delete(index)) next.add(index);
    setDone(next);
  };
  return (
    <>
      <p className="-mt-1.5 mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <Meter
          label="用意できた書類"
          value={done.size}
          max={documents.length}
          text={`${documents.length}点のうち${done.size}点`}
        />
        <span className="print:hidden">チェックは保存されません。画面を離れると消えます。</span>
      </p>
      <ul className="-mb-2.5">
        {keyed(documents).map(({ key, label, templateUrl }, index) => (
          <li
            key={key}
            className={`${LINE} flex-wrap justify-between gap-x-4 max-md:flex-col max-md:items-stretch max-md:py-1`}
          >
            <Checkbox
              label={<bdi className="text-base leading-row">{label}</bdi>}
              checked={done.has(index)}
              onChange={() => toggle(index)}
              className="data-title"
            />
            {templateUrl !== null && safeHref(templateUrl) !== undefined && (
              <ExternalLink
                href={templateUrl}
                className={`text-sm max-md:ms-7.5 max-md:self-start ${TOUCHABLE}`}
              >
                様式を開く
                <span className="sr-only">{`（${label}）`}</span>
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Some records list a document twice. */
const keyed = (documents: SubsidyDetail['requiredDocuments']) =>
  documents.map((document, index) => ({
    ...document,
    key: `${index} ${document.label} ${document.templateUrl ?? ''}`,
  }));

/** The subsidy's files. Those without a URL are listed by name. */
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
            {size !== null && <span className="ms-3">{fileSizeLabel(size)}</span>}
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
