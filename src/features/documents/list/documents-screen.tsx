import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { can, canChange } from '~/domain/access/access';
import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import { ClientGone } from '~/entities/client/client-gone';
import {
  documentsAddress,
  documentsPath,
  newDocumentAddress,
  newDocumentPath,
  removableFilters,
  toDocumentFilters,
  type DocumentsView,
} from '~/entities/document/documents-address';
import { documentQueries } from '~/entities/document/queries';
import { SEARCH_PATH } from '~/entities/subsidy/paths';
import { useSubsidy } from '~/entities/subsidy/use-subsidy';
import { DocumentBackLink } from '~/features/documents/back-link';
import { useViewInAddress, type Change } from '~/forms/view-in-address';
import { ApiError } from '~/lib/http/api-error';
import { lazyDialog } from '~/lib/lazy-named';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ColumnSkeleton } from '~/ui/lists/columns';
import { ListPage } from '~/ui/lists/list-page';
import { NothingFound } from '~/ui/lists/nothing-found';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { documentColumns, DocumentList } from './document-list';
import { useDocumentRows } from './document-parts';
import { DocumentsBar } from './documents-bar';
import { useLeavingDocumentIds } from './list-mutations';

/** The workspace's documents, or its deleted documents. */
export const DocumentsScreen = () => {
  const mayChange = canChange('documents', useAccess());
  const { view, change } = useViewInAddress(documentsAddress);
  const creation = useCreation(view);
  const title = view.isDeleted ? '削除した書類' : '書類';
  useScreenStart(title);
  return (
    <div data-wide="">
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        before={view.isDeleted && <DocumentBackLink />}
        lead={
          view.isDeleted &&
          `削除してから${DELETED_DOCUMENT_DAYS}日間は、元に戻せます。コメントと以前の版も一緒に戻ります。`
        }
        actions={
          mayChange &&
          !view.isDeleted && (
            <Button variant="primary" icon={<FilePlus2 aria-hidden />} onClick={creation.open}>
              新規作成
            </Button>
          )
        }
      />
      <Documents view={view} change={change} />
      {mayChange && creation.isOpen && <NewDocument view={view} onClose={creation.close} />}
    </div>
  );
};

/** Opening the dialog here adds a history entry, so that Back closes it. */
const useCreation = (view: DocumentsView) => {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const isOpenedHere = typeof state === 'object' && state !== null && 'creation' in state;
  return {
    isOpen: newDocumentAddress.read(params).isNew,
    open: (): void => {
      void navigate(newDocumentPath(view), { state: { creation: true }, preventScrollReset: true });
    },
    close: (): void => {
      if (isOpenedHere) void navigate(-1);
      else void navigate(documentsPath(view), { replace: true, preventScrollReset: true });
    },
  };
};

type DocumentsProps = { view: DocumentsView; change: Change<DocumentsView> };

const Documents = ({ view, change }: DocumentsProps) => {
  const mayChange = canChange('documents', useAccess());
  const workspaceId = useWorkspaceId();
  const answer = useQuery({
    ...documentQueries.list(workspaceId, toDocumentFilters(view)),
    placeholderData: keepPreviousData,
  });
  const location = useLocation();
  const { error, isPlaceholderData } = answer;
  const isClientGone =
    view.clientId !== null && error instanceof ApiError && error.statusCode === 404;
  const data = isClientGone ? undefined : answer.data;
  const leavingIds = useLeavingDocumentIds(workspaceId, view.isDeleted);
  const rows = useDocumentRows(view.isDeleted);
  const documents = data?.items.filter(({ documentId }) => !leavingIds.has(documentId)) ?? [];
  const total = data === undefined ? null : data.total - (data.items.length - documents.length);
  const isUntouched =
    documentsPath({ ...view, page: 1, sort: documentsAddress.unset.sort }) ===
    documentsPath({ ...documentsAddress.unset, isDeleted: view.isDeleted });
  const isEmpty = total === 0 && isUntouched && !isPlaceholderData;
  const subsidyTitle =
    documents.find(({ subsidyId }) => subsidyId === view.subsidyId)?.subsidyTitle ?? null;
  return (
    <>
      {!isEmpty && (
        <DocumentsBar
          view={view}
          change={change}
          subsidyTitle={subsidyTitle}
          count={isPlaceholderData ? null : total}
        />
      )}
      <QueryState
        what="書類"
        query={{ ...answer, data }}
        skeleton={<ColumnSkeleton columns={documentColumns(rows)} rows={5} from="lg" />}
        refusal={
          isClientGone && <ClientGone what="書類" onReset={() => change({ clientId: null })} />
        }
      >
        {(page) => (
          <ListPage
            what="書類"
            page={{ ...page, items: documents, total: total ?? page.total }}
            isBusy={isPlaceholderData}
            pathOf={(number) => documentsPath({ ...view, page: number })}
            none={
              isUntouched ? (
                <NoDocuments isDeleted={view.isDeleted} />
              ) : (
                <NothingFound
                  what="書類"
                  filters={removableFilters(view)}
                  onRemove={change}
                  onReset={() => change({ ...documentsAddress.unset, isDeleted: view.isDeleted })}
                />
              )
            }
          >
            <DocumentList documents={documents} rows={rows} />
          </ListPage>
        )}
      </QueryState>
      {!view.isDeleted && mayChange && data && (
        <p className="mt-5">
          <Link
            to={documentsPath({ isDeleted: true })}
            state={leavingFrom(location)}
            className="inline-flex min-h-6 items-center text-sm max-md:min-h-11"
          >
            削除した書類
          </Link>
        </p>
      )}
    </>
  );
};

const NoDocuments = ({ isDeleted }: { isDeleted: boolean }) => {
  const access = useAccess();
  const mayChange = canChange('documents', access);
  if (isDeleted) {
    return (
      <EmptyState title="削除した書類はありません">書類を削除すると、ここに移ります。</EmptyState>
    );
  }
  return (
    <EmptyState
      picture="documents"
      title="書類はまだありません"
      actions={
        mayChange &&
        can('search', access) && <LinkButton to={SEARCH_PATH}>補助金・助成金を探す</LinkButton>
      }
    >
      {mayChange
        ? '補助金・助成金の申請書の下書きを、項目の案内と文字数を見ながら書けます。「新規作成」か、検索結果の「書類を作成」から始めてください。'
        : 'メンバーが書類を作成すると、ここに表示されます。'}
    </EmptyState>
  );
};

const CreateDocumentDialog = lazyDialog(
  async () => import('~/entities/document/create/create-document-dialog'),
  'CreateDocumentDialog',
);

/** The dialog for a new document, once the subsidy in the address has loaded. */
const NewDocument = ({ view, onClose }: { view: DocumentsView; onClose: () => void }) => {
  // The dialog keeps its initial subsidy even if the list's filter changes behind it.
  const [subsidyId] = useState(view.subsidyId);
  const { data, isPending } = useSubsidy(subsidyId);
  if (subsidyId !== null && isPending) return null;
  return (
    <CreateDocumentDialog
      subsidy={data ?? null}
      clientId={view.clientId}
      canChooseSubsidy
      replaces
      onClose={onClose}
    />
  );
};
