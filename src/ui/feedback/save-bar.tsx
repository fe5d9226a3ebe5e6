import { Check, CircleAlert } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { Spinner } from '~/ui/controls/spinner';
import { classNames } from '~/ui/page/class-names';
import { PaperFoot } from '~/ui/page/section';

export type SaveStateName = 'clean' | 'dirty' | 'saving' | 'saved' | 'failed';

const STATES: Record<SaveStateName, { message: string; ink?: string; icon?: ReactNode }> = {
  clean: { message: '未保存の変更はありません' },
  dirty: { message: '未保存の変更があります' },
  saving: { message: '保存中…', icon: <Spinner /> },
  saved: {
    message: '保存しました',
    ink: 'text-success-ink',
    icon: <Check aria-hidden className="size-4 shrink-0" />,
  },
  failed: {
    message: '保存できませんでした。入力した内容は残っています',
    ink: 'text-error-ink',
    icon: <CircleAlert aria-hidden className="size-4 shrink-0" />,
  },
};

/** The foot of a form: its state, announced, and the submit button; sticky once changed. */
export const SaveBar = ({
  state,
  savedAt,
  onDiscard,
  blockedBecause,
  notice,
  className,
}: {
  state: SaveStateName;
  /** The clock time of the last save: 「15:35」. */
  savedAt?: string | undefined;
  /** Resets to the saved state; shown while there are changes. */
  onDiscard: () => void;
  /** Why it cannot be saved now, such as offline. */
  blockedBecause?: string | undefined;
  /** Stays visible with the bar. */
  notice?: ReactNode;
  className?: string | undefined;
}) => {
  const messageId = useId();
  const { message, ink, icon } = STATES[state];
  const submit = useRef<HTMLButtonElement>(null);
  const isBlocked = blockedBecause !== undefined && state !== 'saving';
  const hasChanges = state === 'dirty' || state === 'failed';
  const isAtRest = state === 'clean' || state === 'saved';
  const stickyClass = state === 'clean' ? '' : 'sticky bottom-0 [container-type:scroll-state]';
  return (
    <div className={classNames('foot-bar z-1', stickyClass, className)}>
      {notice}
      <PaperFoot className="gap-x-3! [@container_scroll-state(stuck:bottom)]:bg-float [@container_scroll-state(stuck:bottom)]:shadow-float max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        <p
          id={messageId}
          role="status"
          className={classNames(
            'phrase inline-flex min-w-0 flex-1 items-center gap-2 text-sm',
            // On a phone too it is beside the buttons, unless it is a whole sentence.
            isBlocked || state === 'failed' ? 'basis-60' : 'basis-24',
            (!isBlocked && ink) || 'text-ink-2',
          )}
        >
          {!isBlocked && icon}
          <span className="num">
            {isBlocked ? blockedBecause : message}
            {!isBlocked && state === 'saved' && savedAt !== undefined && ` ${savedAt}`}
          </span>
        </p>
        <div className="flex items-center gap-2 max-md:[&>button:not(:only-child)]:px-3">
          {hasChanges && (
            <Button
              onClick={() => {
                // The button disappears with the changes.
                submit.current?.focus({ preventScroll: true });
                onDiscard();
              }}
            >
              元に戻す
            </Button>
          )}
          <Button
            ref={submit}
            type="submit"
            variant={isAtRest ? 'secondary' : 'primary'}
            busy={state === 'saving'}
            reasonId={isBlocked ? messageId : undefined}
          >
            保存する
          </Button>
        </div>
      </PaperFoot>
    </div>
  );
};
