import type { DocumentSummary } from '~/contract/documents';
import { DocumentDeadline, Filled, StatusTag } from '~/entities/document/document-state';
import { DocumentMenu } from '~/features/documents/export/document-menu';
import { CardGrid } from '~/ui/lists/card-grid';
import { ColumnFacts, ColumnTable, type Column } from '~/ui/lists/columns';
import { useMediaQuery } from '~/ui/page/use-media-query';
import {
  DocumentClient,
  DocumentTitle,
  SubsidyName,
  Updated,
  RestoreDocument,
  type DocumentRows,
} from './document-parts';

export const documentColumns = ({
  isDeleted,
  mayRestore,
  now,
  clientLabel,
}: DocumentRows): readonly Column<DocumentSummary>[] => [
  {
    heading: 'タイトル',
    isRowHeading: true,
    cell: (document) => (
      <>
        <div className="-mt-0.5 text-base leading-row">
          <DocumentTitle document={document} />
        </div>
        <DocumentClient document={document} clientLabel={clientLabel} />
      </>
    ),
    cellClass: 'text-start font-normal! leading-row',
    bar: 'h-5 w-10/12',
  },
  {
    heading: '補助金・締切',
    cell: (document) => (
      <div className="grid justify-items-start gap-1 leading-row">
        <SubsidyName document={document} />
        <DocumentDeadline document={document} now={now} />
      </div>
    ),
    headingClass: 'w-[28%]',
    bar: 'h-4 w-9/12',
  },
  {
    heading: '状態',
    cell: ({ status }) => <StatusTag status={status} />,
    headingClass: 'w-22',
    bar: 'h-5 w-14',
  },
  {
    heading: '記入',
    cell: (document) => <Filled document={document} meter="below" />,
    headingClass: 'w-22',
    fact: (document) => <Filled document={document} />,
    bar: 'h-4 w-8 max-lg:hidden',
  },
  {
    heading: isDeleted ? '削除' : '更新',
    cell: (document) => <Updated document={document} now={now} />,
    headingClass: isDeleted ? 'w-60' : 'w-40',
    cellClass: 'leading-row',
    fact: true,
    bar: 'h-4 w-28 max-lg:hidden',
  },
  {
    heading: '操作',
    headingCell: <span className="sr-only">操作</span>,
    cell: (document) => (
      <>
        {!isDeleted && <DocumentMenu document={document} />}
        {mayRestore && <RestoreDocument document={document} />}
      </>
    ),
    headingClass: isDeleted ? 'w-36' : 'w-15',
    cellClass: isDeleted ? 'py-2! text-end! align-middle!' : 'py-1!',
  },
];

export const DocumentList = ({
  documents,
  rows,
}: {
  documents: readonly DocumentSummary[];
  rows: DocumentRows;
}) => {
  const isWide = useMediaQuery('(width >= 64rem)');
  const columns = documentColumns(rows);
  const { isDeleted, mayRestore, now, clientLabel } = rows;
  const label = isDeleted ? '削除した書類の一覧' : '書類の一覧';
  return isWide ? (
    <ColumnTable
      label={label}
      columns={columns}
      rows={documents}
      keyOf={({ documentId }) => documentId}
      className="paper [&>table]:table-fixed"
    />
  ) : (
    <CardGrid label={label}>
      {documents.map((document) => (
        <li
          key={document.documentId}
          className="grid [contain-intrinsic-block-size:auto_13rem] [content-visibility:auto] [overflow-clip-margin:8px]"
        >
          <article className="paper relative grid content-start gap-1.5 px-4 pt-1.5 pb-3">
            <div className="flex min-h-11 items-center gap-2">
              <StatusTag status={document.status} />
              <DocumentDeadline document={document} now={now} />
              <div className="relative z-1 -me-2 ms-auto">
                {!isDeleted && <DocumentMenu document={document} />}
              </div>
            </div>
            <h2 className="text-base leading-row">
              <DocumentTitle document={document} fills />
            </h2>
            <DocumentClient document={document} clientLabel={clientLabel} />
            <p className="text-sm leading-row">
              <SubsidyName document={document} isText />
            </p>
            <ColumnFacts
              columns={columns}
              row={document}
              className="mt-1 flex flex-wrap gap-x-4 gap-y-1 border-t border-line-soft pt-2 text-sm"
              factClass="flex gap-2"
            />
            {mayRestore && (
              <div className="relative z-1 mt-1">
                <RestoreDocument document={document} />
              </div>
            )}
          </article>
        </li>
      ))}
    </CardGrid>
  );
};
