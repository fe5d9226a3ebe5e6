import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { buttonClass } from '~/ui/button-class';
import { CancelButton, Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { FormFailure } from '~/ui/form-failure';
import { Spinner } from '~/ui/spinner';
import { TextInput } from '~/ui/text-input';

/** Asks for the workspace's name before something that cannot be taken back (product.md §9). */
export const DepartureDialog = ({
  title,
  workspaceName,
  confirmLabel,
  what,
  blockedBecause,
  busy,
  failure,
  onCheck,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  workspaceName: string;
  confirmLabel: string;
  /** What the button does, as a noun: 「削除」. */
  what: string;
  /** Why it cannot be sent now, whatever was typed. */
  blockedBecause: string | undefined;
  busy: boolean;
  failure: string | null;
  onCheck: (() => void) | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What goes with it. */
  children: ReactNode;
}) => {
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const isMatch = typed.trim() === workspaceName.trim();
  const isWrong = typed.trim() !== '' && !isMatch;

  const reason = isMatch
    ? blockedBecause
    : `${isWrong ? 'ワークスペース名と一致していません。正しく' : 'ワークスペース名を'}入力すると、${what}できます。`;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason === undefined && !busy) onConfirm();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      description={children}
      initialFocusRef={input}
    >
      {/* The buttons scroll with the field: at the edge of a small screen they would cover it. */}
      <form className="grid gap-4" noValidate onSubmit={handleSubmit}>
        <Field
          label="ワークスペース名"
          hint={`確認のため、「${workspaceName}」と入力してください。`}
        >
          <TextInput
            ref={input}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <FormFailure message={failure} onCheck={onCheck ?? undefined} checking={busy} />
        <div className="mt-2 grid gap-3">
          <p id={reasonId} className="text-sm text-ink-2 empty:hidden">
            {reason}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <CancelButton busy={busy} onClick={onClose} />
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
        </div>
      </form>
    </Dialog>
  );
};
