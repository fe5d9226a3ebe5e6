import { useState, type ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { FieldGroup } from '~/ui/controls/field-group';
import { FormFailure } from '~/ui/feedback/form-failure';
import { CancelButton, Dialog, type DialogProps } from './dialog';

const FIRST_CHOICE: readonly number[] = [7, 1];

/** Asks for the days of reminders and downloads a calendar file. */
export const CalendarFileDialog = ({
  offeredDays,
  confirmLabel,
  note,
  description,
  subscription,
  onWrite,
  ...dialog
}: Pick<DialogProps, 'title' | 'description' | 'onClose'> & {
  /** Choices of days before a deadline for reminders; empty: no choice is shown. */
  offeredDays: readonly number[];
  confirmLabel: string;
  note: string;
  /** Where the dates can be subscribed to as well, which is then offered first; null: nowhere. */
  subscription: ReactNode;
  /** Creates and downloads the file; rejects if its code cannot be loaded. */
  onWrite: (days: readonly number[]) => Promise<void>;
}) => {
  const [chosen, setChosen] = useState(FIRST_CHOICE);
  const days = chosen.filter((day) => offeredDays.includes(day));
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleWrite = async (): Promise<void> => {
    setWriting(true);
    setFailure(null);
    try {
      await onWrite(days);
    } catch {
      setFailure(
        'カレンダーファイルを作成できませんでした。通信の状態を確認して、もう一度「書き出す」を押してください。',
      );
      return;
    } finally {
      setWriting(false);
    }
    dialog.onClose();
  };

  return (
    <Dialog
      {...dialog}
      description={subscription ? undefined : description}
      open
      variant="sheet"
      actions={
        <>
          <CancelButton busy={isWriting} onClick={dialog.onClose} />
          <Button variant="primary" busy={isWriting} onClick={() => void handleWrite()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure message={failure} />
        {Boolean(subscription) && (
          <>
            <div className="grid gap-1">
              <h3 className="text-base">カレンダーで購読</h3>
              {subscription}
            </div>
            <div className="grid gap-1 border-t border-line pt-4">
              <h3 className="text-base">ファイルに書き出す</h3>
              <div className="phrase text-sm">{description}</div>
            </div>
          </>
        )}
        {offeredDays.length > 0 && (
          <FieldGroup legend="通知するタイミング" hint="締切前にカレンダーの通知が届きます。">
            {offeredDays.map((day) => (
              <Checkbox
                key={day}
                label={`${day}日前`}
                checked={days.includes(day)}
                onChange={({ target: { checked } }) =>
                  setChosen(checked ? [...days, day] : days.filter((each) => each !== day))
                }
              />
            ))}
          </FieldGroup>
        )}
        <p className="phrase text-sm text-ink-2">{note}</p>
      </div>
    </Dialog>
  );
};
