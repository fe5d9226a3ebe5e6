import type { SubsidySummary } from '~/contract/subsidies';
import type { subsidyReminderEndpoints } from '~/contract/subsidy-reminders';
import { daysUntilEnd } from '~/domain/time/dates';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { rejectInvalid } from '~/embedded-api/core/http-error';
import { requireSubsidy } from '~/embedded-api/subsidies/viewer';
import { requireReader } from '~/embedded-api/workspaces/membership';

/** The message if no reminder can be sent on those days; null if at least one can. */
const daysProblem = (
  { acceptanceEnd }: SubsidySummary,
  remindDays: readonly number[],
  now: Date,
): string | null => {
  if (remindDays.length === 0) return '通知する日を1つ以上選択してください。';
  if (acceptanceEnd === null) return '締切の定めがないため、締切の通知は設定できません。';
  const left = daysUntilEnd(acceptanceEnd, now);
  if (left === null) return '受付が終了しているため、締切の通知は設定できません。';
  return remindDays.some((days) => days <= left)
    ? null
    : `締切まであと${left}日です。${left}日前以降の日を選択してください。`;
};

/** Reminders are a member's own, so viewers may set them too. */
export const subsidyReminderHandlers: HandlersOf<typeof subsidyReminderEndpoints> = {
  listSubsidyReminders: async ({ context, user: { userId }, query: { workspaceId } }) => {
    await requireReader(context, userId, workspaceId, 'subsidyNotification');
    const { subsidyReminders } = context.database;
    const rows = await subsidyReminders.where({ userId, workspaceId }).sortBy('createdAt');
    return rows.map(({ subsidyId, remindDays, createdAt }) => ({
      subsidyId,
      remindDays,
      createdAt: new Date(createdAt).toISOString(),
    }));
  },

  saveSubsidyReminder: async ({ context, user: { userId }, path: { subsidyId }, body }) => {
    const { workspaceId } = body;
    const now = context.now();
    const member = await requireReader(context, userId, workspaceId, 'subsidyNotification');
    const subsidy = await requireSubsidy(context, member, subsidyId);
    const remindDays = [...new Set(body.remindDays)].toSorted((a, b) => b - a);
    rejectInvalid({ remindDays: daysProblem(subsidy, remindDays, new Date(now)) });
    const { subsidyReminders } = context.database;
    await context.database.transaction('rw', subsidyReminders, async () => {
      const current = await subsidyReminders.get([userId, workspaceId, subsidyId]);
      await subsidyReminders.put({
        userId,
        workspaceId,
        subsidyId,
        remindDays,
        createdAt: current?.createdAt ?? now,
        savedAt: now,
      });
    });
  },

  removeSubsidyReminder: async ({ context, user: { userId }, path: { subsidyId }, body }) => {
    const { workspaceId } = body;
    await requireReader(context, userId, workspaceId, 'subsidyNotification');
    await context.database.subsidyReminders.delete([userId, workspaceId, subsidyId]);
  },
};
