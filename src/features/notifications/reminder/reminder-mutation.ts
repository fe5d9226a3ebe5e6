import { useQueryClient } from '@tanstack/react-query';
import { subsidyReminderEndpoints, type SubsidyReminder } from '~/contract/subsidy-reminders';
import { changeKey } from '~/session/query';
import { callOrThrow } from '~/session/api';
import { useToggle } from '~/session/toggle';
import { toast } from '~/ui/feedback/toast';
import { reminderQueries } from '~/features/notifications/queries';

export type RemindDays = SubsidyReminder['remindDays'];

/**
 * Sets the days on which one is reminded of a deadline; none of them: no reminder any more. Each
 * change carries all the days, and where the last of them fails the truth is asked for.
 */
export const useSetReminder = (
  workspaceId: number,
  { subsidyId, title }: { subsidyId: number; title: string },
) => {
  const queryClient = useQueryClient();
  const { queryKey } = reminderQueries.list(workspaceId);
  return useToggle({
    key: changeKey(subsidyReminderEndpoints.saveSubsidyReminder, workspaceId, subsidyId),
    send: async (remindDays: RemindDays) => {
      const path = { subsidyId };
      await (remindDays.length === 0
        ? callOrThrow(subsidyReminderEndpoints.removeSubsidyReminder, {
            path,
            body: { workspaceId },
          })
        : callOrThrow(subsidyReminderEndpoints.saveSubsidyReminder, {
            path,
            body: { workspaceId, remindDays },
          }));
    },
    mark: (remindDays) =>
      queryClient.setQueryData(queryKey, (list) => {
        const known = list?.find((each) => each.subsidyId === subsidyId);
        const others = list?.filter((each) => each.subsidyId !== subsidyId) ?? [];
        if (remindDays.length === 0) return others;
        const createdAt = known?.createdAt ?? new Date().toISOString();
        return [...others, { subsidyId, remindDays, createdAt }];
      }),
    takeBack: () => void queryClient.invalidateQueries({ queryKey }),
    onFailed: (error) =>
      toast.error(`「${title}」の締切の通知を変更できませんでした。${error.message}`),
  });
};
