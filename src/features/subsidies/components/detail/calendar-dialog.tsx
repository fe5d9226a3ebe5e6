import type { SubsidyDetail } from '~/contract/subsidies';
import { DAY_MS, formatEnd } from '~/domain/dates';
import { deadlineEvent } from '~/domain/deadline-event';
import { REMIND_DAYS } from '~/domain/notice';
import { downloadCalendarFile, type CalendarEvent } from '~/lib/calendar-file';
import { CalendarFileDialog } from '~/ui/calendar-file-dialog';
import { safeHref } from '~/ui/safe-href';
import { toast } from '~/ui/toast';
import { subsidyNumber } from './subsidy-words';

/** Not every calendar shows an event's address: it stands in the description as well. */
const eventOf = (subsidy: SubsidyDetail, days: readonly number[]): CalendarEvent | null => {
  const event = deadlineEvent(subsidy, window.location.origin, days);
  if (event === null) return null;
  const official = subsidy.officialUrl === null ? undefined : safeHref(subsidy.officialUrl);
  const addresses = [
    `詳細：${event.url}`,
    ...(official === undefined ? [] : [`公式ページ：${official}`]),
  ];
  return { ...event, description: [event.description, ...addresses].join('\n') };
};

/** Days at which a calendar can still tell of it. */
const daysToCome = (subsidy: SubsidyDetail, now: Date): number[] => {
  const start = Date.parse(deadlineEvent(subsidy, window.location.origin)?.start ?? '');
  return REMIND_DAYS.filter((day) => start - day * DAY_MS > now.getTime());
};

/** Writes the deadline as a calendar file, with the reminders that are wished for. */
export const CalendarDialog = ({
  subsidy,
  now,
  onClose,
}: {
  subsidy: SubsidyDetail;
  now: Date;
  onClose: () => void;
}) => {
  const write = async (days: readonly number[]): Promise<void> => {
    const event = eventOf(subsidy, days);
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
      offeredDays={daysToCome(subsidy, now)}
      confirmLabel="書き出す"
      note="締切が変わったときは、もう一度書き出して読み込むと、予定が新しい内容に置き換わります。"
      onWrite={write}
      onClose={onClose}
    />
  );
};
