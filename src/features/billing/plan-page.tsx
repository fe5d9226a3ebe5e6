import { useQuery } from '@tanstack/react-query';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { Workspace } from '~/contract/workspace';
import { billingQueries } from '~/features/billing/queries';
import { contractFrom, pricesFrom, type PlanContext } from '~/features/billing/subscription';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { QueryState } from '~/ui/lists/query-state';
import { BillingPage } from './billing-page';

export type PlanScreenProps = { context: PlanContext; workspace: Workspace };

type PlanPageProps = {
  title: string;
  home?: { to: string; label: string };
  skeleton: ReactNode;
  /** With null while the contract loads, for placeholders of the same size. */
  lead?: string | ((context: PlanContext | null) => ReactNode);
  Screen: ComponentType<PlanScreenProps>;
};

/** A screen that needs the contract and the plan prices; loads both and shows a failure. */
export const PlanPage = (props: PlanPageProps) => {
  const workspace = selectedWorkspaceOf(useSessionStore());
  return workspace === null ? null : (
    <PlanPageContent key={workspace.workspaceId} workspace={workspace} {...props} />
  );
};

const PlanPageContent = ({
  workspace,
  title,
  home,
  skeleton,
  lead,
  Screen,
}: PlanPageProps & { workspace: Workspace }) => {
  const { workspaceId } = workspace;
  const subscription = useQuery(billingQueries.subscription(workspaceId));
  const plans = useQuery(billingQueries.plans());
  const { data: answer, dataUpdatedAt } = subscription;
  const context = useMemo(
    () =>
      answer === undefined || plans.data === undefined
        ? null
        : { contract: contractFrom(answer), priceOf: pricesFrom(plans.data), now: dataUpdatedAt },
    [answer, plans.data, dataUpdatedAt],
  );
  const handleRetry = (): void => {
    if (subscription.error !== null) void subscription.refetch();
    if (plans.error !== null) void plans.refetch();
  };

  const error = subscription.error ?? plans.error;
  const hasHead = context !== null || error === null;

  return (
    <BillingPage
      title={title}
      home={home}
      lead={typeof lead === 'string' ? lead : hasHead && lead?.(context)}
    >
      <QueryState
        what="ご契約の内容"
        failureTitle="ご契約の内容を表示できませんでした"
        query={{
          data: context ?? undefined,
          error,
          isFetching: subscription.isFetching || plans.isFetching,
          isPaused: subscription.isPaused || plans.isPaused,
          refetch: handleRetry,
        }}
        skeleton={skeleton}
      >
        {(known) => <Screen context={known} workspace={workspace} />}
      </QueryState>
    </BillingPage>
  );
};
