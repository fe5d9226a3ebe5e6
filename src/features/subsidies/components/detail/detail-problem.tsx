import { Link } from 'react-router';
import { ApiError } from '~/lib/http/api-error';
import { buttonClass } from '~/ui/button-class';
import { EmptyState } from '~/ui/empty-state';

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.statusCode : null;

/** The page's heading where there is no subsidy to be seen. */
export const problemTitle = (error: unknown): string => {
  const status = statusOf(error);
  if (status === 404) return 'この補助金は見つかりませんでした';
  return status === 403 ? 'この補助金を表示する権限がありません' : '補助金を表示できませんでした';
};

/** What happened, and the way on: back from what cannot be had, 再試行 for the rest. */
export const DetailProblem = ({
  error,
  isOffline,
  onRetry,
  retrying,
  way,
}: {
  error: unknown;
  /** The call waits for a connection and has not failed. */
  isOffline: boolean;
  onRetry: () => void;
  retrying: boolean;
  /** Where to go instead. */
  way: { to: string; label: string };
}) => {
  const actions = (
    <Link to={way.to} className={buttonClass({ variant: 'secondary' })}>
      {way.label}
    </Link>
  );
  const message = error instanceof ApiError ? error.message : '予期しない問題が発生しました。';
  if (isOffline) {
    return (
      <EmptyState className="paper" title="インターネットに接続していません" actions={actions}>
        接続が戻ると、自動で読み込みます。
      </EmptyState>
    );
  }
  if (statusOf(error) === 404) {
    return (
      <EmptyState
        className="paper"
        variant="none-found"
        title="削除されたか、アドレスが間違っています"
        actions={actions}
      >
        募集の取り下げなどで、掲載が終わった可能性があります。
      </EmptyState>
    );
  }
  if (statusOf(error) === 403) {
    return (
      <EmptyState className="paper" variant="no-permission" title={message} actions={actions}>
        権限の変更やプランの見直しは、ワークスペースのオーナーに依頼してください。
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
