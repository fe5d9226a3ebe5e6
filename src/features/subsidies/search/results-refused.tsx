import type { ReactNode } from 'react';
import { GrantsRefused, isForPlan } from '~/features/subsidies/detail/subsidy-problem';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
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
}: {
  title: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  /** The action offered if the plan does not include grants. */
  withoutGrants: ReactNode;
}) => {
  const { plan } = useAccess();
  const { search, change } = useShownSearch();
  if (isForPlan(error, plan)) {
    return <GrantsRefused message={error.message} headingLevel={3} actions={withoutGrants} />;
  }
  const status = error instanceof ApiError ? error.statusCode : null;
  const isForClient = search.clientId !== null && (status === 404 || status === 409);
  return (
    <EmptyState
      variant={isForClient ? 'none-found' : 'error'}
      title={isForClient ? 'このクライアントの条件では表示できません' : title}
      headingLevel={3}
      actions={
        isForClient && <Button onClick={() => change({ clientId: null })}>自社に戻す</Button>
      }
      // A retry does not help if the client is gone or access is denied.
      onRetry={isForClient || status === 403 ? undefined : onRetry}
      retrying={retrying}
    >
      {error.message}
      <br />
      検索条件はそのまま残っています。
    </EmptyState>
  );
};
