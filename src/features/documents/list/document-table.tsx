import type { DocumentSummary } from '~/contract/documents';
import { DocumentDeadline, Filled, StatusTag } from '~/entities/document/document-state';
import { DocumentMenu } from '~/features/documents/export/document-menu';
import { Table, Td, Th } from '~/ui/lists/table';
import {
  DocumentClient,
  DocumentTitle,
  SubsidyName,
  Updated,
  RestoreDocument,
  useDocumentRows,
} from './document-parts';

export interface DocumentListProps {
  documents: readonly DocumentSummary[];
  isDeleted: boolean;
}

export const DocumentTable = ({ documents, isDeleted }: DocumentListProps) => {
  const { now, clientLabel, mayRestore } = useDocumentRows(isDeleted);
  return (
    <Table
      label={isDeleted ? '削除した書類の一覧' : '書類の一覧'}
      className="paper [&>table]:table-fixed"
    >
      <thead>
        <tr>
          <Th>タイトル</Th>
          <Th className="w-[28%]">補助金・締切</Th>
          <Th className="w-22">状態</Th>
          <Th className="w-22">記入</Th>
          <Th className={isDeleted ? 'w-60' : 'w-40'}>{isDeleted ? '削除' : '更新'}</Th>
          <Th className={isDeleted ? 'w-36' : 'w-15'}>
            <span className="sr-only">操作</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.documentId}>
            <Th scope="row" className="text-start font-normal! leading-row">
              <div className="-mt-0.5 text-base leading-row">
                <DocumentTitle document={document} />
              </div>
              <DocumentClient document={document} clientLabel={clientLabel} />
            </Th>
            <Td>
              <div className="grid justify-items-start gap-1 leading-row">
                <SubsidyName document={document} />
                <DocumentDeadline document={document} now={now} />
              </div>
            </Td>
            <Td>
              <StatusTag status={document.status} />
            </Td>
            <Td>
              <Filled document={document} meter="below" />
            </Td>
            <Td className="leading-row">
              <Updated document={document} now={now} />
            </Td>
            <Td className={isDeleted ? 'py-2! text-end! align-middle!' : 'py-1!'}>
              {!isDeleted && <DocumentMenu document={document} />}
              {mayRestore && <RestoreDocument document={document} />}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
