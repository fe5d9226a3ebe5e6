import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentSummary } from '~/contract/documents';
import { documentStatusName } from '~/domain/documents/document';
import { formatDate } from '~/domain/time/dates';
import { useClientLabel } from '~/entities/client/client-choice';
import { ClientNameLabel } from '~/entities/client/client-name';
import { documentQueries } from '~/entities/document/queries';
import { useWorkspaceId } from '~/session/session';
import { SearchInput } from '~/ui/controls/search-input';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';

const SHOWN = 8;

type DocumentPickerProps = {
  excludeIds: readonly number[];
  onPick: (document: DocumentSummary) => void;
};

/** Picks one of the workspace's documents, latest first, with a keyword search. */
export const DocumentPicker = ({ excludeIds, onPick }: DocumentPickerProps) => {
  const workspaceId = useWorkspaceId();
  const [keyword, setKeyword] = useState('');
  const clientLabel = useClientLabel();
  const { data, error } = useQuery(
    documentQueries.list(workspaceId, {
      ...(keyword !== '' && { keyword }),
      sort: 'updated',
      perPage: SHOWN + Math.min(excludeIds.length, 92),
    }),
  );
  const found = data?.items.filter(({ documentId }) => !excludeIds.includes(documentId));
  const shown = found?.slice(0, SHOWN);
  return (
    <div className="grid gap-3">
      <SearchInput label="書類を探す" value={keyword} onSearch={setKeyword} />
      <FormFailure
        message={error === null ? null : `書類を取得できませんでした。${error.message}`}
      />
      {data === undefined && error === null && (
        <Loading label="書類を読み込み中" className="grid gap-3 py-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </Loading>
      )}
      <p role="status" className={shown?.length === 0 ? 'text-sm text-ink-2' : 'sr-only'}>
        {shown !== undefined && foundText(shown.length, keyword, excludeIds.length)}
      </p>
      <ul aria-label="書類の候補" className="grid empty:hidden">
        {shown?.map((document) => (
          <li key={document.documentId}>
            <button
              type="button"
              onClick={() => onPick(document)}
              className="grid min-h-11 w-full content-center rounded-control px-2 py-1.5 text-start text-sm hover:bg-tint"
            >
              <span className="data-title font-bold">{document.title}</span>
              {document.clientId !== null && (
                <ClientNameLabel name={clientLabel(document.clientId)} />
              )}
              <span className="num text-ink-2">
                {`${documentStatusName(document.status)}・更新 ${formatDate(document.updatedAt)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const foundText = (count: number, keyword: string, excludedCount: number): string => {
  if (count > 0) return `書類の候補が${count}件あります`;
  if (keyword !== '') return `「${keyword}」を含む書類はありません。`;
  return excludedCount > 0 ? 'ほかに書類はありません。' : '書類はまだありません。';
};
