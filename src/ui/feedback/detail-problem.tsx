import { ApiError } from '~/lib/http/api-error';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from './empty-state';

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.statusCode : null;

/** The page heading when `what` (「案件」) cannot be shown. */
export const problemTitle = (what: string, error: unknown): string => {
  const status = statusOf(error);
  if (status === 404) return `${what}が見つかりません`;
  return status === 403 ? `この${what}を表示する権限がありません` : `${what}を表示できませんでした`;
};

export type DetailProblemProps = {
  /** What was looked for: 「案件」. */
  what: string;
  error: unknown;
  /** The call is paused until there is a connection. */
  isOffline: boolean;
  onRetry: () => void;
  retrying: boolean;
  /** A link to another page. */
  backLink: { to: string; label: string };
  /** A further reason why it was not found; by default that another workspace has it. */
  missing?: string | undefined;
};

/** The error with a link to another page, and 再試行 where that may help. */
export const DetailProblem = ({
  what,
  error,
  isOffline,
  onRetry,
  retrying,
  backLink,
  missing = `別のワークスペースの${what}は、切り替えると開けます。`,
}: DetailProblemProps) => {
  const status = statusOf(error);
  const message = error instanceof ApiError ? error.message : '予期しない問題が発生しました。';
  const shared = {
    className: 'paper',
    actions: <LinkButton to={backLink.to}>{backLink.label}</LinkButton>,
  };
  if (isOffline) {
    return (
      <EmptyState {...shared} title="インターネットに接続していないため、表示できません">
        接続が戻ると、自動で取得します。
      </EmptyState>
    );
  }
  if (status === 404) {
    return (
      <EmptyState
        {...shared}
        variant="none-found"
        title="削除されたか、URLが正しくない可能性があります"
      >
        {missing}
      </EmptyState>
    );
  }
  if (status === 403) {
    return (
      <EmptyState {...shared} variant="no-permission" title={message}>
        ワークスペースの管理者に権限を確認してください。
      </EmptyState>
    );
  }
  const [, reason = message, advice] = /^(.+?)。(.*)$/su.exec(message) ?? [];
  return (
    <EmptyState {...shared} variant="error" title={reason} onRetry={onRetry} retrying={retrying}>
      {advice}
    </EmptyState>
  );
};
