import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { useCameFrom } from '~/features/billing/billing-page';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { PaperFoot } from '~/ui/page/section';
import { CardField } from './card-field';
import { EMPTY_CARD, INCOMPLETE_CARD, typingProblem } from './card-problems';
import { CheckRegistration } from './check-registration';
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
