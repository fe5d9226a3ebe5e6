import { DocumentDeadline, Filled, StatusTag } from '~/entities/document/document-state';
import { DocumentMenu } from '~/features/documents/export/document-menu';
import { CardGrid } from '~/ui/lists/card-grid';
import {
  DocumentClient,
  DocumentTitle,
  SubsidyName,
  Updated,
  RestoreDocument,
  useDocumentRows,
} from './document-parts';
import type { DocumentListProps } from './document-table';

export const DocumentCards = ({ documents, isDeleted }: DocumentListProps) => {
  const { now, clientLabel, mayRestore } = useDocumentRows(isDeleted);
  return (
    <CardGrid label={isDeleted ? '削除した書類の一覧' : '書類の一覧'}>
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
            <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 border-t border-line-soft pt-2 text-sm">
              <div className="flex gap-2">
                <dt className="text-ink-2">記入</dt>
                <dd>
                  <Filled document={document} />
                </dd>
              </div>
              <div className="flex gap-2">
                <dt className="shrink-0 text-ink-2">{isDeleted ? '削除' : '更新'}</dt>
                <dd>
                  <Updated document={document} now={now} />
                </dd>
              </div>
            </dl>
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
