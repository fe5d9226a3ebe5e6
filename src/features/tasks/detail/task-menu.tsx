import { CalendarPlus, PencilLine, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { remindDaysOf } from './calendar';
import { lazyNamed } from '~/lib/lazy-named';
import { Button } from '~/ui/controls/button';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { DeleteDialog } from './delete-dialog';
import { useDetail } from './context';
import { RenameDialog } from './rename-dialog';

const CalendarDialog = lazyNamed(async () => import('./calendar-dialog'), 'CalendarDialog');

const ITEM = 'w-full justify-start';

/** What is done to a task as a whole now and then. */
export const TaskMenu = () => {
  const [open, setOpen] = useState<'rename' | 'calendar' | 'delete' | null>(null);
  const { task, now } = useDetail();
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
        {remindDaysOf(task, now).count > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<CalendarPlus aria-hidden />}
            aria-haspopup="dialog"
            className={ITEM}
            onClick={() => setOpen('calendar')}
          >
            期限をカレンダーに追加
          </Button>
        )}
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
      {open === 'calendar' && (
        <Suspense>
          <CalendarDialog onClose={close} />
        </Suspense>
      )}
      {open === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
};
