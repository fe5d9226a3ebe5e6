import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { MoreMenu } from '~/ui/more-menu';
import { DeleteDialog } from './delete-dialog';
import { RenameDialog } from './rename-dialog';

const ITEM = 'w-full justify-start';

/** What is done to a task as a whole now and then. */
export const TaskMenu = () => {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <MoreMenu>
        <Button
          variant="ghost"
          size="sm"
          icon={<PencilLine aria-hidden />}
          aria-haspopup="dialog"
          className={ITEM}
          onClick={() => setOpen('rename')}
        >
          タスク名を変更
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 aria-hidden />}
          aria-haspopup="dialog"
          className={ITEM}
          onClick={() => setOpen('delete')}
        >
          タスクを削除
        </Button>
      </MoreMenu>
      {open === 'rename' && <RenameDialog onClose={close} />}
      {open === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
};
