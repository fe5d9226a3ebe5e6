import { formatCount } from '~/domain/text/counts';
import { ClientPicker } from '~/entities/client/client-picker';
import { DOCUMENT_SORTS } from '~/contract/documents';
import { DOCUMENT_STATUSES, documentStatusName } from '~/domain/documents/document';
import { documentSortName, type DocumentsView } from '~/entities/document/documents-address';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { ListBar, useIsInSheet } from '~/ui/lists/list-bar';
import { SubsidyFilter } from './subsidy-filter';
import type { Change } from '~/forms/view-in-address';

type BarProps = {
  view: DocumentsView;
  change: Change<DocumentsView>;
  /** The title of the subsidy in the filter, if a row of the list has it. */
  subsidyTitle: string | null;
};

/** The filters and the sort order. */
export const DocumentsBar = ({
  count,
  ...props
}: BarProps & {
  /** Null while it is unknown. */
  count: number | null;
}) => {
  const { view, change } = props;
  const { status, subsidyId, clientId } = view;
  return (
    <ListBar
      search={{
        label: 'キーワード',
        hint: 'タイトル、補助金の名前、書類の本文から探します。',
        value: view.keyword,
        onSearch: (keyword) => change({ keyword }),
      }}
      filters={{
        fields: <Filters {...props} />,
        count: [status, subsidyId, clientId].filter((each) => each !== null).length,
        onClear: () => change({ status: null, subsidyId: null, clientId: null }),
        doneLabel: count === null ? '表示する' : `${formatCount(count)}件を表示`,
      }}
      count={count === null ? null : `${formatCount(count)}件`}
      sort={{
        value: view.sort,
        sorts: DOCUMENT_SORTS,
        nameOf: documentSortName,
        onChange: (sort) => change({ sort }),
      }}
    />
  );
};

const Filters = ({ view, change, subsidyTitle }: BarProps) => {
  const isInSheet = useIsInSheet();
  return (
    <>
      <Field label="状態" className={isInSheet ? undefined : 'label-inside-2 max-w-60'}>
        <Choice
          size="sm"
          none="すべて"
          value={view.status}
          values={[null, ...DOCUMENT_STATUSES]}
          nameOf={documentStatusName}
          onChange={(status) => change({ status })}
        />
      </Field>
      <SubsidyFilter
        subsidyId={view.subsidyId}
        title={subsidyTitle}
        onChange={(subsidyId) => change({ subsidyId })}
      />
      <ClientPicker
        value={view.clientId}
        onChange={(clientId) => change({ clientId })}
        noneLabel="すべて"
        hideLabel={!isInSheet}
        size="sm"
        className={isInSheet ? undefined : 'label-inside-6 max-w-60 min-w-46'}
      />
    </>
  );
};
