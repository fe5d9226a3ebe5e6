import { useState } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { DAY_MS, formatEnd } from '~/domain/dates';
import { deadlineEvent } from '~/domain/deadline-event';
import { REMIND_DAYS } from '~/domain/notice';
import { downloadCalendarFile, type CalendarEvent } from '~/lib/calendar-file';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { CancelButton, Dialog } from '~/ui/dialog';
import { FieldGroup } from '~/ui/field-group';
import { FormFailure } from '~/ui/form-failure';
import { safeHref } from '~/ui/safe-href';
import { toast } from '~/ui/toast';
import { subsidyNumber } from './subsidy-words';

const FIRST_CHOICE: readonly number[] = [7, 1];

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
  const offered = daysToCome(subsidy, now);
  const [chosen, setChosen] = useState(FIRST_CHOICE);
  const days = chosen.filter((day) => offered.includes(day));
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleWrite = async (): Promise<void> => {
    const event = eventOf(subsidy, days);
    if (event === null) return;
    setWriting(true);
    setFailure(null);
    try {
      await downloadCalendarFile([event], `締切_${subsidyNumber(subsidy.subsidyId)}.ics`);
    } catch {
      setFailure(
        'カレンダーファイルを作れませんでした。必要なプログラムを読み込めなかったためです。通信の状態を確認して、もう一度「書き出す」を押してください。',
      );
      return;
    } finally {
      setWriting(false);
    }
    toast.success('締切をカレンダーファイルに書き出しました');
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      title="締切をカレンダーに追加"
      description={
        <span className="num">
          {subsidy.acceptanceEnd !== null && `締切は${formatEnd(subsidy.acceptanceEnd)}です。`}
          カレンダーファイル（.ics）を書き出しますので、お使いのカレンダーで読み込んでください。
        </span>
      }
      actions={
        <>
          <CancelButton busy={isWriting} onClick={onClose} />
          <Button variant="primary" busy={isWriting} onClick={() => void handleWrite()}>
            書き出す
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure message={failure} />
        {offered.length > 0 && (
          <FieldGroup legend="知らせる日" hint="カレンダーが締切の前に知らせます。">
            {offered.map((day) => (
              <Checkbox
                key={day}
                label={`${day}日前`}
                checked={days.includes(day)}
                onChange={({ target: { checked } }) =>
                  setChosen(checked ? [...days, day] : days.filter((each) => each !== day))
                }
              />
            ))}
          </FieldGroup>
        )}
        <p className="phrase text-sm text-ink-2">
          締切が変わったときは、もう一度書き出して読み込むと、予定が新しい内容に置き換わります。
        </p>
      </div>
    </Dialog>
  );
};
