import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { subsidyQueries } from '~/features/subsidies/queries';
import { useNow } from '~/features/subsidies/use-now';
import { standingOf, useSessionStore } from '~/stores/session';
import { useProfileOf } from '~/stores/workspace-profile';
import { announce } from '~/ui/announce';
import { PageTitle } from '~/ui/page-title';
import { DetailProblem, problemTitle } from './detail-problem';
import { DetailSkeleton } from './detail-skeleton';
import { KeyFactsBox } from './key-facts-box';
import { searchToReturnTo } from './return-link';
import { SubsidyActions } from './subsidy-actions';
import { SubsidyHeading } from './subsidy-heading';
import { SubsidySections } from './subsidy-sections';

/**
 * All of one subsidy for the selected workspace. `renderFavorite` draws the button of another feature,
 * which only the page may bring here.
 */
export const SubsidyView = ({
  subsidyId,
  renderFavorite,
}: {
  subsidyId: number;
  renderFavorite: (subsidy: SubsidyDetail) => ReactNode;
}) => {
  const workspaceId = useSessionStore((session) => session.selectedWorkspaceId);
  const { plan } = standingOf(useSessionStore());
  const { data, error, fetchStatus, isFetching, refetch } = useQuery({
    ...subsidyQueries.detail(workspaceId, subsidyId),
    // What failed on the way here is shown, not asked for once more (trust.md F2).
    retryOnMount: false,
  });
  const { state } = useLocation() as { state: unknown };
  const now = useNow();
  const isOffline = data === undefined && fetchStatus === 'paused';
  const problem = data === undefined && (error !== null || isOffline);
  const heading = problem ? problemTitle(error, plan) : null;
  const title = data?.title ?? heading;

  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);

  return (
    <div className="max-md:pb-28 print:pb-0">
      <PageTitle>{title ?? '補助金の詳細'}</PageTitle>
      <SubsidyHeading subsidy={data} title={heading} />
      {problem && (
        <DetailProblem
          error={error}
          isOffline={isOffline}
          retrying={isFetching}
          onRetry={() => void refetch()}
          way={{ to: searchToReturnTo(state), label: '検索結果に戻る' }}
        />
      )}
      {data === undefined && !problem && <DetailSkeleton />}
      {data !== undefined && (
        <Facts
          subsidy={data}
          workspaceId={workspaceId}
          now={now}
          favorite={renderFavorite(data)}
          linkState={state}
        />
      )}
    </div>
  );
};

const Facts = ({
  subsidy,
  workspaceId,
  now,
  favorite,
  linkState,
}: {
  subsidy: SubsidyDetail;
  workspaceId: number | null;
  now: Date;
  favorite: ReactNode;
  linkState: unknown;
}) => {
  const profile = useProfileOf(workspaceId);
  const standing = standingOf(useSessionStore());
  return (
    <div className="grid items-start gap-6 max-md:gap-4 md:mt-6 min-[1120px]:grid-cols-[minmax(0,1fr)_336px] print:block">
      <div className="min-[1120px]:sticky min-[1120px]:top-[calc(var(--above)+var(--spacing-bar)+24px)] min-[1120px]:col-start-2 min-[1120px]:row-start-1 min-[1120px]:max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-48px)] min-[1120px]:overflow-y-auto print:static">
        <KeyFactsBox
          subsidy={subsidy}
          now={now}
          actions={<SubsidyActions subsidy={subsidy} favorite={favorite} linkState={linkState} />}
        />
      </div>
      <SubsidySections
        subsidy={subsidy}
        profile={profile}
        standing={standing}
        now={now}
        linkState={linkState}
      />
    </div>
  );
};
