import type { ReactNode } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { standingOf, useSessionStore } from '~/stores/session';
import { EmptyState } from '~/ui/empty-state';
import { GrantsRefused, isForPlan } from './grants-refused';

/** In the place of results that could not be had: why, and what can be done about it. */
export const ResultsRefused = ({
  title,
  error,
  retrying,
  onRetry,
  withoutGrants,
}: {
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  /** The way on where the plan has no grants. */
  withoutGrants: ReactNode;
}) => {
  const { plan } = standingOf(useSessionStore());
  if (isForPlan(error, plan)) {
    return <GrantsRefused message={error.message} headingLevel={3} actions={withoutGrants} />;
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
