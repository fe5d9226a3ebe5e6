import {
  CalendarSubscription,
  useOffersCalendar,
} from '~/entities/calendar-subscription/calendar-subscription';
import { downloadCalendarFile } from '~/lib/files/calendar-file';
import { toast } from '~/ui/feedback/toast';
import { CalendarFileDialog } from '~/ui/overlays/calendar-file-dialog';
import { calendarFileName, remindDaysOf, taskEvents } from './calendar';
import { useDetail } from './context';

/** Exports the task's upcoming dates as a calendar file, with the chosen reminders. */
export const TaskCalendarDialog = ({ onClose }: { onClose: () => void }) => {
  const { task, now } = useDetail();
  const { count, days } = remindDaysOf(task, now);
  const isOffered = useOffersCalendar();
  const write = async (remindDays: readonly number[]): Promise<void> => {
    const events = taskEvents(task, { origin: window.location.origin, now, remindDays });
    await downloadCalendarFile(events, calendarFileName(task.title));
    toast.success(`期限${events.length}件をカレンダーファイルに書き出しました`);
  };
  return (
    <CalendarFileDialog
      title="期限をカレンダーに追加"
      description={`これからの期限${count}件を、カレンダーファイル（.ics）に書き出します。お使いのカレンダーで読み込んでください。`}
      offeredDays={days}
      confirmLabel="書き出す"
      note="期限が変わったときは、もう一度書き出して読み込むと、予定が新しい内容に置き換わります。"
      onWrite={write}
      onClose={onClose}
      subscription={isOffered && <CalendarSubscription />}
    />
  );
};
