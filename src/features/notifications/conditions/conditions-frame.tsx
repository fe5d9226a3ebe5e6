import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { conditionQueries } from '~/features/notifications/queries';
import { useWorkspaceId } from '~/session/session';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/feedback/stale-notice';

type ConditionsFrameProps = {
  label: string;
  children: (conditions: NotificationCondition[]) => ReactNode;
};

/** The conditions of a workspace once they are there, and what is wrong while they are not. */
export const ConditionsFrame = ({ label, children }: ConditionsFrameProps) => {
  const workspaceId = useWorkspaceId();
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(
    conditionQueries.list(workspaceId),
  );
  const retry = (): void => void refetch();
  return (
    <section aria-label={label} className="grid gap-4">
      {fetchStatus === 'paused' && (
        <Notice tone="warning" role="status">
          インターネットに接続していないため、最新の通知条件を取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {error !== null && data !== undefined && (
        <StaleNotice
          what="通知条件"
          reason={error.message}
          retrying={isFetching}
          onRetry={retry}
          className="mb-0!"
        />
      )}
      {error !== null && data === undefined && (
        <EmptyState
          variant="error"
          title="通知条件を取得できませんでした"
          retrying={isFetching}
          onRetry={retry}
        >
          {error.message}
        </EmptyState>
      )}
      {data === undefined && error === null && fetchStatus !== 'paused' && <ConditionsLoading />}
      {data !== undefined && children(data)}
    </section>
  );
};

const ConditionsLoading = () => (
  <Loading label="通知条件を読み込み中" className="grid gap-3">
    <Skeleton className="h-11 w-60" />
    {[1, 2].map((row) => (
      <div key={row} className="paper grid gap-3 p-5 max-md:p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-9 w-2/5" />
      </div>
    ))}
  </Loading>
);
