import { Undo2 } from 'lucide-react';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { onFirstClick } from '~/ui/controls/first-click';

/** Restores a deleted row. The row disappears at once, so the focus moves to the page's heading. */
export const RestoreButton = ({
  title,
  busy,
  onRestore,
}: {
  title: string;
  busy: boolean;
  onRestore: () => void;
}) => (
  <Button
    size="sm"
    icon={<Undo2 aria-hidden />}
    aria-label={`「${title}」を元に戻す`}
    busy={busy}
    disabledReason={useOfflineReason('復元')}
    className="whitespace-nowrap"
    onClick={onFirstClick(() => {
      onRestore();
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    })}
  >
    元に戻す
  </Button>
);
