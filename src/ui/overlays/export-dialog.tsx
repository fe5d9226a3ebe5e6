import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { Button } from '~/ui/controls/button';
import { Meter } from '~/ui/feedback/meter';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { Dialog, type DialogProps } from './dialog';

export type ExportProgress = {
  signal: AbortSignal;
  /** Called with the number of rows loaded and the total. */
  onProgress: (have: number, of: number) => void;
};

/** The children are options, shown while it is not running. */
type ExportDialogProps = Pick<DialogProps, 'title' | 'description' | 'onClose' | 'children'> & {
  /** The unit of rows: 「件」. */
  unit: string;
  /** The expected number of rows, if known in advance. */
  expected?: number | undefined;
  /** Shown before it starts. */
  hint?: ReactNode;
  disabledReason?: string | undefined;
  /** Shown before the reason of a failure. */
  failedMessage: string;
  /** Fetches the rows, saves the file and returns the success message; throws if `signal` is aborted. */
  onExport: (progress: ExportProgress) => Promise<string>;
};

type State =
  | { step: 'ready' }
  | { step: 'running'; have: number; of: number }
  | { step: 'failed'; message: string };

/** Exports many rows as CSV with progress and a cancel button. */
export const ExportDialog = ({
  unit,
  expected = 0,
  hint,
  children,
  disabledReason,
  failedMessage,
  onExport,
  onClose,
  ...dialog
}: ExportDialogProps) => {
  const [state, setState] = useState<State>({ step: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: State): void => {
      if (!signal.aborted) setState(next);
    };
    show({ step: 'running', have: 0, of: expected });
    try {
      const message = await onExport({
        signal,
        onProgress: (have, of) => show({ step: 'running', have, of }),
      });
      toast.success(message);
      onClose();
    } catch (error) {
      show({ step: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };

  const isRunning = state.step === 'running';
  const handleClose = (): void => {
    if (isRunning) toast.info('CSVの書き出しを中止しました。ファイルは作成していません。');
    running.current?.abort();
    onClose();
  };

  return (
    <Dialog
      {...dialog}
      open
      onClose={handleClose}
      actions={
        <>
          <Button onClick={handleClose}>{isRunning ? '中止' : 'キャンセル'}</Button>
          <Button
            variant="primary"
            busy={isRunning}
            disabledReason={disabledReason}
            onClick={() => void write()}
          >
            {state.step === 'failed' ? '再試行' : '書き出す'}
          </Button>
        </>
      }
    >
      {state.step === 'ready' && hint}
      {!isRunning && children}
      {isRunning && (
        <>
          <p role="status" className="sr-only">
            CSVを書き出しています
          </p>
          <Meter
            label="書き出しの進捗"
            value={state.have}
            max={Math.max(1, state.of)}
            text={
              state.of === 0
                ? '準備しています'
                : `${formatNumber(state.of)}${unit}のうち${formatNumber(state.have)}${unit}`
            }
          />
        </>
      )}
      {state.step === 'failed' && (
        <Notice tone="error" role="alert">
          {`${failedMessage}${state.message}`}
        </Notice>
      )}
    </Dialog>
  );
};
