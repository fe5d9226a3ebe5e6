import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Workspace } from '~/contract/workspace';
import { BillingPage } from './billing-page';
import { billingQueries } from '~/features/billing/queries';
import { contractFrom, pricesFrom, type PlanWorld } from '~/features/billing/subscription';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loading } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/feedback/stale-notice';

type PlanPageProps = {
  title: string;
  isWide?: boolean;
  home?: { to: string; label: string };
  /** In the place of what is to come. */
  skeleton: ReactNode;
  lead?: string | ((world: PlanWorld) => ReactNode);
  actions?: (world: PlanWorld) => ReactNode;
  children: (world: PlanWorld, workspace: Workspace) => ReactNode;
};

/** A screen that stands on what is in force and what plans cost, each asked for and said when missing. */
export const PlanPage = (props: PlanPageProps) => {
  const workspace = selectedWorkspaceOf(useSessionStore());
  return workspace === null ? null : (
    <PageOf key={workspace.workspaceId} workspace={workspace} {...props} />
  );
};

const PageOf = ({
  workspace,
  title,
  isWide,
  home,
  skeleton,
  lead,
  actions,
  children,
}: PlanPageProps & { workspace: Workspace }) => {
  const { workspaceId } = workspace;
  const subscription = useQuery(billingQueries.subscription(workspaceId));
  const plans = useQuery(billingQueries.plans());
  const { data: answer, dataUpdatedAt } = subscription;
  const world = useMemo(
    () =>
      answer === undefined || plans.data === undefined
        ? null
        : { contract: contractFrom(answer), priceOf: pricesFrom(plans.data), now: dataUpdatedAt },
    [answer, plans.data, dataUpdatedAt],
  );
  const error = subscription.error ?? plans.error;
  const retrying = subscription.isFetching || plans.isFetching;
  const handleRetry = (): void => {
    if (subscription.error !== null) void subscription.refetch();
    if (plans.error !== null) void plans.refetch();
  };

  return (
    <BillingPage
      title={title}
      isWide={isWide}
      home={home}
      lead={typeof lead === 'string' ? lead : world !== null && lead?.(world)}
      actions={world !== null && actions?.(world)}
    >
      {world === null && error === null && (
        <Loading label="ご契約の内容を読み込んでいます">{skeleton}</Loading>
      )}
      {world === null && error !== null && (
        <EmptyState
          variant="error"
          title="ご契約の内容を表示できませんでした"
          retrying={retrying}
          onRetry={handleRetry}
        >
          {error.message}
        </EmptyState>
      )}
      {world !== null && error !== null && (
        <StaleNotice
          what="ご契約の内容"
          reason={error.message}
          retrying={retrying}
          onRetry={handleRetry}
        />
      )}
      {world !== null && children(world, workspace)}
    </BillingPage>
  );
};
