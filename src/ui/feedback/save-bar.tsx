import { Check, CircleAlert } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';

import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { PaperFoot } from '~/ui/page/section';
import { Spinner } from './spinner';

export type SaveStateName = 'clean' | 'dirty' | 'saving' | 'saved' | 'failed';

const INK: Record<SaveStateName, string> = {
  clean: 'text-ink-2',
  dirty: 'text-ink-2',
  saving: 'text-ink-2',
  saved: 'text-success-ink',
  failed: 'text-error-ink',
};

interface SaveBarProps {
  state: SaveStateName;
  /** The clock time of the last save: 「15:35」. */
  savedAt?: string | undefined;
  /** Resets to the saved state; shown while there are changes. */
  onDiscard: () => void;
  /** Why it cannot be saved now, such as offline. */
  blockedBecause?: string | undefined;
  /** Stays in view with the bar. */
  notice?: ReactNode;
  className?: string | undefined;
}

function Words({ state, savedAt }: Pick<SaveBarProps, 'state' | 'savedAt'>): ReactNode {
  switch (state) {
    case 'clean':
      return null;
    case 'dirty':
      return '未保存の変更があります';
    case 'saving':
      return (
        <>
          <Spinner />
          保存中…
        </>
      );
    case 'saved':
      return (
        <>
          <Check aria-hidden="true" className="size-4 shrink-0" />
          <span className="num">保存しました{savedAt !== undefined && ` ${savedAt}`}</span>
        </>
      );
    case 'failed':
      return (
        <>
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span>保存できませんでした。入力した内容は残っています</span>
        </>
      );
  }
}

/**
 * The foot of a form: the state of its changes, announced to screen readers, and its submit button.
 * From the first change on it sticks to the bottom of the window.
 */
export function SaveBar({
  state,
  savedAt,
  onDiscard,
  blockedBecause,
  notice,
  className,
}: SaveBarProps) {
  const wordsId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const isBlocked = blockedBecause !== undefined && state !== 'saving';
  const hasChanges = state === 'dirty' || state === 'failed';
  const isAtRest = state === 'clean' || state === 'saved';
  const place = state === 'clean' ? '' : 'sticky bottom-0 [container-type:scroll-state]';
  return (
    <div className={classNames('foot-bar z-1', place, className)}>
      {notice}
      <PaperFoot className="gap-x-3! [@container_scroll-state(stuck:bottom)]:bg-float [@container_scroll-state(stuck:bottom)]:shadow-float max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        <p
          id={wordsId}
          role="status"
          className={classNames(
            'phrase inline-flex min-w-0 flex-1 items-center gap-2 text-sm',
            // Beside the buttons on a phone too, but for a whole sentence.
            isBlocked || state === 'failed' ? 'basis-60' : 'basis-24',
            INK[isBlocked ? 'clean' : state],
          )}
        >
          {isBlocked ? blockedBecause : <Words state={state} savedAt={savedAt} />}
        </p>
        <div className="flex items-center gap-2 max-md:[&>button:not(:only-child)]:px-3">
          {hasChanges && (
            <Button
              onClick={() => {
                // This button goes with the changes.
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
            reasonId={isBlocked ? wordsId : undefined}
          >
            保存する
          </Button>
        </div>
      </PaperFoot>
    </div>
  );
}
