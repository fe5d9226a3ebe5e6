import * as z from 'zod/mini';
import { REMIND_DAYS } from '~/domain/notifications/notice';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { id, instant } from './values';

/** Days before the deadline, each once. */
export const remindDays = z.array(z.literal(REMIND_DAYS));

const subsidyReminder = z.object({ subsidyId: id, remindDays, createdAt: instant });
export type SubsidyReminder = z.output<typeof subsidyReminder>;

/** The user's own reminders of single deadlines, set on a subsidy's detail (product §5). */
export const subsidyReminderEndpoints = defineEndpoints('subsidyReminders', {
  listSubsidyReminders: {
    method: 'GET',
    path: '/v1/subsidy-reminders',
    summary: '締切の通知の一覧',
    query: workspaceQuery,
    answer: z.array(subsidyReminder),
  },
  saveSubsidyReminder: {
    method: 'PUT',
    path: '/v1/subsidy-reminders/{subsidyId}',
    summary: '締切の通知の設定',
    body: z.object({ workspaceId: id, remindDays }),
  },
  removeSubsidyReminder: {
    method: 'DELETE',
    path: '/v1/subsidy-reminders/{subsidyId}',
    summary: '締切の通知の解除',
    body: z.object({ workspaceId: id }),
  },
});
