import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { CancelButton, ConfirmDialog, Dialog, type DialogProps } from './dialog';

/** A form in a dialog; asks before closing with unsaved input. */
export const FormDialog = ({
  formId,
  submitLabel,
  isBusy,
  isSending,
  isDirty,
  blockedBecause,
  unsentMessage,
  onDiscard,
  onClose,
  children,
  ...dialog
}: Pick<
  DialogProps,
  'title' | 'width' | 'initialFocusRef' | 'onClose' | 'onClosed' | 'children'
> & {
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
  /** What has not been done yet: 「招待は、まだ送信していません。」 */
  unsentMessage: string;
  onDiscard: () => void;
}) => {
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
      {...dialog}
      open
      onClose={handleClose}
      busy={isBusy}
      variant="sheet"
      closeOnScrim={false}
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
};
