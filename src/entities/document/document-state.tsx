import type { DocumentSummary } from '~/contract/documents';
import { documentStatusName, type DocumentStatus } from '~/domain/documents/document';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { formatEnd } from '~/domain/time/dates';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { Meter } from '~/ui/feedback/meter';

const TONE = { draft: 'outline', review: 'key', final: 'ok' } as const;

export const StatusTag = ({ status }: { status: DocumentStatus }) => (
  <Tag tone={TONE[status]}>{documentStatusName(status)}</Tag>
);

/** Shown also for a subsidy without a deadline; nothing for a document without a subsidy. */
export const DocumentDeadline = ({
  document: { subsidyId, subsidyTitle, deadline },
  now,
  hasDate = false,
}: {
  document: Pick<DocumentSummary, 'subsidyId' | 'subsidyTitle' | 'deadline'>;
  now: Date;
  hasDate?: boolean;
}) => {
  if (subsidyId === null || subsidyTitle === null) return null;
  const { tone, label } = deadlineOf(deadline, now);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
      {deadline !== null && (
        <span className={`num text-ink-2 ${hasDate ? '' : 'max-xl:hidden'}`}>
          {`締切 ${formatEnd(deadline)}`}
        </span>
      )}
    </span>
  );
};

export const Filled = ({
  document: { filledCount, sectionCount },
  meter,
}: {
  document: DocumentSummary;
  meter?: 'below' | 'beside';
}) =>
  filledCount === null || sectionCount === null ? (
    <span className="text-ink-2">—</span>
  ) : (
    <span className="num whitespace-nowrap">
      <span aria-hidden="true">{`${filledCount}/${sectionCount}`}</span>
      <span className="sr-only">{`${sectionCount}項目のうち${filledCount}項目を記入`}</span>
      {meter !== undefined && (
        <span
          aria-hidden="true"
          className={meter === 'below' ? 'mt-1.5 block' : 'ms-2 inline-block align-middle'}
        >
          <Meter label="記入" value={filledCount} max={sectionCount} className="flex! [&>*]:w-16" />
        </span>
      )}
    </span>
  );
