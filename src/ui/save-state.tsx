import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';
import { Spinner } from '~/ui/spinner';

export type SaveStateName = 'clean' | 'dirty' | 'saving' | 'saved' | 'failed';

interface SaveStateProps {
  state: SaveStateName;
  /** The clock time of the last save: 「15:35」. */
  savedAt?: string | undefined;
  /** Why it failed and what happens to what was typed. */
  message?: string | undefined;
  className?: string | undefined;
}

const INK: Record<SaveStateName, string> = {
  clean: 'text-ink-2',
  dirty: 'text-ink-2',
  saving: 'text-ink-2',
  saved: 'text-success-ink',
  failed: 'text-error-ink',
};

function Words({ state, savedAt, message }: SaveStateProps): ReactNode {
  if (state === 'clean') return null;
  if (state === 'dirty') return '未保存の変更があります';
  if (state === 'saving') {
    return (
      <>
        <Spinner />
        保存中…
      </>
    );
  }
  if (state === 'saved') {
    return (
      <>
        <Check aria-hidden="true" className="size-4 shrink-0" />
        <span className="num">保存しました{savedAt !== undefined && ` ${savedAt}`}</span>
      </>
    );
  }
  return (
    <>
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span>{message ?? '保存できませんでした。入力した内容はこのブラウザに残っています。'}</span>
    </>
  );
}

/** How the saving of what is typed stands, in words; changes are read out. */
export function SaveState(props: SaveStateProps) {
  return (
    <p
      role="status"
      className={classNames(
        'inline-flex items-center gap-2 text-sm',
        INK[props.state],
        props.className,
      )}
    >
      <Words {...props} />
    </p>
  );
}

interface SaveBarProps extends SaveStateProps {
  /** 元に戻す and 保存する. */
  children?: ReactNode;
}

export function SaveBar({ children, className, ...state }: SaveBarProps) {
  return (
    <div
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-paper px-4 py-2.5',
        state.state === 'failed' ? 'border-error' : 'border-line',
        className,
      )}
    >
      <SaveState {...state} />
      {Boolean(children) && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
