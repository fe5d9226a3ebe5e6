import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useClientInAddress } from '~/entities/client/client-in-address';
import { SEARCH_PATH, subsidyPath } from '~/entities/subsidy/paths';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { useViewpointOf } from '~/entities/viewpoint/viewpoint';
import { HistoryBackLink } from '~/features/subsidies/detail/return-link';
import { SubsidyProblem, subsidyProblemTitle } from '~/features/subsidies/detail/subsidy-problem';
import { SubsidySheet } from '~/features/subsidies/pdf/subsidy-sheet';
import { ApiError } from '~/lib/http/api-error';
import { isLoggedIn, accessOf, useSessionStore } from '~/session/session';
import { PrintButton } from '~/ui/controls/print-button';
import { announce } from '~/ui/feedback/announce';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { PageTitle } from '~/ui/page/page-title';
import { usePrintTime } from '~/ui/page/use-print-time';

/** /search/{id}/pdf: an A4 page to print. Public; without a session it shows the public fields. */
export default function SubsidyPdfPage() {
  const subsidyId = Number(useParams().id);
  const { state } = useLocation() as { state: unknown };
  const session = useSessionStore();
  const now = usePrintTime();
  const workspaceId = session.selectedWorkspaceId;
  const clientId = useClientInAddress();
  const viewpoint = useViewpointOf(workspaceId, clientId);
  const own = useQuery(subsidyQueries.detail(workspaceId, subsidyId, clientId));
  // A session must not show less than none: with plan or role refused the public fields (product §5).
  const isRefused =
    workspaceId !== null && own.error instanceof ApiError && own.error.statusCode === 403;
  const published = useQuery({ ...subsidyQueries.detail(null, subsidyId), enabled: isRefused });
  const { data, error, fetchStatus, isFetching, refetch } = isRefused ? published : own;
  const isOffline = data === undefined && fetchStatus === 'paused';
  const { plan } = accessOf(session);
  const problem =
    data === undefined && (error !== null || isOffline) ? subsidyProblemTitle(error, plan) : null;
  const title = data?.title ?? problem;

  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);

  return (
    <div className="sheet-layout">
      <PageTitle>{title ?? '補助金のPDF'}</PageTitle>
      {problem === null && (
        <div className="sheet-tools">
          {isLoggedIn(session) && (
            <HistoryBackLink
              to={subsidyPath(subsidyId, clientId)}
              state={state}
              className="me-auto"
            >
              補助金の詳細に戻る
            </HistoryBackLink>
          )}
          {data !== undefined && <PrintButton />}
        </div>
      )}
      {problem !== null && (
        <>
          <h1 tabIndex={-1} className="mb-4 text-2xl max-md:text-xl">
            {problem}
          </h1>
          <SubsidyProblem
            error={error}
            isOffline={isOffline}
            retrying={isFetching}
            onRetry={() => void refetch()}
            backLink={
              isLoggedIn(session)
                ? { to: SEARCH_PATH, label: '検索に戻る' }
                : { to: '/', label: 'ログイン' }
            }
          />
        </>
      )}
      {data === undefined && problem === null && (
        <div className="sheet">
          <h1 tabIndex={-1} className="sr-only">
            補助金のPDFを読み込んでいます
          </h1>
          <Loading label="補助金のPDFを読み込んでいます" className="grid gap-4">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-8 w-4/5" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-2/3" />
          </Loading>
        </div>
      )}
      {data !== undefined && (
        <SubsidySheet
          subsidy={data}
          viewpoint={viewpoint}
          // Without the client, whom only the agency may see.
          address={`${window.location.origin}${subsidyPath(subsidyId, null, '/pdf')}`}
          now={now}
        />
      )}
    </div>
  );
}
