import { useEffect, useRef, useState } from 'react';
import { downloadResults } from './csv';
import { fetchResults, MOST_ROWS } from './csv-results';
import type { Search } from '~/entities/subsidy/search-state';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { Meter } from '~/ui/feedback/meter';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';

type State =
  | { step: 'asked' }
  | { step: 'running'; have: number; of: number }
  | { step: 'failed'; message: string };

const inFigures = (count: number): string => count.toLocaleString('ja-JP');

/** All results of the search as a file: says how many, counts while they come, and can be stopped. */
export const CsvDialog = ({
  workspaceId,
  search,
  total,
  onClose,
}: {
  workspaceId: number;
  search: Search;
  total: number;
  onClose: () => void;
}) => {
  const [state, setState] = useState<State>({ step: 'asked' });
  const viewpoint = useViewpoint();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const count = Math.min(total, MOST_ROWS);

  const write = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ step: 'running', have: 0, of: count });
    try {
      const subsidies = await fetchResults(workspaceId, search, {
        signal,
        onProgress: (have, of) => setState({ step: 'running', have, of }),
      });
      if (signal.aborted) return;
      await downloadResults(subsidies, viewpoint);
      toast.success(`検索結果${inFigures(subsidies.length)}件をCSVに書き出しました`);
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };

  const handleClose = (): void => {
    if (running.current !== null && state.step === 'running') {
      toast.info('CSVの書き出しを中止しました。ファイルは作成していません。');
    }
    running.current?.abort();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={handleClose}
      title="検索結果をCSVに書き出す"
      description={
        total > MOST_ROWS
          ? `検索結果${inFigures(total)}件のうち、いまの並び順で先頭の${inFigures(MOST_ROWS)}件を書き出します。すべてを書き出すには、条件を絞ってください。`
          : `検索結果${inFigures(total)}件を、いまの並び順で書き出します。`
      }
      actions={
        <>
          <Button onClick={handleClose}>{state.step === 'running' ? '中止' : 'キャンセル'}</Button>
          <Button
            variant="primary"
            busy={state.step === 'running'}
            onClick={() => {
              void write();
            }}
          >
            {state.step === 'failed' ? '再試行' : '書き出す'}
          </Button>
        </>
      }
    >
      {state.step === 'asked' && (
        <p className="text-sm text-ink-2">
          名称、種別、実施機関、地域、上限額、補助率、受付期間、状態、適合とその理由、URLの列があり、Excelなどの表計算ソフトで開けます。
          {viewpoint.clientId !== null &&
            `適合は、${viewpoint.profile?.companyName ?? 'クライアント'}の情報と照らし合わせたものです。`}
        </p>
      )}
      {state.step === 'running' && (
        <>
          <p role="status" className="sr-only">
            CSVを書き出しています
          </p>
          <Meter
            label="書き出しの進み具合"
            value={state.have}
            max={state.of}
            text={`${inFigures(state.of)}件のうち${inFigures(state.have)}件`}
          />
        </>
      )}
      {state.step === 'failed' && (
        <Notice tone="error" role="alert">
          {`検索結果を最後まで取得できなかったため、ファイルは作成していません。${state.message}`}
        </Notice>
      )}
    </Dialog>
  );
};
