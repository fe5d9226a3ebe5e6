import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { CancelButton } from '~/ui/overlays/dialog';
import type { Edit } from './use-edit';

/** The buttons of a form that is edited in place. */
export const EditButtons = ({ edit, onClose }: { edit: Edit; onClose: () => void }) => (
  <div className="flex flex-wrap items-start gap-2">
    <Button type="submit" size="sm" busy={edit.isSending} disabledReason={useOfflineReason('保存')}>
      保存する
    </Button>
    <CancelButton
      size="sm"
      busy={edit.isSending}
      onClick={() => {
        edit.discard();
        onClose();
      }}
    />
  </div>
);
