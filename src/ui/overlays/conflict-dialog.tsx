import type { ReactNode } from 'react';
import { useAttempt } from '~/lib/use-attempt';
import { Button } from '~/ui/controls/button';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Dialog } from './dialog';

/** Asks which of two conflicting changes to keep (promise F6). Esc returns to editing. */
export const ConflictDialog = ({
  onReload,
  onKeepMine,
  onClose,
  children,
}: {
  /** Throws an ApiError if the newest state cannot be loaded. */
  onReload: () => Promise<void>;
  /** Absent if the user's own version can no longer be saved. */
  onKeepMine?: (() => void) | undefined;
  onClose: () => void;
  /** What each choice would lose. */
  children: ReactNode;
}) => {
  const { attempt, isBusy, failure } = useAttempt();
  return (
    <Dialog
      open
      onClose={onClose}
      title="ほかの変更と競合しました"
      description={children}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void attempt(onReload)}>
            最新の内容を読み込む
          </Button>
          {onKeepMine !== undefined && (
            <Button variant="primary" onClick={onKeepMine}>
              自分の内容で保存
            </Button>
          )}
        </>
      }
    >
      {failure && <FormFailure message={failure.message} />}
    </Dialog>
  );
};
