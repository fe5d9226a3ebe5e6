import type { ReactNode } from 'react';
import { GrantsRefused, isForPlan } from '~/features/subsidies/detail/subsidy-problem';
import { ApiError } from '~/lib/http/api-error';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';

/** Why the results could not be loaded, and what to do about it. */
export const ResultsRefused = ({
  title,
  error,
  retrying,
  onRetry,
  withoutGrants,
  onOwn,
}: {
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  /** The action offered if the plan does not include grants. */
  withoutGrants: ReactNode;
  /** Switches back from a client to the workspace; undefined if no client is viewed. */
  onOwn?: (() => void) | undefined;
}) => {
  const { plan } = useAccess();
  if (isForPlan(error, plan)) {
    return <GrantsRefused message={error.message} headingLevel={3} actions={withoutGrants} />;
  }
  const isForClient =
    error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 409);
  if (onOwn !== undefined && isForClient) {
    return (
      <EmptyState
        variant="none-found"
        title="このクライアントの条件では表示できません"
        headingLevel={3}
        actions={<Button onClick={onOwn}>自社に戻す</Button>}
      >
        {error.message}
        <br />
        検索条件はそのまま残っています。
      </EmptyState>
    );
  }
  const isForbidden = error instanceof ApiError && error.statusCode === 403;
  return (
    <EmptyState
      variant="error"
      title={title}
      headingLevel={3}
      // A retry does not help if access is denied.
      onRetry={isForbidden ? undefined : onRetry}
      retrying={retrying}
    >
      {error.message}
      <br />
      検索条件はそのまま残っています。
    </EmptyState>
  );
};
