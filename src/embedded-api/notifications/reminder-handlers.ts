import type { SubsidySummary } from '~/contract/subsidies';
import type { subsidyReminderEndpoints } from '~/contract/subsidy-reminders';
import { daysUntilEnd } from '~/domain/time/dates';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { rejectInvalid } from '~/embedded-api/core/http-error';
import { requireSubsidy } from '~/embedded-api/subsidies/viewer';
import { asReader } from '~/embedded-api/workspaces/as-member';

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
  listSubsidyReminders: asReader('subsidyNotification', async ({ context, userId, query }) => {
    const { subsidyReminders } = context.database;
    const { workspaceId } = query;
    const rows = await subsidyReminders.where({ userId, workspaceId }).sortBy('createdAt');
    return rows.map(({ subsidyId, remindDays, createdAt }) => ({
      subsidyId,
      remindDays,
      createdAt: new Date(createdAt).toISOString(),
    }));
  }),

  saveSubsidyReminder: asReader('subsidyNotification', async ({ context, path, body, member }) => {
    const { userId } = member;
    const { workspaceId } = body;
    const { subsidyId } = path;
    const now = context.now();
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
  }),

  removeSubsidyReminder: asReader(
    'subsidyNotification',
    async ({ context, userId, path, workspaceId }) => {
      await context.database.subsidyReminders.delete([userId, workspaceId, path.subsidyId]);
    },
  ),
};
