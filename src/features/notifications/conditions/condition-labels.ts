import type { NotificationCondition } from '~/contract/notification-conditions';
import { channelName, frequencyName } from '~/domain/notifications/notice';
import type { Whose } from '~/features/notifications/allowance';

/** What will be sent once the condition is saved, how and how often; empty without a channel. */
export const notificationMessage = ({
  channels,
  frequency,
  remindDays,
}: Pick<NotificationCondition, 'channels' | 'frequency' | 'remindDays'>): string => {
  if (channels.length === 0) return '';
  const how = channels.map(channelName).join('と');
  const results = `新しく公開された補助金・助成金があるときに、${frequencyName(frequency)}、${how}でお知らせします。`;
  return remindDays.length === 0
    ? results
    : `${results}見つかった補助金・助成金の締切の${remindDays.map((days) => `${days}日`).join('・')}前にもお知らせします。`;
};

export const recipientLabel = (
  known: Pick<NotificationCondition, 'createdBy'> | null,
  whose: Whose,
): string => {
  // If the creator has left the workspace, the member who saves the condition becomes its recipient.
  const recipient =
    known?.createdBy == null
      ? '通知は、登録したご本人にのみ届きます。'
      : `お知らせは、${known.createdBy}さんに届きます。`;
  return whose === 'own'
    ? recipient
    : `${recipient}ほかのクライアントの分とまとめて、どのクライアントに合うかをお知らせします。`;
};
