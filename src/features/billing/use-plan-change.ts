import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Contract } from '~/domain/plan-change';
import { ApiError } from '~/lib/http/api-error';
import { readAnew } from '~/lib/read-anew';
import { billingQueries } from '~/features/billing/queries';
import { contractFrom, isAsAsked, sendTarget, type Target } from '~/features/billing/subscription';
import { contractText } from '~/features/billing/plan-words';

export type ChangeFailure = {
  title: string;
  message: string;
  /** Nobody can say whether it was carried out: to be read anew before anything else. */
  isUnknown: boolean;
  /** The card is what was refused. */
  isCard: boolean;
};

const UNKNOWN: ChangeFailure = {
  title: '変更できたかどうかを確認できませんでした',
  message:
    '応答を受け取れませんでした。変更と請求が済んでいることがあります。もう一度送信する前に、契約状況を確認してください。',
  isUnknown: true,
  isCard: false,
};

/** A server that failed may have got as far as the charge; only one that refuses in words knows. */
const isKnown = ({ kind, statusCode, isResultUnknown }: ApiError): boolean =>
  kind === 'refused' && statusCode < 500 && statusCode !== 408 && !isResultUnknown;

/** What other screens were told on the former plan is not what they would be told now. */
export const forgetFormerPlan = (queryClient: QueryClient, workspaceId: number): void => {
  queryClient.removeQueries({ type: 'inactive' });
  void readAnew(queryClient, { queryKey: ['billings', workspaceId] });
  void readAnew(queryClient, { queryKey: ['clients', workspaceId] });
  void readAnew(queryClient, { queryKey: ['plan-usage', workspaceId] });
};

const sentence = (text: string): string => (/[。！？!?]$/u.test(text) ? text : `${text}。`);

const refusedBy = (error: ApiError): ChangeFailure => {
  const [word] = Object.values(error.fields);
  return {
    title: '変更できませんでした',
    message: `${sentence(word ?? error.message)}ご契約は変わっておらず、この変更による請求もありません。`,
    isUnknown: false,
    isCard: error.statusCode === 402,
  };
};

/**
 * Sends one change of a contract, however often it is clicked, and never repeats it by itself: where
 * the answer is lost, the contract is read anew and said. `onDone` is told once it is in force or
 * announced, with the contract as it then is (null where that could not be read).
 */
export const usePlanChange = (workspaceId: number, onDone: (contract: Contract | null) => void) => {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ChangeFailure | null>(null);
  const isUnderWay = useRef(false);

  const read = async (): Promise<Contract> => {
    const query = billingQueries.subscription(workspaceId);
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    return contractFrom(await queryClient.fetchQuery({ ...query, staleTime: 0 }));
  };

  const finish = (contract: Contract | null): void => {
    forgetFormerPlan(queryClient, workspaceId);
    onDone(contract);
  };

  const once = async (action: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  const send = async (target: Target): Promise<void> => {
    try {
      await sendTarget(workspaceId, target);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(isKnown(error) ? refusedBy(error) : UNKNOWN);
      // It may have been refused because things are no longer as they are shown.
      if (isKnown(error)) void readAnew(queryClient, billingQueries.subscription(workspaceId));
      return;
    }
    finish(await read().catch(() => null));
  };

  const check = async (target: Target): Promise<void> => {
    try {
      const contract = await read();
      if (isAsAsked(contract, target)) finish(contract);
      else {
        setFailure({
          title: '変更は反映されていません',
          message: `${contractText(contract)}もう一度お試しください。`,
          isUnknown: false,
          isCard: false,
        });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ ...UNKNOWN, message: `契約状況も確認できませんでした。${error.message}` });
    }
  };

  return {
    send: (target: Target) => void once(async () => send(target)),
    check: (target: Target) => void once(async () => check(target)),
    isBusy,
    failure,
    forget: () => setFailure(null),
  };
};
