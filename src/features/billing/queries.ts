import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { billingEndpoints, type Billing } from '~/contract/billings';
import { paymentEndpoints } from '~/contract/payment';
import { referenceEndpoints } from '~/contract/reference';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';
import { setPlan } from '~/session/session';

const MOST_PER_PAGE = 100;

const readAllBillings = async (workspaceId: number, signal: AbortSignal): Promise<Billing[]> => {
  // By number: one that is charged meanwhile moves those of the next page on.
  const found = new Map<number, Billing>();
  for (let page = 1; ; page += 1) {
    const query = { workspaceId, page, perPage: MOST_PER_PAGE };
    const answer = await callOrThrow(billingEndpoints.listBillings, { query }, { signal });
    for (const billing of answer.items) found.set(billing.billingId, billing);
    if (answer.items.length === 0 || answer.page * answer.perPage >= answer.total) break;
  }
  return [...found.values()];
};

export const billingQueries = {
  /** What the workspace pays for now, and what follows. */
  subscription: (workspaceId: number) =>
    queryOptions({
      queryKey: ['subscription', workspaceId] as const,
      queryFn: async ({ signal }) => {
        const query = { workspaceId };
        const answer = await callOrThrow(paymentEndpoints.getSubscription, { query }, { signal });
        // Who has just changed the plan finds the menu changed too, not only after a navigation.
        setPlan(workspaceId, answer.planSerialCode ?? 'free');
        return answer;
      },
      retryOnMount: false,
      refetchOnWindowFocus: onReturnToWindow,
    }),
  paymentMethod: (workspaceId: number) =>
    queryOptions({
      queryKey: ['payment-method', workspaceId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(paymentEndpoints.getPaymentMethod, { query: { workspaceId } }, { signal }),
      retryOnMount: false,
    }),
  billings: (workspaceId: number, page: number) =>
    queryOptions({
      queryKey: ['billings', workspaceId, page] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(billingEndpoints.listBillings, { query: { workspaceId, page } }, { signal }),
      placeholderData: keepPreviousData,
      retryOnMount: false,
    }),
  /** Every one of them, for a file and for a single receipt: there is no call for one. */
  allBillings: (workspaceId: number) =>
    queryOptions({
      queryKey: ['billings', workspaceId, 'all'] as const,
      queryFn: async ({ signal }) => readAllBillings(workspaceId, signal),
      retryOnMount: false,
    }),
  /** The plans with their prices, which are the server's. */
  plans: () =>
    queryOptions({
      queryKey: ['plans'] as const,
      queryFn: async ({ signal }) => callOrThrow(referenceEndpoints.listPlans, {}, { signal }),
      retryOnMount: false,
    }),
};

/** Hands over a card by the id that the payment provider gave it. */
export const savePaymentMethod = async (
  workspaceId: number,
  paymentMethodId: string,
): Promise<void> =>
  callOrThrow(paymentEndpoints.savePaymentMethod, { body: { workspaceId, paymentMethodId } });
