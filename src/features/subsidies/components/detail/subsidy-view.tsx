import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { subsidyQueries } from '~/features/subsidies/queries';
import { recordRecent } from '~/features/subsidies/recent';
import { useNow } from '~/features/subsidies/use-now';
import { standingOf, useSessionStore } from '~/stores/session';
import { useProfileOf } from '~/stores/workspace-profile';
import { announce } from '~/ui/announce';
import { PageTitle } from '~/ui/page-title';
import { DetailProblem, problemTitle } from './detail-problem';
import { DetailSkeleton } from './detail-skeleton';
import { KeyFactsBox } from './key-facts-box';
import { wayBack } from './return-link';
import { SubsidyActions } from './subsidy-actions';
import { SubsidyHeading } from './subsidy-heading';
import { SubsidySections } from './subsidy-sections';
import { useNeighbours } from './use-neighbours';

type Render = (subsidy: SubsidyDetail) => ReactNode;

/** What other features draw, which only the page may bring here; each may draw nothing. */
type Slots = {
  renderFavorite: Render;
  /** The favourite's note. */
  renderNote?: Render | undefined;
  /** Reminders of the deadline. */
  renderReminder?: Render | undefined;
  /** Leads to a document, and to a task, that are made from it. */
  renderDocument?: Render | undefined;
  renderTask?: Render | undefined;
  /** What the workspace has of it already. */
  renderExisting?: Render | undefined;
};

/** All of one subsidy for the selected workspace. */
export const SubsidyView = ({ subsidyId, ...slots }: Slots & { subsidyId: number }) => {
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

  const neighbours = useNeighbours(workspaceId, subsidyId, state);

  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  useRecorded(workspaceId, data?.subsidyId);

  return (
    <div className="max-md:pb-28 print:pb-0">
      <PageTitle>{title ?? '補助金の詳細'}</PageTitle>
      <SubsidyHeading subsidy={data} title={heading} neighbours={neighbours} />
      {problem && (
        <DetailProblem
          error={error}
          isOffline={isOffline}
          retrying={isFetching}
          onRetry={() => void refetch()}
          way={wayBack(state)}
        />
      )}
      {data === undefined && !problem && <DetailSkeleton />}
      {data !== undefined && (
        <Facts subsidy={data} workspaceId={workspaceId} now={now} slots={slots} linkState={state} />
      )}
    </div>
  );
};

/** Once it is on the screen, and not where it was only asked for ahead: one has looked at it. */
const useRecorded = (workspaceId: number | null, shownId: number | undefined): void => {
  useEffect(() => {
    if (workspaceId === null || shownId === undefined) return;
    void recordRecent(workspaceId, shownId);
  }, [workspaceId, shownId]);
};

const Facts = ({
  subsidy,
  workspaceId,
  now,
  slots: { renderFavorite, renderNote, renderReminder, renderDocument, renderTask, renderExisting },
  linkState,
}: {
  subsidy: SubsidyDetail;
  workspaceId: number | null;
  now: Date;
  slots: Slots;
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
          existing={renderExisting?.(subsidy)}
          actions={
            <SubsidyActions
              subsidy={subsidy}
              favorite={renderFavorite(subsidy)}
              document={renderDocument?.(subsidy)}
              task={renderTask?.(subsidy)}
              now={now}
              linkState={linkState}
            />
          }
        />
      </div>
      <SubsidySections
        subsidy={subsidy}
        profile={profile}
        standing={standing}
        reminder={renderReminder?.(subsidy)}
        note={renderNote?.(subsidy)}
        now={now}
        linkState={linkState}
      />
    </div>
  );
};
