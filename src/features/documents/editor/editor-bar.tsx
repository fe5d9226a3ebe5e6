import { Check, CircleAlert, Pencil, WifiOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDateTime, formatTime, jstDateOf } from '~/domain/time/dates';
import { PageBar } from '~/features/documents/document-paper';
import type { SaveState } from '~/features/documents/saver/autosave';
import type { SaverView } from '~/features/documents/saver/saver-view';
import { Button } from '~/ui/controls/button';
import { Spinner } from '~/ui/controls/spinner';
import { announce } from '~/ui/feedback/announce';
import { classNames } from '~/ui/page/class-names';

/** Such as 「15:35」; with the date if it is not today. */
const momentText = (at: Date): string =>
  jstDateOf(at) === jstDateOf(new Date()) ? formatTime(at) : formatDateTime(at);

const saveStateLabel = ({ save, base, isCopyDenied }: SaverView, invalidCount = 0): string => {
  switch (save.phase) {
    case 'saved':
      return `${invalidCount > 0 ? 'エラーのある欄のほかは、' : ''}保存しました ${momentText(save.savedAt ?? new Date(base.updatedAt))}`;
    case 'unsaved':
      return '未保存の変更があります';
    case 'saving':
      return '保存中…';
    case 'conflict':
      return 'ほかの変更と競合したため、保存を中断しています';
    case 'offline':
      return isCopyDenied
        ? 'オフラインのため、まだ保存していません'
        : 'オフラインのため、このブラウザーに保存しています';
    case 'failed':
      return `保存できませんでした（${save.reason ?? ''}）${save.retries ? '自動で再試行します。' : ''}`;
  }
};

const LOOK: Record<SaveState['phase'], { ink: string; icon: ReactNode }> = {
  saved: { ink: 'text-success-ink', icon: <Check aria-hidden="true" /> },
  unsaved: { ink: 'text-ink-2', icon: <Pencil aria-hidden="true" /> },
  saving: { ink: 'text-ink-2', icon: <Spinner /> },
  conflict: { ink: 'text-warning-ink', icon: <CircleAlert aria-hidden="true" /> },
  offline: { ink: 'text-warning-ink', icon: <WifiOff aria-hidden="true" /> },
  failed: { ink: 'text-error-ink', icon: <CircleAlert aria-hidden="true" /> },
};

/** Announces only when trouble begins or ends, not at every save and retry. */
const useSaveStateAnnouncement = (view: SaverView): void => {
  const { phase, failures } = view.save;
  const isTrouble = phase === 'conflict' || (failures > 0 && phase !== 'saving');
  const message = isTrouble || phase === 'saved' ? saveStateLabel(view) : null;
  const wasTrouble = useRef(false);
  useEffect(() => {
    if (message === null || isTrouble === wasTrouble.current) return;
    wasTrouble.current = isTrouble;
    announce(isTrouble ? `書類の保存：${message}` : '書類の変更を保存しました。');
  }, [isTrouble, message]);
};

export const EditorBar = ({
  view,
  invalidCount,
  status,
  outline,
  actions,
  onRetry,
}: {
  view: SaverView;
  /** Number of fields whose input cannot be saved. */
  invalidCount: number;
  status: ReactNode;
  outline: ReactNode;
  actions: ReactNode;
  onRetry: () => void;
}) => {
  const { phase } = view.save;
  const isInvalid = invalidCount > 0;
  const { ink, icon } = LOOK[phase === 'saved' && isInvalid ? 'unsaved' : phase];
  useSaveStateAnnouncement(view);
  const canRetry = phase === 'failed' || phase === 'offline';
  return (
    <PageBar>
      {/* On a phone a failure message needs the full width. */}
      <div className={canRetry || phase === 'conflict' ? 'max-md:hidden' : undefined}>{status}</div>
      <p
        role="status"
        aria-live="off"
        className={classNames(
          'phrase inline-flex min-w-0 items-start gap-1.5 text-sm max-md:leading-ui [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
          ink,
        )}
      >
        {icon}
        <span className="num max-md:line-clamp-2">{saveStateLabel(view, invalidCount)}</span>
      </p>
      {canRetry && (
        <Button size="sm" className="shrink-0" onClick={onRetry}>
          再試行
        </Button>
      )}
      {isInvalid && (
        <p role="status" className="phrase text-sm text-error-ink max-md:sr-only">
          {`未保存の入力があります：エラーのある${invalidCount}欄の入力は、直すまで保存されません。`}
        </p>
      )}
      <div className="ms-auto flex shrink-0 items-center gap-2">
        {outline}
        {actions}
      </div>
    </PageBar>
  );
};
