import { useState, type ReactNode } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleReload = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onReload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="ほかの変更と競合しました"
      description={children}
      actions={
        <>
          <Button busy={busy} onClick={() => void handleReload()}>
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
      {problem !== null && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
};
