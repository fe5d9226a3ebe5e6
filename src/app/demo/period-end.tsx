import { useQueryClient } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '~/session/query';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import type { DemoPort } from './demo-port';

type PeriodEndProps = { port: DemoPort; workspaceId: number; onEnded?: () => void };

/** Ends the paid period now, to show a scheduled change without waiting a month. */
export const PeriodEnd = ({ port, workspaceId, onEnded }: PeriodEndProps) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const hasEnded = useRef(false);
  useEffect(
    () => () => {
      // The button disappears together with the announced change and would take the focus with it.
      if (hasEnded.current) keepFocusInPage();
    },
    [],
  );

  const handleEnd = async (): Promise<void> => {
    setBusy(true);
    setHasFailed(false);
    try {
      await port.endPeriod(workspaceId);
      hasEnded.current = true;
      await refresh(queryClient, workspaceId, 'subscription');
      void refresh(queryClient, workspaceId, 'billings');
      toast.success('期間の終わりまで進めました');
      onEnded?.();
    } catch {
      setHasFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button busy={busy} icon={<FastForward aria-hidden />} onClick={() => void handleEnd()}>
        期間の終わりまで進める（デモ）
      </Button>
      <p className="phrase text-sm text-ink-2">
        デモだけの機能です。次の支払日を待たずに、予定した変更を確認できます。
      </p>
      {hasFailed && (
        <p role="alert" className="text-sm text-error-ink">
          期間の終わりまで進められませんでした。ページを再読み込みして、もう一度お試しください。
        </p>
      )}
    </div>
  );
};
