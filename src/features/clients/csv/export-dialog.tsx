import { useEffect, useRef, useState } from 'react';
import { formatCount } from '~/domain/text/counts';
import { downloadClients, fetchClients } from './csv-export';
import type { ClientFilters } from '~/features/clients/queries';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { FieldGroup } from '~/ui/controls/field-group';
import { Meter } from '~/ui/feedback/meter';
import { Notice } from '~/ui/feedback/notice';
import { Radio } from '~/ui/controls/radio';
import { toast } from '~/ui/feedback/toast';

type State =
  | { step: 'asked' }
  | { step: 'running'; have: number; of: number }
  | { step: 'failed'; message: string };

/** Which clients, the progress while they come, and a way to stop it. */
export const ExportDialog = ({
  filters,
  onClose,
}: {
  /** Null: nothing narrows the list down. */
  filters: ClientFilters | null;
  onClose: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const [state, setState] = useState<State>({ step: 'asked' });
  const [isAll, setAll] = useState(filters === null);
  const running = useRef<AbortController | null>(null);
  const offlineReason = useOfflineReason('書き出し');
  useEffect(() => () => running.current?.abort(), []);

  const write = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ step: 'running', have: 0, of: 0 });
    try {
      const clients = await fetchClients(workspaceId, isAll ? {} : (filters ?? {}), {
        signal,
        onProgress: (have, of) => {
          if (!signal.aborted) setState({ step: 'running', have, of });
        },
      });
      if (signal.aborted) return;
      await downloadClients(clients, new Date());
      toast.success(`クライアント${formatCount(clients.length)}社をCSVに書き出しました`);
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'failed', message: error instanceof Error ? error.message : '' });
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
      open
      onClose={handleClose}
      title="クライアントをCSVに書き出す"
      description="会社情報、担当者、メモの列があり、Excelなどの表計算ソフトで開けます。控えを残すときや、ほかのソフト・別のワークスペースへ移すときにも使えます。"
      actions={
        <>
          <Button onClick={handleClose}>{isRunning ? '中止' : 'キャンセル'}</Button>
          <Button
            variant="primary"
            busy={isRunning}
            disabledReason={offlineReason}
            onClick={() => void write()}
          >
            {state.step === 'failed' ? '再試行' : '書き出す'}
          </Button>
        </>
      }
    >
      {filters !== null && !isRunning && (
        <FieldGroup legend="書き出すクライアント">
          <Radio
            name="exported"
            label="いまの条件で絞り込んだクライアント"
            checked={!isAll}
            onChange={() => setAll(false)}
          />
          <Radio
            name="exported"
            label="すべてのクライアント"
            checked={isAll}
            onChange={() => setAll(true)}
          />
        </FieldGroup>
      )}
      {isRunning && (
        <>
          <p role="status" className="sr-only">
            CSVを書き出しています
          </p>
          <Meter
            label="書き出しの進み具合"
            value={state.have}
            max={Math.max(1, state.of)}
            text={
              state.of === 0
                ? '準備しています'
                : `${formatCount(state.of)}社のうち${formatCount(state.have)}社`
            }
          />
        </>
      )}
      {state.step === 'failed' && (
        <Notice tone="error" role="alert">
          {`クライアントを最後まで取得できなかったため、ファイルは作成していません。${state.message}`}
        </Notice>
      )}
    </Dialog>
  );
};
