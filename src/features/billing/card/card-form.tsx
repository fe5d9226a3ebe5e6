import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { AnswerOf } from '~/contract/endpoint';
import type { paymentEndpoints } from '~/contract/payment';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { useCameFrom } from '~/features/billing/billing-page';
import { billingQueries } from '~/features/billing/queries';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { PaperFoot } from '~/ui/page/section';
import { CardField } from './card-field';
import { brandName, expiryLabel } from './card-labels';
import { EMPTY_CARD, INCOMPLETE_CARD, typingProblem } from './card-problems';
import { useCardElement } from './use-card-element';
import { useCardRegistration } from './use-card-registration';

const NOTHING = { isEmpty: true, isComplete: false };

/** Registers a card through the provider's field; a new card replaces the registered one. */
export const CardForm = ({ workspaceId, hasCard }: { workspaceId: number; hasCard: boolean }) => {
  const titleId = useId();
  const container = useRef<HTMLDivElement>(null);
  const typed = useRef(NOTHING);
  const [isFocused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRegistered, setRegistered] = useState(false);
  const offlineReason = useOfflineReason('登録');
  const back = useCameFrom();

  const { register, failure, clearFailure, isSending } = useCardRegistration(workspaceId);
  const { state, mounted, retry } = useCardElement(container, {
    onChange: ({ empty, complete, error }) => {
      typed.current = { isEmpty: empty, isComplete: complete };
      setProblem(error === undefined ? null : typingProblem(error));
      if (!empty) setRegistered(false);
    },
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  });

  const handleSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const field = mounted.current;
    if (field === null || isSending) return;
    if (!typed.current.isComplete) {
      setProblem((current) => current ?? (typed.current.isEmpty ? EMPTY_CARD : INCOMPLETE_CARD));
      field.card.focus();
      return;
    }
    setProblem(null);
    const outcome = await register(field);
    if (outcome === 'registered') {
      typed.current = NOTHING;
      field.card.clear();
      setRegistered(true);
      toast.success('カードを登録しました');
    } else if (outcome !== 'nothing' && outcome.at === 'field') {
      setProblem(outcome.message);
      field.card.focus();
    }
  };

  return (
    <form noValidate aria-labelledby={titleId} onSubmit={(event) => void handleSubmit(event)}>
      <SettingsGroup title={hasCard ? 'カードを変更' : 'カードを登録'}>
        <div className="grid gap-5 py-6 *:max-w-160">
          <p id={titleId} className="phrase text-ink-2">
            {hasCard
              ? '新しいカードを登録すると、次回のお支払いから、そのカードを使います。'
              : '登録したカードで、プランの料金をお支払いいただきます。'}
          </p>
          {isRegistered && back !== null && (
            <Notice
              tone="success"
              role="status"
              action={
                <LinkButton to={back.to} state={back.state} size="sm">
                  {back.label}
                </LinkButton>
              }
            >
              カードを登録しました。
            </Notice>
          )}
          {failure?.at === 'form' && (
            <Notice tone="error" role="alert">
              {failure.message}
            </Notice>
          )}
          {failure?.at === 'unknown' && (
            <CheckRegistration
              workspaceId={workspaceId}
              message={failure.message}
              onDismiss={clearFailure}
            />
          )}
          <CardField
            containerRef={container}
            state={state}
            isFocused={isFocused}
            problem={problem}
            onRetry={retry}
          />
        </div>
        <PaperFoot className="-mx-8 max-md:-mx-4">
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            disabledReason={state === 'ready' ? offlineReason : NOT_READY[state]}
          >
            {hasCard ? 'このカードに変更する' : 'カードを登録する'}
          </Button>
        </PaperFoot>
      </SettingsGroup>
    </form>
  );
};

const LOADING = 'カードの入力欄の読み込みが終わると、登録できます。';
const NOT_READY = {
  loading: LOADING,
  slow: LOADING,
  failed: 'カードの入力欄を読み込むと、登録できます。',
};

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
const CheckRegistration = ({
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
