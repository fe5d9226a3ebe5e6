import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import type { SubsidyDetail } from '~/contract/subsidies';
import { useClientInAddress } from '~/entities/client/client-in-address';
import { subsidyPath } from '~/entities/subsidy/paths';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { useViewedClient, useViewpointOf, ViewpointContext } from '~/entities/viewpoint/viewpoint';
import { ViewpointBar } from '~/entities/viewpoint/viewpoint-bar';
import { ApiError } from '~/lib/http/api-error';
import { call } from '~/session/api';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { announce } from '~/ui/feedback/announce';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { PageTitle } from '~/ui/page/page-title';
import { KeyFactsBox } from './key-facts-box';
import { asClient, subsidyBackTarget } from './return-link';
import { SubsidyActions } from './subsidy-actions';
import { SubsidyHeading } from './subsidy-heading';
import { SubsidyProblem, subsidyProblemTitle } from './subsidy-problem';
import { SubsidySections } from './subsidy-sections';
import { useNeighbours } from './use-neighbours';

type Render = (subsidy: SubsidyDetail) => ReactNode;

/** Parts drawn by other features; each may render nothing. */
type Slots = {
  renderNote: Render;
  renderReminder: Render;
  renderTask: Render;
  renderExisting: Render;
};

/** One subsidy for the selected workspace, or for the client in the URL. */
export const SubsidyView = ({ subsidyId, ...slots }: Slots & { subsidyId: number }) => {
  const workspaceId = useWorkspaceId();
  const { plan } = useAccess();
  const clientId = useClientInAddress();
  const viewpoint = useViewpointOf(workspaceId, clientId);
  const viewed = useViewedClient(workspaceId, clientId);
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(
    subsidyQueries.detail(workspaceId, subsidyId, clientId),
  );
  const { state } = useLocation() as { state: unknown };
  const isOffline = data === undefined && fetchStatus === 'paused';
  // A 404 may mean the subsidy or the client, which only the request for the client shows.
  const isMissing = error instanceof ApiError && error.statusCode === 404;
  const isUndecided = isMissing && clientId !== null && viewed.isFetching;
  const problem = data === undefined && !isUndecided && (error !== null || isOffline);
  const notFound = viewed.isGone
    ? 'クライアントが見つかりません'
    : subsidyProblemTitle(error, plan);
  const heading = problem ? notFound : null;
  const title = data?.title ?? heading;
  const navigate = useNavigate();
  const changeClient = (other: number | null): void =>
    void navigate(subsidyPath(subsidyId, other), {
      state: asClient(state, other),
      preventScrollReset: true,
    });

  const neighbours = useNeighbours(workspaceId, subsidyId, state);

  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  const shownId = data?.subsidyId;
  useEffect(() => {
    // Not when it is prefetched. Failures are ignored, since nothing depends on it.
    if (shownId === undefined) return;
    const visit = { path: { subsidyId: shownId }, body: { workspaceId } };
    void call(recentSubsidyEndpoints.recordRecentSubsidy, visit).catch(() => {});
  }, [workspaceId, shownId]);

  return (
    <ViewpointContext value={viewpoint}>
      <div className="max-md:pb-28 print:pb-0">
        <PageTitle>{title ?? '補助金の詳細'}</PageTitle>
        <SubsidyHeading subsidy={data} title={heading} neighbours={neighbours} />
        <ViewpointBar clientId={clientId} onChange={changeClient} />
        {problem && viewed.isGone && (
          <EmptyState
            className="paper"
            variant="none-found"
            title="この補助金は、自社の条件に戻すと表示できます"
            actions={<Button onClick={() => changeClient(null)}>自社に戻す</Button>}
          />
        )}
        {problem && !viewed.isGone && (
          <SubsidyProblem
            error={error}
            isOffline={isOffline}
            retrying={isFetching}
            onRetry={() => void refetch()}
            backLink={subsidyBackTarget(state, clientId)}
          />
        )}
        {data === undefined && !problem && <DetailSkeleton />}
        {data !== undefined && (
          <div
            key={clientId}
            className="grid items-start gap-6 max-md:gap-4 md:mt-6 side:grid-cols-[minmax(0,1fr)_var(--spacing-side)] print:block"
          >
            <div className="side:sticky side:top-[calc(var(--above)+var(--spacing-bar)+24px)] side:col-start-2 side:row-start-1 side:max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-48px)] side:overflow-y-auto [scrollbar-width:thin] print:static">
              <KeyFactsBox
                subsidy={data}
                existing={slots.renderExisting(data)}
                actions={<SubsidyActions subsidy={data} task={slots.renderTask(data)} />}
              />
            </div>
            <SubsidySections
              subsidy={data}
              reminder={slots.renderReminder(data)}
              note={slots.renderNote(data)}
            />
          </div>
        )}
      </div>
    </ViewpointContext>
  );
};

const LINES = ['w-full', 'w-11/12', 'w-5/6', 'w-4/5', 'w-2/3'] as const;

const SkeletonLines = () =>
  LINES.map((width) => <Skeleton key={width} className={`h-4 ${width}`} />);

const DetailSkeleton = () => (
  <Loading
    label="補助金の詳細を読み込んでいます"
    className="grid items-start gap-6 md:mt-6 side:grid-cols-[minmax(0,1fr)_var(--spacing-side)]"
  >
    <div className="paper grid gap-4 p-6 side:col-start-2 side:row-start-1">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-10 w-1/2" />
      <SkeletonLines />
    </div>
    <div className="paper grid gap-4 px-8 py-7 max-md:px-4">
      <Skeleton className="h-6 w-40" />
      <SkeletonLines />
      <Skeleton className="mt-6 h-6 w-24" />
      <SkeletonLines />
    </div>
  </Loading>
);
