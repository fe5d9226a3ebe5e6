import type { NotificationCondition } from '~/contract/notification-conditions';
import type { Whose } from '~/features/notifications/allowance';
import { channelName, frequencyName } from '~/domain/notifications/notice';

type Told = Pick<NotificationCondition, 'channels' | 'frequency' | 'remindDays'>;

/** 「アプリ内・メール」 */
export const channelsLabel = ({ channels }: Pick<Told, 'channels'>): string =>
  channels.map(channelName).join('・');

/** 「30日前・7日前」; 「なし」 where one wants none. */
export const reminderDaysLabel = ({ remindDays }: Pick<Told, 'remindDays'>): string =>
  remindDays.length === 0 ? 'なし' : remindDays.map((days) => `${days}日前`).join('・');

/** What will happen once it is saved, whole: when, how, how often. */
export const notificationMessage = (told: Told): string => {
  if (told.channels.length === 0) return '';
  const how = told.channels.map(channelName).join('と');
  const news = `新しく公開された補助金・助成金があるときに、${frequencyName(told.frequency)}1回、${how}でお知らせします。`;
  return told.remindDays.length === 0
    ? news
    : `${news}見つかった補助金・助成金の締切の${told.remindDays.map((days) => `${days}日`).join('・')}前にもお知らせします。`;
};

/** Who is told, and how where it is for a client. */
export const recipientLabel = (
  known: Pick<NotificationCondition, 'createdBy'> | null,
  whose: Whose,
): string => {
  // Of a member who is gone it would tell nobody: whoever saves it takes it over.
  const name = known?.createdBy ?? null;
  const toWhom =
    name === null ? 'お知らせは、ご自身に届きます。' : `お知らせは、${name}さんに届きます。`;
  return whose === 'own'
    ? toWhom
    : `${toWhom}ほかのクライアントの分とまとめて、どのクライアントに合うかをお知らせします。`;
};
