import type { ReactNode } from 'react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { Loading, SkeletonRows } from '~/ui/feedback/skeleton';

/** The state of a request, such as the result of `useQuery`. */
export type QueryAnswer<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The call is paused until there is a connection. */
  isPaused: boolean;
  refetch: () => unknown;
};

type QueryStateProps<Data> = {
  /** What is loaded, for the messages: 「書類」. */
  what: string;
  query: QueryAnswer<Data>;
  /** The placeholder while loading; by default rows of a list. */
  skeleton?: ReactNode;
  /** The title of an error; by default 「書類を取得できませんでした」. */
  failureTitle?: string | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** The class of the error. */
  className?: string | undefined;
  /** Replaces the default error; null: nothing. */
  refusal?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders each state of a query; a paused or failed refetch keeps the former data. */
export const QueryState = <Data,>({
  what,
  query: { data, error, isFetching, isPaused, refetch },
  skeleton,
  failureTitle = `${what}を取得できませんでした`,
  headingLevel,
  className,
  refusal,
  children,
}: QueryStateProps<Data>) => {
  const retry = (): void => void refetch();
  const isThere = data !== undefined;
  const hasOwnRefusal = refusal !== undefined && refusal !== false;
  return (
    <>
      {isPaused && (
        <Notice tone="warning" role="status" className="mb-4">
          {`インターネットに接続していないため、${isThere ? '最新の' : ''}${what}を取得できません。接続が戻ると、自動で取得します。`}
        </Notice>
      )}
      {isThere && error !== null && (
        <StaleNotice what={what} reason={error.message} retrying={isFetching} onRetry={retry} />
      )}
      {!isThere &&
        error !== null &&
        (hasOwnRefusal ? (
          refusal
        ) : (
          <EmptyState
            variant="error"
            title={failureTitle}
            headingLevel={headingLevel}
            retrying={isFetching}
            onRetry={retry}
            className={className}
          >
            {error.message}
          </EmptyState>
        ))}
      {!isThere && error === null && !isPaused && (
        <Loading label={`${what}を読み込み中`}>{skeleton ?? <SkeletonRows />}</Loading>
      )}
      {isThere && children(data)}
    </>
  );
};

type StaleNoticeProps = {
  /** What could not be refetched: 「通知」. */
  what: string;
  /** The reason. */
  reason: string;
  retrying: boolean;
  onRetry: () => void;
};

/** A notice above stale data that could not be refetched. */
export const StaleNotice = ({ what, reason, retrying, onRetry }: StaleNoticeProps) => (
  <RetryNotice tone="warning" role="alert" className="mb-4" retrying={retrying} onRetry={onRetry}>
    {`最新の${what}を取得できませんでした。前に取得した内容を表示しています。${reason}`}
  </RetryNotice>
);
