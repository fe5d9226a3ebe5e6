import { formatCount } from '~/domain/text/counts';
import { ClientPicker } from '~/entities/client/client-picker';
import { DOCUMENT_SORTS } from '~/contract/documents';
import { DOCUMENT_STATUSES, documentStatusName } from '~/domain/documents/document';
import { documentSortName, type DocumentsView } from '~/entities/document/documents-address';
import { DESK } from '~/lib/screen';
import { FilterSheet } from '~/ui/overlays/filter-sheet';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { SearchInput } from '~/ui/controls/search-input';
import { Segment } from '~/ui/controls/segment';
import { SortSelect } from '~/ui/lists/sort-select';
import { SubsidyFilter } from './subsidy-filter';
import type { Change } from '~/forms/view-in-address';

const STATUS_OPTIONS = [
  { value: 'all' as const, label: 'すべて' },
  ...DOCUMENT_STATUSES.map((status) => ({ value: status, label: documentStatusName(status) })),
];

type BarProps = {
  view: DocumentsView;
  change: Change<DocumentsView>;
  /** The title of the subsidy in the filter, if a row of the list has it. */
  subsidyTitle: string | null;
};

/** The filters and the sort order; on a phone the filters but the keyword are in a sheet. */
export const DocumentsBar = ({
  count,
  ...props
}: BarProps & {
  /** Null while it is unknown. */
  count: number | null;
}) => {
  const { view, change } = props;
  const isWide = useMediaQuery(DESK);
  const { status, subsidyId, clientId } = view;
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex items-end gap-2">
        <SearchInput
          label="キーワード"
          hint={isWide ? 'タイトル、補助金の名前、書類の本文から探します。' : undefined}
          hideLabel={!isWide}
          size={isWide ? 'md' : 'sm'}
          value={view.keyword}
          onSearch={(keyword) => change({ keyword })}
          className="min-w-0 flex-1 md:max-w-120"
        />
        {!isWide && (
          <FilterSheet
            count={[status, subsidyId, clientId].filter((each) => each !== null).length}
            onClear={() => change({ status: null, subsidyId: null, clientId: null })}
            doneLabel={count === null ? '表示する' : `${formatCount(count)}件を表示`}
          >
            <Filters {...props} isInSheet />
          </FilterSheet>
        )}
      </div>
      {isWide && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Filters {...props} />
        </div>
      )}
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
};

const Filters = ({
  view,
  change,
  subsidyTitle,
  isInSheet = false,
}: BarProps & { isInSheet?: boolean }) => (
  <>
    <Segment
      label="状態"
      className="justify-self-start"
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
      noneLabel={isInSheet ? 'すべて' : 'すべてのクライアント'}
      hideLabel={!isInSheet}
      size="sm"
      className={isInSheet ? undefined : 'w-60 max-w-full'}
    />
  </>
);
