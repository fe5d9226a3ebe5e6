import type { Favorite } from '~/contract/favorites';
import { REMIND_DAYS } from '~/domain/notifications/notice';
import { daysToCome, deadlineEvent } from '~/domain/subsidies/deadline-event';
import { jstDateOf } from '~/domain/time/dates';
import {
  CalendarSubscription,
  useOffersCalendar,
} from '~/entities/calendar-subscription/calendar-subscription';
import { favoritesName, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { downloadCalendarFile } from '~/lib/files/calendar-file';
import { toast } from '~/ui/feedback/toast';
import { CalendarFileDialog } from '~/ui/overlays/calendar-file-dialog';

export const FavoritesCalendarDialog = ({
  favorites,
  now,
  onClose,
}: {
  favorites: readonly Favorite[];
  now: Date;
  onClose: () => void;
}) => {
  const name = favoritesName(useViewpoint());
  const isOffered = useOffersCalendar();
  const count = favorites.length;
  const write = async (remindDays: readonly number[]): Promise<void> => {
    const options = { origin: window.location.origin, now, remindDays };
    const events = favorites.flatMap(({ subsidy }) => deadlineEvent(subsidy, options) ?? []);
    const day = jstDateOf(now).replaceAll('-', '');
    await downloadCalendarFile(events, `お気に入りの締切_${day}.ics`);
    toast.success(`${count}件の締切を書き出しました`);
  };
  return (
    <CalendarFileDialog
      title="締切をカレンダーに書き出す"
      description={`締切前の${name}${count}件を、カレンダーファイル（.ics）に書き出します。お使いのカレンダーで読み込んでください。`}
      offeredDays={REMIND_DAYS.filter((day) =>
        favorites.some(({ subsidy }) => daysToCome(subsidy.acceptanceEnd, now, [day]).length > 0),
      )}
      confirmLabel={`${count}件を書き出す`}
      note="あとからもう一度書き出して読み込むと、同じ締切は重複せず、新しい内容に置き換わります。メモは含まれません。"
      onWrite={write}
      onClose={onClose}
      subscription={isOffered && <CalendarSubscription />}
    />
  );
};
