import { formatCount } from '~/domain/text/counts';
import { ClientPicker } from '~/entities/client/client-picker';
import { DOCUMENT_SORTS } from '~/contract/documents';
import { DOCUMENT_STATUSES, documentStatusName } from '~/domain/documents/document';
import { documentSortName, type DocumentsView } from '~/entities/document/documents-address';
import { SearchInput } from '~/ui/controls/search-input';
import { Segment } from '~/ui/controls/segment';
import { SortSelect } from '~/ui/lists/sort-select';
import { SubsidyFilter } from './subsidy-filter';
import type { Change } from '~/forms/view-in-address';

const STATUS_OPTIONS = [
  { value: 'all' as const, label: 'すべて' },
  ...DOCUMENT_STATUSES.map((status) => ({ value: status, label: documentStatusName(status) })),
];

export const DocumentsBar = ({
  view,
  change,
  subsidyTitle,
  count,
}: {
  view: DocumentsView;
  change: Change<DocumentsView>;
  /** The title of the subsidy in the filter, if a row of the list has it. */
  subsidyTitle: string | null;
  /** Null while it is unknown. */
  count: number | null;
}) => (
  <div className="mb-3 grid gap-3">
    <SearchInput
      label="キーワード"
      hint="タイトル、補助金の名前、書類の本文から探します。"
      value={view.keyword}
      onSearch={(keyword) => change({ keyword })}
      className="max-w-120"
    />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segment
        label="状態"
        options={STATUS_OPTIONS}
        value={view.status ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? null : status })}
      />
      <SubsidyFilter
        subsidyId={view.subsidyId}
        title={subsidyTitle}
        onChange={(subsidyId) => change({ subsidyId })}
      />
      <ClientPicker
        value={view.clientId}
        onChange={(clientId) => change({ clientId })}
        noneLabel="すべてのクライアント"
        hideLabel
        size="sm"
        className="w-60 max-w-full"
      />
    </div>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="num min-h-6 text-sm text-ink-2">
        {count !== null && <b className="text-base text-ink">{`${formatCount(count)}件`}</b>}
      </p>
      <SortSelect
        className="ms-auto"
        value={view.sort}
        sorts={DOCUMENT_SORTS}
        nameOf={documentSortName}
        onChange={(sort) => change({ sort })}
      />
    </div>
  </div>
);
