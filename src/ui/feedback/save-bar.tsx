import { Check, CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
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
  saveLabel?: string | undefined;
  /** Why it cannot be saved now, such as offline. */
  blockedBecause?: string | undefined;
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
 * The foot of a form: how saving stands, in words that are read out when they change, and the
 * form's own submit button. It stays in view while the form is longer than the window.
 */
export function SaveBar({
  state,
  savedAt,
  onDiscard,
  saveLabel = '保存する',
  blockedBecause,
  className,
}: SaveBarProps) {
  const wordsId = useId();
  const isBlocked = blockedBecause !== undefined && state !== 'saving';
  const hasChanges = state === 'dirty' || state === 'failed';
  return (
    <div
      className={classNames(
        'foot-bar sticky bottom-0 z-1 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-paper px-4 py-2.5 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))] low:py-1',
        state === 'failed' ? 'border-error' : 'border-line',
        className,
      )}
    >
      <p
        id={wordsId}
        role="status"
        className={classNames(
          'inline-flex items-center gap-2 text-sm',
          INK[isBlocked ? 'clean' : state],
        )}
      >
        {isBlocked ? blockedBecause : <Words state={state} savedAt={savedAt} />}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {hasChanges && <Button onClick={onDiscard}>元に戻す</Button>}
        <Button
          type="submit"
          variant="primary"
          busy={state === 'saving'}
          reasonId={isBlocked ? wordsId : undefined}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
