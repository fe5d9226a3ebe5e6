import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isSameChange,
  planChange,
  type Contract,
  type PlanChange,
} from '~/domain/plans/plan-change';
import { sentence } from '~/domain/text/sentence';
import { settingsPaths } from '~/entities/settings/paths';
import { contractMessage } from '~/features/billing/plan-labels';
import { billingQueries } from '~/features/billing/queries';
import {
  contractFrom,
  isInForce,
  sendTarget,
  type PlanContext,
} from '~/features/billing/subscription';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { ApiError } from '~/lib/http/api-error';
import { useAttempt } from '~/lib/use-attempt';
import { refresh } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';

type ChangeFailure = {
  title: string;
  message: string;
  /** The change may have been applied: the contract has to be checked before anything else. */
  isUnknown?: boolean;
  /** The card was declined. */
  isCard?: boolean;
};

const UNKNOWN: ChangeFailure = {
  title: '変更できたかどうかを確認できませんでした',
  message:
    '応答を受け取れませんでした。変更と請求が済んでいる可能性があります。もう一度送信する前に、契約状況を確認してください。',
  isUnknown: true,
};

/** Whether the server certainly did nothing: one that failed may already have charged the card. */
const isKnown = ({ kind, statusCode, isResultUnknown }: ApiError): boolean =>
  kind === 'refused' && statusCode < 500 && statusCode !== 408 && !isResultUnknown;

const CHANGED: ChangeFailure = {
  title: 'ご契約の内容が変わりました',
  message:
    '別の画面での変更などにより、表示していた内容が最新ではなくなりました。変更は送信していません。最新の内容を確認してから、もう一度お試しください。',
};

const refusedBy = ({ fields, message, statusCode }: ApiError): ChangeFailure => ({
  title: '変更できませんでした',
  message: `${sentence(Object.values(fields)[0] ?? message)}ご契約は変わっておらず、この変更による請求もありません。`,
  isCard: statusCode === 402,
});

/**
 * Sends a contract change once, if the refetched contract still allows the change that was shown.
 * After a lost answer the user checks. `onDone`: the contract is null if it could not be read.
 */
export const usePlanChange = (
  priceOf: PlanContext['priceOf'],
  onDone: (contract: Contract | null, sent: PlanChange) => void,
) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const { attempt, isBusy } = useAttempt();
  const [failure, setFailure] = useState<ChangeFailure | null>(null);

  const read = async (): Promise<Contract> => {
    const query = billingQueries.subscription(workspaceId);
    await queryClient.cancelQueries(query);
    return contractFrom(await queryClient.query({ ...query, staleTime: 0 }));
  };

  const finish: typeof onDone = (contract, sent) => {
    void refresh(queryClient, workspaceId, 'billings');
    onDone(contract, sent);
  };

  /** Why the change must not be sent; null when it is still what was shown. */
  const findObjection = async (shown: PlanChange): Promise<ChangeFailure | null> => {
    try {
      const change = planChange(await read(), shown.target, { priceOf, now: Date.now() });
      return isSameChange(change, shown) ? null : CHANGED;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return {
        title: '変更を送信していません',
        message: `送信の前に、現在のご契約の内容を確認できませんでした。${sentence(error.message)}もう一度お試しください。`,
      };
    }
  };

  const send = async (shown: PlanChange): Promise<void> => {
    setFailure(null);
    const objection = await findObjection(shown);
    if (objection !== null) {
      setFailure(objection);
      return;
    }
    try {
      await sendTarget(workspaceId, shown.target);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(isKnown(error) ? refusedBy(error) : UNKNOWN);
      // The refusal may mean that the shown contract is outdated.
      if (isKnown(error)) {
        void cancelAndRefetch(queryClient, billingQueries.subscription(workspaceId));
      }
      return;
    }
    finish(await read().catch(() => null), shown);
  };

  const check = async (sent: PlanChange): Promise<void> => {
    setFailure(null);
    try {
      const contract = await read();
      if (isInForce(contract, sent.target)) finish(contract, sent);
      else {
        setFailure({
          title: '変更は反映されていません',
          message: `${contractMessage(contract)}もう一度お試しください。`,
        });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ ...UNKNOWN, message: `契約状況も確認できませんでした。${error.message}` });
    }
  };

  return {
    send: (change: PlanChange) => void attempt(async () => send(change)),
    isBusy,
    failure,
    /** `sent`: the change to check for after an unknown result. */
    failureNotice: (sent: PlanChange) =>
      failure !== null && (
        <Notice
          tone={failure.isUnknown ? 'warning' : 'error'}
          role="alert"
          title={failure.title}
          action={
            failure.isUnknown ? (
              <Button size="sm" busy={isBusy} onClick={() => void attempt(async () => check(sent))}>
                契約状況を確認
              </Button>
            ) : (
              failure.isCard && (
                <LinkButton to={settingsPaths.paymentMethod} onward size="sm">
                  お支払い方法を見直す
                </LinkButton>
              )
            )
          }
        >
          {failure.message}
        </Notice>
      ),
  };
};
