import { useState } from 'react';
import type { Favorite } from '~/contract/favorites';
import { jstDateOf } from '~/domain/dates';
import { deadlineEvent } from '~/domain/deadline-event';
import { REMIND_DAYS } from '~/domain/notice';
import { downloadCalendarFile } from '~/lib/calendar-file';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { CancelButton, Dialog } from '~/ui/dialog';
import { FieldGroup } from '~/ui/field-group';
import { FormFailure } from '~/ui/form-failure';
import { toast } from '~/ui/toast';

const FIRST_CHOICE: readonly number[] = [7, 1];

const fileName = (now: Date): string =>
  `お気に入りの締切_${jstDateOf(now).replaceAll('-', '')}.ics`;

/** Writes the deadlines of all these as one calendar file, with the reminders that are wished for. */
export const CalendarDialog = ({
  favorites,
  now,
  onClose,
}: {
  favorites: readonly Favorite[];
  now: Date;
  onClose: () => void;
}) => {
  const [days, setDays] = useState(FIRST_CHOICE);
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const count = favorites.length;

  const handleWrite = async (): Promise<void> => {
    setWriting(true);
    setFailure(null);
    const { origin } = window.location;
    const events = favorites.flatMap(({ subsidy }) => deadlineEvent(subsidy, origin, days) ?? []);
    try {
      await downloadCalendarFile(events, fileName(now));
    } catch {
      setFailure(
        'カレンダーファイルを作れませんでした。必要なプログラムを読み込めなかったためです。通信の状態を確認して、もう一度「書き出す」を押してください。',
      );
      return;
    } finally {
      setWriting(false);
    }
    toast.success(`${count}件の締切を書き出しました`);
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      title="締切をカレンダーに書き出す"
      description={`締切がこれから来るお気に入り${count}件を、カレンダーファイル（.ics）にします。お使いのカレンダーで読み込んでください。`}
      actions={
        <>
          <CancelButton busy={isWriting} onClick={onClose} />
          <Button variant="primary" busy={isWriting} onClick={() => void handleWrite()}>
            {`${count}件を書き出す`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure message={failure} />
        <FieldGroup legend="知らせる日" hint="カレンダーが締切の前に知らせます。">
          {REMIND_DAYS.map((day) => (
            <Checkbox
              key={day}
              label={`${day}日前`}
              checked={days.includes(day)}
              onChange={({ target: { checked } }) =>
                setDays(checked ? [...days, day] : days.filter((each) => each !== day))
              }
            />
          ))}
        </FieldGroup>
        <p className="phrase text-sm text-ink-2">
          後からもう一度書き出して読み込むと、同じ締切は重ならず、新しい内容に置き換わります。メモは含まれません。
        </p>
      </div>
    </Dialog>
  );
};
