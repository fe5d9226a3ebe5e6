import type { ReactNode } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { GrantsRefused, isForPlan } from '~/features/subsidies/detail/subsidy-problem';

/** In the place of results that could not be had: why, and what can be done about it. */
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
  /** The way on where the plan has no grants. */
  withoutGrants: ReactNode;
  /** The way back from a client; undefined where one looks as the workspace itself. */
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
        title="このクライアントとしては表示できません"
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
      // Asking again does not change what one is allowed to see.
      onRetry={isForbidden ? undefined : onRetry}
      retrying={retrying}
    >
      {error.message}
      <br />
      検索条件はそのまま残っています。
    </EmptyState>
  );
};
