import { queryOptions } from '@tanstack/react-query';
import { billingEndpoints } from '~/contract/billings';
import { paymentEndpoints } from '~/contract/payment';
import { referenceEndpoints } from '~/contract/reference';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/stores/api';

export const billingQueries = {
  /** What the workspace pays for now, and what follows. */
  subscription: (workspaceId: number) =>
    queryOptions({
      queryKey: ['subscription', workspaceId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(paymentEndpoints.getSubscription, { query: { workspaceId } }, { signal }),
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
