import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '~/contract/endpoint';
import type { paymentEndpoints } from '~/contract/payment';
import { billingQueries } from '~/features/billing/queries';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { brandName, expiryLabel } from './card-labels';

const registeredCardMessage = (
  method: AnswerOf<typeof paymentEndpoints.getPaymentMethod>,
): string => {
  if (method?.cardLast4 == null) {
    return 'カードは登録されていません。もう一度、登録してください。';
  }
  const { brand, cardLast4, expMonth, expYear } = method;
  const expiry =
    expMonth === null || expYear === null ? '' : `、有効期限 ${expiryLabel(expMonth, expYear)}`;
  return `現在登録されているカードは、${brandName(brand)}（末尾${cardLast4}${expiry}）です。入力したカードと同じであれば、登録は済んでいます。違うときは、もう一度登録してください。`;
};

/** After a lost answer: looks up which card is registered and shows it (promise F5). */
export const CheckRegistration = ({
  workspaceId,
  message,
  onDismiss,
}: {
  workspaceId: number;
  message: string;
  /** Closes the notice, so that the card can be sent again. */
  onDismiss: () => void;
}) => {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const query = billingQueries.paymentMethod(workspaceId);
      return registeredCardMessage(await queryClient.query({ ...query, staleTime: 0 }));
    },
  });

  if (data !== undefined) {
    return (
      <Notice
        role="status"
        action={
          <Button size="sm" onClick={onDismiss}>
            閉じる
          </Button>
        }
      >
        {data}
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          登録状況を確認
        </Button>
      }
    >
      {error === null ? message : `登録状況を確認できませんでした。${error.message}`}
    </Notice>
  );
};
