import { useState, type ReactNode, type RefObject } from 'react';

import { Button } from '~/ui/controls/button';
import { CancelButton, ConfirmDialog, Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  width?: 'md' | 'lg' | undefined;
  /** The id of the form among the children that the button submits. */
  formId: string;
  submitLabel: string;
  /** An action is pending that closing would not cancel. */
  isBusy: boolean;
  isSending: boolean;
  /** Closing would lose input. */
  isDirty: boolean;
  /** Why it cannot be submitted now. */
  blockedBecause: string | undefined;
  initialFocusRef: RefObject<HTMLElement | null>;
  /** What has not been done yet: 「招待は、まだ送っていません。」 */
  unsentMessage: string;
  onDiscard: () => void;
  onClose: () => void;
  /** Called after it closed; the element focused before may be gone too. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** A form in a dialog; asks before closing with unsaved input. */
export function FormDialog({
  title,
  width,
  formId,
  submitLabel,
  isBusy,
  isSending,
  isDirty,
  blockedBecause,
  initialFocusRef,
  unsentMessage,
  onDiscard,
  onClose,
  onClosed,
  children,
}: FormDialogProps) {
  const [asksToClose, setAsking] = useState(false);
  const handleClose = (): void => {
    if (isDirty) setAsking(true);
    else onClose();
  };
  const handleDiscard = (): void => {
    onDiscard();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={handleClose}
      onClosed={onClosed}
      busy={isBusy}
      title={title}
      variant="sheet"
      width={width}
      closeOnScrim={false}
      initialFocusRef={initialFocusRef}
      actions={
        <>
          <CancelButton busy={isBusy} onClick={handleClose} />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSending}
            disabledReason={blockedBecause}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      {asksToClose && (
        <ConfirmDialog
          open
          title="入力した内容を破棄しますか？"
          confirmLabel="破棄して閉じる"
          cancelLabel="入力を続ける"
          onConfirm={handleDiscard}
          onCancel={() => setAsking(false)}
        >
          {unsentMessage}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
