import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { canChange } from '~/domain/access/access';
import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import { useLeaving } from './list-mutations';
import {
  DOCUMENTS_PER_PAGE,
  listPath,
  NEW_VIEW,
  toFilters,
  type ListView,
} from '~/entities/document/list-view';
import { documentQueries } from '~/entities/document/queries';
import { useClientLabel } from '~/entities/client/client-choice';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { ApiError } from '~/lib/http/api-error';
import { announce } from '~/ui/feedback/announce';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { Pager } from '~/ui/lists/pager';
import { StaleNotice } from '~/ui/feedback/stale-notice';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { NewDocument } from '~/features/documents/create/new-document';
import { DocumentCards } from './document-cards';
import { DocumentTable } from './document-table';
import { DocumentsBar } from './documents-bar';
import { ClientGone, DocumentsLoading, NothingHere } from './list-states';
import { useListView } from './use-list-view';

const TITLE = '書類';

type DocumentsScreenProps = {
  now: Date;
};

/** The workspace's documents, or those that were deleted. */
export const DocumentsScreen = ({ now }: DocumentsScreenProps) => {
  const mayChange = canChange('documents', standingOf(useSessionStore()));
  const { view, change } = useListView();
  const creation = useCreation(view);
  useEffect(() => announce(TITLE), []);
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={view.isDeleted ? '削除した書類' : TITLE}
        before={
          view.isDeleted && (
            <Link to="/documents" className="inline-flex min-h-6 items-center max-md:min-h-11">
              書類の一覧に戻る
            </Link>
          )
        }
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
      <Documents now={now} view={view} change={change} mayChange={mayChange} />
      {mayChange && creation.isOpen && (
        <NewDocument subsidyId={view.subsidyId} clientId={view.clientId} onClose={creation.close} />
      )}
    </>
  );
};

/** The dialog is one step of the history where it was opened from here, so that Back closes it. */
const useCreation = (view: ListView) => {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const isOpenedHere = typeof state === 'object' && state !== null && 'creation' in state;
  return {
    isOpen: params.get('new') === '1',
    open: (): void => {
      const path = listPath(view);
      void navigate(`${path}${path.includes('?') ? '&' : '?'}new=1`, {
        state: { creation: true },
        preventScrollReset: true,
      });
    },
    close: (): void => {
      if (isOpenedHere) void navigate(-1);
      else void navigate(listPath(view), { replace: true, preventScrollReset: true });
    },
  };
};

/** Every state of the list: on its way, refused, none yet, none found, there. */
const Documents = ({
  now,
  view,
  change,
  mayChange,
}: {
  now: Date;
  view: ListView;
  change: (part: Partial<ListView>) => void;
  mayChange: boolean;
}) => {
  const workspaceId = useWorkspaceId();
  const {
    data: answered,
    error,
    ...query
  } = useQuery({
    ...documentQueries.list(workspaceId, toFilters(view)),
    placeholderData: keepPreviousData,
  });
  const { isFetching, isPaused, isPlaceholderData, refetch } = query;
  const isClientGone =
    view.clientId !== null && error instanceof ApiError && error.statusCode === 404;
  const data = isClientGone ? undefined : answered;
  const clientLabel = useClientLabel(workspaceId);
  const leaving = useLeaving(workspaceId, view.isDeleted);
  const isWide = useMediaQuery('(width >= 64rem)');
  const retry = (): void => void refetch();
  const documents = data?.items.filter(({ documentId }) => !leaving.has(documentId)) ?? [];
  const total = data === undefined ? null : data.total - (data.items.length - documents.length);
  const isUntouched =
    listPath({ ...view, page: 1, sort: NEW_VIEW.sort }) ===
    listPath({ ...NEW_VIEW, isDeleted: view.isDeleted });
  const isEmpty = total === 0 && isUntouched && !isPlaceholderData;
  const subsidyTitle =
    documents.find(({ subsidyId }) => subsidyId === view.subsidyId)?.subsidyTitle ?? null;
  const rows = {
    documents,
    now,
    clientLabel,
    isDeleted: view.isDeleted,
    canChange: mayChange,
  };
  const List = isWide ? DocumentTable : DocumentCards;
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
      {isPaused && (
        <Notice tone="warning" role="status" className="mb-4">
          インターネットに接続していないため、最新の書類を取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {data && error && (
        <StaleNotice what="書類" reason={error.message} retrying={isFetching} onRetry={retry} />
      )}
      {isClientGone && <ClientGone onReset={() => change({ clientId: null })} />}
      {!data && error && !isClientGone && (
        <EmptyState
          variant="error"
          title="書類を取得できませんでした"
          retrying={isFetching}
          onRetry={retry}
        >
          {error.message}
        </EmptyState>
      )}
      {!data && !error && !isPaused && <DocumentsLoading />}
      <div aria-busy={isPlaceholderData}>
        {documents.length > 0 && <List {...rows} />}
        {data && documents.length === 0 && !isPlaceholderData && (
          <NothingHere
            view={view}
            change={change}
            isUntouched={isUntouched}
            total={total ?? 0}
            mayChange={mayChange}
          />
        )}
      </div>
      {total !== null && total > 0 && <Footer view={view} total={total} shown={documents.length} />}
      {!view.isDeleted && mayChange && data && (
        <p className="mt-5">
          <Link
            to="/documents?deleted=only"
            className="inline-flex min-h-6 items-center text-sm max-md:min-h-11"
          >
            削除した書類
          </Link>
        </p>
      )}
    </>
  );
};

const Footer = ({ view, total, shown }: { view: ListView; total: number; shown: number }) => {
  const from = (view.page - 1) * DOCUMENTS_PER_PAGE + 1;
  return total <= DOCUMENTS_PER_PAGE ? null : (
    <Pager
      className="mt-4"
      page={view.page}
      pageCount={Math.ceil(total / DOCUMENTS_PER_PAGE)}
      pathOf={(page) => listPath({ ...view, page })}
      summary={shown > 0 && `${total}件中 ${from}〜${from + shown - 1}件`}
    />
  );
};
