import { DOCUMENT_SORTS } from '~/contract/documents';
import { DOCUMENT_STATUSES, documentStatusName } from '~/domain/documents/document';
import { formatNumber } from '~/domain/text/format-number';
import { ClientFilter } from '~/entities/client/client-filter';
import { documentSortName, type DocumentsView } from '~/entities/document/documents-address';
import type { Change } from '~/forms/view-in-address';
import { FilterChoice } from '~/ui/lists/filter-field';
import { ListBar } from '~/ui/lists/list-bar';
import { SubsidyFilter } from './subsidy-filter';

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
}) => {
  const { status, subsidyId, clientId } = view;
  return (
    <ListBar
      search={{
        label: 'キーワード',
        hint: 'タイトル、補助金の名称、書類の本文から探します。',
        value: view.keyword,
        onSearch: (keyword) => change({ keyword }),
      }}
      filters={{
        fields: (
          <>
            <FilterChoice
              label="状態"
              value={status}
              values={DOCUMENT_STATUSES}
              nameOf={documentStatusName}
              onChange={(next) => change({ status: next })}
            />
            <SubsidyFilter
              subsidyId={subsidyId}
              title={subsidyTitle}
              onChange={(next) => change({ subsidyId: next })}
            />
            <ClientFilter value={clientId} onChange={(next) => change({ clientId: next })} />
          </>
        ),
        count: [status, subsidyId, clientId].filter((each) => each !== null).length,
        onClear: () => change({ status: null, subsidyId: null, clientId: null }),
        doneLabel: count === null ? '表示する' : `${formatNumber(count)}件を表示`,
      }}
      count={count === null ? null : `${formatNumber(count)}件`}
      sort={{
        value: view.sort,
        sorts: DOCUMENT_SORTS,
        nameOf: (sort) =>
          view.isDeleted && sort === 'updated' ? '削除が新しい順' : documentSortName(sort),
        onChange: (sort) => change({ sort }),
      }}
    />
  );
};
