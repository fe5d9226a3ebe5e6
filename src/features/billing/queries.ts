import { keepPreviousData } from '@tanstack/react-query';
import { billingEndpoints, type Billing } from '~/contract/billings';
import { paymentEndpoints } from '~/contract/payment';
import { referenceEndpoints } from '~/contract/reference';
import { fetchAllPages } from '~/lib/http/fetch-all-pages';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';
import { combinedQuery, query } from '~/session/query';
import { fetchSubscription } from '~/session/workspaces';

const MOST_PER_PAGE = 100;

export const billingQueries = {
  /** Each answer also updates the plan and the role in the session. */
  subscription: (workspaceId: number) => ({
    ...query(paymentEndpoints.getSubscription, { query: { workspaceId } }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => fetchSubscription(workspaceId, signal),
    refetchOnWindowFocus: onReturnToWindow,
  }),
  paymentMethod: (workspaceId: number) =>
    query(paymentEndpoints.getPaymentMethod, { query: { workspaceId } }),
  billings: (workspaceId: number, page: number) => ({
    ...query(billingEndpoints.listBillings, { query: { workspaceId, page } }),
    placeholderData: keepPreviousData,
  }),
  /** For the CSV and for a single receipt, which has no endpoint. */
  allBillings: (workspaceId: number) => ({
    ...combinedQuery(['billings', workspaceId, 'all', null], async ({ signal }) =>
      fetchAllPages<Billing>(
        async (page) => {
          const input = { query: { workspaceId, page, perPage: MOST_PER_PAGE } };
          return callOrThrow(billingEndpoints.listBillings, input, { signal });
        },
        { idOf: ({ billingId }) => billingId },
      ),
    ),
    retryOnMount: false,
  }),
  plans: () => query(referenceEndpoints.listPlans, {}),
};
