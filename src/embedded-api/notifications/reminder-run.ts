import { can } from '~/domain/access/access';
import { daysUntilEnd, formatEnd } from '~/domain/time/dates';
import { CHANNELS } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';
import type { SubsidyReminderRow } from './rows';
import { toldDeadlinesOf } from './told-deadlines';
import { tablesToTell, tell } from './tell';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import type { Told } from '~/embedded-api/notices/add-notice';
import { viewerIn } from '~/embedded-api/subsidies/viewer';
import { kindsOn, findMembership } from '~/embedded-api/workspaces/membership';

/** The days to be told by now that were still ahead when they were chosen. */
const daysDue = (
  { remindDays, savedAt }: SubsidyReminderRow,
  { end, left }: { end: string; left: number },
): number[] => {
  const leftThen = daysUntilEnd(end, new Date(savedAt)) ?? -1;
  return remindDays.filter((days) => left <= days && days <= leftThen);
};

/**
 * Tells of one deadline, each of its days once. Who asked for it is told, though the workspace has
 * put the subsidy away.
 */
export const runReminder = async (
  context: Context,
  subsidies: SubsidyCollection,
  key: [userId: number, workspaceId: number, subsidyId: number],
): Promise<Told[]> =>
  context.database.transaction('rw', tablesToTell(context), async () => {
    const { subsidyReminders } = context.database;
    const row = await subsidyReminders.get(key);
    const membership = row && (await findMembership(context, row.userId, row.workspaceId));
    if (!membership || !can('subsidyNotification', membership)) return [];
    const viewer = await viewerIn(context, membership);
    const subsidy = subsidies.summary(row.subsidyId, viewer);
    const end = subsidy?.acceptanceEnd ?? null;
    const left = end === null ? null : daysUntilEnd(end, viewer.now);
    if (!subsidy || end === null || left === null) return [];
    const due = daysDue(row, { end, left });
    if (due.length === 0 || !kindsOn(membership.plan).includes(subsidy.kind)) return [];
    const memory = await toldDeadlinesOf(context, row);
    // Nobody chose a channel; by mail as well, since some who set reminders may not open the inbox.
    const channels = CHANNELS.filter(
      (channel) =>
        (channel === 'email' || can('notifications', membership)) &&
        due.some((days) => !memory.isTold(subsidy, days, channel, null)),
    );
    for (const channel of channels) await memory.note([{ subsidy, left, clientId: null }], channel);
    if (channels.length === 0) return [];
    const when = left === 0 ? 'は本日です' : `まであと${left}日です`;
    return tell(context, membership, {
      kind: 'deadline',
      title: `「${subsidy.title}」の締切${when}`,
      body: `締切は${formatEnd(end)}です。`,
      subsidies: [subsidy],
      channels,
      clientId: null,
    });
  });
