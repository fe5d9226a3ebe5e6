import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { buttonClass } from '~/ui/controls/button-class';
import { Field } from '~/ui/controls/field';
import { Spinner } from '~/ui/controls/spinner';
import { TextInput } from '~/ui/controls/text-input';
import { CancelButton, Dialog, type DialogProps } from './dialog';

/** The children say what else is deleted. */
type NameDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'children'> & {
  /** The text to type. */
  name: string;
  /** The label of that text: 「ワークスペース名」. */
  nameLabel: string;
  confirmLabel: string;
  /** The action as a noun: 「削除」. */
  what: string;
  /** Why the action is blocked, independent of the input. */
  blockedBecause: string | undefined;
  busy: boolean;
  /** The error, shown above the button. */
  failure: ReactNode;
  onConfirm: () => void;
};

/** Confirms a destructive action by asking for a name (product §9). */
export const NameDialog = ({
  name,
  nameLabel,
  confirmLabel,
  what,
  blockedBecause,
  busy,
  failure,
  onConfirm,
  children,
  ...dialog
}: NameDialogProps) => {
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const isMatch = typed.trim() === name.trim();
  const isWrong = typed.trim() !== '' && !isMatch;

  const reason = isMatch
    ? blockedBecause
    : `${isWrong ? `${nameLabel}と一致していません。正しく` : `${nameLabel}を`}入力すると、${what}できます。`;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason === undefined && !busy) onConfirm();
  };

  return (
    <Dialog {...dialog} open busy={busy} description={children} initialFocusRef={input}>
      {/* The buttons scroll with the field: at the edge of a small screen they would cover it. */}
      <form className="grid gap-4" noValidate onSubmit={handleSubmit}>
        <Field
          label={nameLabel}
          requirement="required"
          hint={`確認のため、「${name}」と入力してください。`}
        >
          <TextInput
            ref={input}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {failure}
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          {/* Repeats the hint, so only for screen readers. */}
          <p
            id={reasonId}
            className={
              typed.trim() === ''
                ? 'sr-only'
                : 'phrase flex-1 basis-40 text-sm text-ink-2 empty:hidden'
            }
          >
            {reason}
          </p>
          <CancelButton busy={busy} onClick={dialog.onClose} />
          <button
            type="submit"
            aria-disabled={reason !== undefined || busy || undefined}
            aria-busy={busy || undefined}
            aria-describedby={reasonId}
            className={buttonClass({ variant: 'danger' })}
          >
            {busy && <Spinner />}
            {confirmLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
