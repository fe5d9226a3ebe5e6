import { ApiError } from '~/lib/http/api-error';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.statusCode : null;

/** The page's heading where there is no task to be seen. */
export const problemTitle = (error: unknown): string => {
  const status = statusOf(error);
  if (status === 404) return 'このタスクは見つかりませんでした';
  return status === 403 ? 'このタスクを表示する権限がありません' : 'タスクを表示できませんでした';
};

/** What happened, and the way on: back from what cannot be had, 再試行 for the rest. */
export const TaskProblem = ({
  error,
  isOffline,
  onRetry,
  retrying,
}: {
  error: unknown;
  /** The call waits for a connection and has not failed. */
  isOffline: boolean;
  onRetry: () => void;
  retrying: boolean;
}) => {
  const actions = <LinkButton to="/tasks">タスクの一覧へ</LinkButton>;
  const message = error instanceof ApiError ? error.message : '予期しない問題が発生しました。';
  if (isOffline) {
    return (
      <EmptyState
        className="paper"
        title="インターネットに接続していないため、表示できません"
        actions={actions}
      >
        接続が戻ると、自動で取得します。
      </EmptyState>
    );
  }
  if (statusOf(error) === 404) {
    return (
      <EmptyState
        className="paper"
        variant="none-found"
        title="削除されたか、アドレスが正しくない可能性があります"
        actions={actions}
      >
        ほかのワークスペースのタスクは、そのワークスペースに切り替えると開けます。
      </EmptyState>
    );
  }
  if (statusOf(error) === 403) {
    return (
      <EmptyState className="paper" variant="no-permission" title={message} actions={actions}>
        ワークスペースの管理者に権限を確認してください。
      </EmptyState>
    );
  }
  return (
    <EmptyState
      className="paper"
      variant="error"
      title={message}
      onRetry={onRetry}
      retrying={retrying}
      actions={actions}
    />
  );
};

const LINES = ['w-full', 'w-11/12', 'w-5/6', 'w-2/3'] as const;

/** The detail's own shape while it is awaited. */
export const TaskSkeleton = () => (
  <Loading
    label="タスクを読み込んでいます"
    className="grid items-start gap-6 md:mt-6 min-[1120px]:grid-cols-[minmax(0,1fr)_336px]"
  >
    <div className="paper grid gap-4 p-6 min-[1120px]:col-start-2 min-[1120px]:row-start-1">
      {LINES.map((width) => (
        <Skeleton key={`facts-${width}`} className={`h-5 ${width}`} />
      ))}
      <Skeleton className="h-11 w-full" />
    </div>
    <div className="paper grid gap-4 px-8 py-7 max-md:px-4">
      <Skeleton className="h-10 w-full" />
      {LINES.map((width) => (
        <Skeleton key={`life-${width}`} className={`h-4 ${width}`} />
      ))}
      <Skeleton className="mt-6 h-6 w-40" />
      {LINES.map((width) => (
        <Skeleton key={`papers-${width}`} className={`h-4 ${width}`} />
      ))}
    </div>
  </Loading>
);
