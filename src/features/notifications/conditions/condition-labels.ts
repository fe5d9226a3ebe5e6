import type { NotificationCondition } from '~/contract/notification-conditions';
import { channelName, frequencyName } from '~/domain/notifications/notice';
import type { Whose } from '~/features/notifications/allowance';

type NotificationSettings = Pick<NotificationCondition, 'channels' | 'frequency' | 'remindDays'>;

/** 「受信箱・メール」 */
export const channelsLabel = ({ channels }: Pick<NotificationSettings, 'channels'>): string =>
  channels.map(channelName).join('・');

/** 「30日前・7日前」, or 「なし」 */
export const reminderDaysLabel = ({
  remindDays,
}: Pick<NotificationSettings, 'remindDays'>): string =>
  remindDays.length === 0 ? 'なし' : remindDays.map((days) => `${days}日前`).join('・');

/** What will be sent once the condition is saved, how and how often; empty without a channel. */
export const notificationMessage = (settings: NotificationSettings): string => {
  if (settings.channels.length === 0) return '';
  const how = settings.channels.map(channelName).join('と');
  const results = `新しく公開された補助金・助成金があるときに、${frequencyName(settings.frequency)}、${how}でお知らせします。`;
  return settings.remindDays.length === 0
    ? results
    : `${results}見つかった補助金・助成金の締切の${settings.remindDays.map((days) => `${days}日`).join('・')}前にもお知らせします。`;
};

/** Sentence about who will receive the notifications. */
export const recipientLabel = (
  known: Pick<NotificationCondition, 'createdBy'> | null,
  whose: Whose,
): string => {
  // Without an owner, who left the workspace, the member who saves the condition becomes its
  // recipient.
  const name = known?.createdBy ?? null;
  const recipient =
    name === null
      ? '通知は、登録したご本人にのみ届きます。'
      : `お知らせは、${name}さんに届きます。`;
  return whose === 'own'
    ? recipient
    : `${recipient}ほかのクライアントの分とまとめて、どのクライアントに合うかをお知らせします。`;
};
