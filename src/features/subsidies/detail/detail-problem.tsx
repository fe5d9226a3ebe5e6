import type { Plan } from '~/domain/plans/plans';
import { GrantsRefused, isForPlan } from './grants-refused';
import { ApiError } from '~/lib/http/api-error';
import { standingOf, useSessionStore } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.statusCode : null;

/** The page's heading where there is no subsidy to be seen. */
export const problemTitle = (error: unknown, plan: Plan): string => {
  if (isForPlan(error, plan)) return 'この助成金は表示できません';
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
  const actions = <LinkButton to={way.to}>{way.label}</LinkButton>;
  const { plan } = standingOf(useSessionStore());
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
        募集の取り下げなどで、掲載が終わった可能性があります。
      </EmptyState>
    );
  }
  if (isForPlan(error, plan)) {
    return <GrantsRefused className="paper" message={message} headingLevel={2} actions={actions} />;
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
