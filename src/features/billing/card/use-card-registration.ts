import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paymentEndpoints } from '~/contract/payment';
import { billingQueries } from '~/features/billing/queries';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { ApiError } from '~/lib/http/api-error';
import { useAttempt } from '~/lib/use-attempt';
import { callOrThrow } from '~/session/api';
import { cardProblem, type CardProblem } from './card-problems';
import type { Mounted } from './use-card-element';

/** `unknown`: the card's id was sent, but no answer tells whether it arrived (promise F5). */
type Failure = CardProblem | { at: 'unknown'; message: string };

const toFailure = ({ fields, isResultUnknown, message }: ApiError): Failure => {
  const fieldMessages = Object.values(fields).join('');
  return isResultUnknown
    ? { at: 'unknown', message }
    : { at: 'form', message: fieldMessages === '' ? message : fieldMessages };
};

/** Exceptions of the provider, such as for a removed field, carry nothing to show. */
const createPaymentMethod = async ({ stripe, card }: Mounted) => {
  try {
    return await stripe.createPaymentMethod({ type: 'card', card });
  } catch {
    return { paymentMethod: undefined, error: { type: 'api_error' as const } };
  }
};

/** `nothing`: another registration is running, or the user has left the page. */
type Outcome = 'registered' | 'nothing' | Failure;

/** Exchanges the card for an id at the provider and sends only that id to our server, once. */
export const useCardRegistration = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const { attempt, isBusy } = useAttempt();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const send = async (mounted: Mounted): Promise<Outcome> => {
    const { paymentMethod, error } = await createPaymentMethod(mounted);
    if (error !== undefined) return cardProblem(error);
    // A user who left before the id arrived must not have a card registered.
    if (!isMounted.current) return 'nothing';
    try {
      const body = { workspaceId, paymentMethodId: paymentMethod.id };
      await callOrThrow(paymentEndpoints.savePaymentMethod, { body });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      return toFailure(fault);
    }
    await cancelAndRefetch(queryClient, billingQueries.paymentMethod(workspaceId));
    return isMounted.current ? 'registered' : 'nothing';
  };

  return {
    isSending: isBusy,
    failure,
    clearFailure: () => setFailure(null),
    register: async (mounted: Mounted): Promise<Outcome> => {
      let outcome: Outcome = 'nothing';
      await attempt(async () => {
        setFailure(null);
        outcome = await send(mounted);
        if (typeof outcome === 'object') setFailure(outcome);
      });
      return outcome;
    },
  };
};
