import { Undo2 } from 'lucide-react';
import { useRestoreDocument, type Named } from './list-mutations';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { onFirstClick } from '~/ui/controls/first-click';

export const RestoreButton = ({ document }: { document: Named }) => {
  const workspaceId = useWorkspaceId();
  const restore = useRestoreDocument(workspaceId);
  const offlineReason = useOfflineReason('復元');
  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden />}
      aria-label={`「${document.title}」を元に戻す`}
      busy={restore.isPending}
      disabledReason={offlineReason}
      className="whitespace-nowrap"
      onClick={onFirstClick(() => {
        restore.mutate(document);
        // Its row goes at once, and the focus with it.
        globalThis.document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      })}
    >
      元に戻す
    </Button>
  );
};
