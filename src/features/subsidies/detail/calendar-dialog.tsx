import type { SubsidyDetail } from '~/contract/subsidies';
import { daysToCome, deadlineEvent } from '~/domain/subsidies/deadline-event';
import { formatEnd } from '~/domain/time/dates';
import { subsidyNumber } from '~/entities/subsidy/subsidy-labels';
import { downloadCalendarFile } from '~/lib/files/calendar-file';
import { useNow } from '~/lib/use-now';
import { toast } from '~/ui/feedback/toast';
import { CalendarFileDialog } from '~/ui/overlays/calendar-file-dialog';

export const DeadlineCalendarDialog = ({
  subsidy,
  onClose,
}: {
  subsidy: SubsidyDetail;
  onClose: () => void;
}) => {
  const now = useNow();
  const write = async (remindDays: readonly number[]): Promise<void> => {
    const event = deadlineEvent(subsidy, { origin: window.location.origin, now, remindDays });
    if (event === null) return;
    await downloadCalendarFile([event], `締切_${subsidyNumber(subsidy.subsidyId)}.ics`);
    toast.success('締切をカレンダーファイルに書き出しました');
  };
  return (
    <CalendarFileDialog
      title="締切をカレンダーに追加"
      description={
        <span className="num">
          {subsidy.acceptanceEnd !== null && `締切は${formatEnd(subsidy.acceptanceEnd)}です。`}
          カレンダーファイル（.ics）を書き出しますので、お使いのカレンダーで読み込んでください。
        </span>
      }
      offeredDays={daysToCome(subsidy.acceptanceEnd, now)}
      confirmLabel="書き出す"
      note="締切が変わったときは、もう一度書き出して読み込むと、予定が新しい内容に置き換わります。"
      // Holds this deadline only once it is a favorite or a task.
      subscription={null}
      onWrite={write}
      onClose={onClose}
    />
  );
};
