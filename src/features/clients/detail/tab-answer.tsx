import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/feedback/stale-notice';

/** What a tab asked for: on its way, refused, from before, or there. */
export const TabAnswer = <Answer,>({
  what,
  answer: { data, error, isFetching, isPaused, refetch },
  children,
}: {
  /** 「書類」 */
  what: string;
  answer: UseQueryResult<Answer>;
  children: (data: Answer) => ReactNode;
}) => {
  const retry = (): void => void refetch();
  if (data !== undefined) {
    return (
      <>
        {error !== null && (
          <StaleNotice what={what} reason={error.message} retrying={isFetching} onRetry={retry} />
        )}
        {children(data)}
      </>
    );
  }
  if (error !== null) {
    return (
      <EmptyState
        variant="error"
        title={`${what}を取得できませんでした`}
        retrying={isFetching}
        onRetry={retry}
      >
        {error.message}
      </EmptyState>
    );
  }
  return isPaused ? (
    <Notice tone="warning" role="status">
      {`インターネットに接続していないため、${what}を取得できません。接続が戻ると、自動で取得します。`}
    </Notice>
  ) : (
    <Loading label={`${what}を読み込み中`} className="paper">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2.5 border-b border-line-soft px-4 py-4 last:border-0">
          <Skeleton className="h-5 w-7/12" />
          <Skeleton className="h-4 w-4/12" />
        </div>
      ))}
    </Loading>
  );
};

/** Above a tab's list: how many there are, and the ways on from it. */
export const TabBar = ({ count, children }: { count: ReactNode; children: ReactNode }) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="num text-sm text-ink-2">{count}</p>
    <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>
  </div>
);
