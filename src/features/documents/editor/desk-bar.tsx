import { Check, CircleAlert, History, Pencil, WifiOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDateTime, formatTime, jstDateOf } from '~/domain/time/dates';
import { announce } from '~/ui/feedback/announce';
import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { Spinner } from '~/ui/feedback/spinner';
import type { SaveState } from '~/features/documents/saver/autosave';
import type { SaverView } from '~/features/documents/saver/saver-view';

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
      return 'ほかの変更と重なったため、保存を止めています';
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

/** The save state and the actions: at the side, or at the bottom of a phone. */
export const DeskBar = ({
  view,
  invalidCount,
  actions,
  onRetry,
  onChoose,
  onVersions,
}: {
  view: SaverView;
  /** Number of fields with input that cannot be saved. */
  invalidCount: number;
  actions: ReactNode;
  onRetry: () => void;
  onChoose: () => void;
  onVersions: () => void;
}) => {
  const { phase } = view.save;
  const { ink, icon } = LOOK[phase === 'saved' && invalidCount > 0 ? 'unsaved' : phase];
  useSaveStateAnnouncement(view);
  const canRetry = phase === 'failed' || phase === 'offline';
  return (
    <div className="foot-bar paper grid gap-3 p-4 min-[1280px]:max-[1439px]:p-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:bg-float max-md:px-(--edge) max-md:pt-1 max-md:pb-[calc(4px+env(safe-area-inset-bottom))] print:hidden">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-md:flex-1">
        <p
          role="status"
          aria-live="off"
          className={classNames(
            'phrase inline-flex min-w-0 items-start gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
            ink,
          )}
        >
          {icon}
          <span className="num">{saveStateLabel(view, invalidCount)}</span>
        </p>
        {canRetry && (
          <Button size="sm" onClick={onRetry}>
            再試行
          </Button>
        )}
        {phase === 'conflict' && (
          <Button size="sm" onClick={onChoose}>
            見比べて選ぶ
          </Button>
        )}
      </div>
      {invalidCount > 0 && (
        <p role="status" className="phrase text-sm text-error-ink max-md:order-first max-md:w-full">
          {`未保存の入力があります：エラーのある${invalidCount}欄の入力は、直すまで保存されません。`}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 min-[1280px]:max-[1439px]:gap-1.5">
        <Button size="sm" icon={<History aria-hidden="true" />} onClick={onVersions}>
          版の履歴
        </Button>
        {actions}
      </div>
    </div>
  );
};
