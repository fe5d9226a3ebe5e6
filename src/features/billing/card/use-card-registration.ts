import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { billingQueries, savePaymentMethod } from '~/features/billing/queries';
import { ApiError } from '~/lib/http/api-error';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { cardProblem, type CardProblem } from './card-problems';
import type { Mounted } from './use-card-element';

/** `unknown`: the card's id was sent, and nobody can say whether it arrived (trust.md F5). */
type Failure = CardProblem | { at: 'unknown'; message: string };

const toFailure = ({ fields, isResultUnknown, message }: ApiError): Failure => {
  const fieldMessages = Object.values(fields).join('');
  return isResultUnknown
    ? { at: 'unknown', message }
    : { at: 'form', message: fieldMessages === '' ? message : fieldMessages };
};

/** What the provider throws, as for a field that is gone, tells nobody anything. */
const createPaymentMethod = async ({ stripe, card }: Mounted) => {
  try {
    return await stripe.createPaymentMethod({ type: 'card', card });
  } catch {
    return { paymentMethod: undefined, error: { type: 'api_error' as const } };
  }
};

/** `nothing`: one is under way already, or who asked for it has left. */
type Outcome = 'registered' | 'nothing' | Failure;

/** The card becomes an id at the provider's, and the id alone goes to our server; once per press. */
export const useCardRegistration = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);
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
    // Who left before there was an id has registered nothing.
    if (!isMounted.current) return 'nothing';
    try {
      await savePaymentMethod(workspaceId, paymentMethod.id);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      return toFailure(fault);
    }
    await cancelAndRefetch(queryClient, billingQueries.paymentMethod(workspaceId));
    return isMounted.current ? 'registered' : 'nothing';
  };

  return {
    isSending,
    failure,
    clearFailure: () => setFailure(null),
    register: async (mounted: Mounted): Promise<Outcome> => {
      if (isUnderWay.current) return 'nothing';
      isUnderWay.current = true;
      setSending(true);
      setFailure(null);
      try {
        const outcome = await send(mounted);
        if (isMounted.current && typeof outcome === 'object') setFailure(outcome);
        return outcome;
      } finally {
        isUnderWay.current = false;
        if (isMounted.current) setSending(false);
      }
    },
  };
};
