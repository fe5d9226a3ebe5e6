import { useState, type ReactNode, type RefObject } from 'react';

import { Button } from '~/ui/controls/button';
import { CancelButton, ConfirmDialog, Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  width?: 'md' | 'lg' | undefined;
  /** The form that the button sends; it stands among the children. */
  formId: string;
  submitLabel: string;
  /** Something is under way that cannot be taken back by closing. */
  isBusy: boolean;
  isSending: boolean;
  /** Closing would lose what was typed. */
  isDirty: boolean;
  /** Why it cannot be sent now. */
  blockedBecause: string | undefined;
  initialFocusRef: RefObject<HTMLElement | null>;
  /** What has not happened yet: 「招待は、まだ送っていません。」 */
  unsentWords: string;
  onDiscard: () => void;
  onClose: () => void;
  /** It is gone, and what had the focus before may be, too. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** A form in a dialog; closed with something typed, it asks first. */
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
  unsentWords,
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
          {unsentWords}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
