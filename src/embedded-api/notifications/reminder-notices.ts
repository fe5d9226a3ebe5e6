import { can } from '~/domain/access/access';
import { CHANNELS } from '~/domain/notifications/notice';
import { kindsOn } from '~/domain/plans/limits';
import { daysUntilEnd, formatEnd } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import type { Delivery } from '~/embedded-api/notices/inbox';
import { viewerIn } from '~/embedded-api/subsidies/viewer';
import { findMembership } from '~/embedded-api/workspaces/membership';
import { deadlineTitle } from './due-deadlines';
import { ledgerOf } from './ledger';
import { notify, tablesToNotify } from './notify';
import type { SubsidyReminderRow } from './rows';

/** The reminder days that are reached and were still ahead when they were selected. */
const daysDue = (
  { remindDays, savedAt }: SubsidyReminderRow,
  { end, left }: { end: string; left: number },
): number[] => {
  const leftThen = daysUntilEnd(end, new Date(savedAt)) ?? -1;
  return remindDays.filter((days) => left <= days && days <= leftThen);
};

/** Sends a member's own reminder once on each of its days, even of a dismissed subsidy. */
export const notifyReminder = async (
  context: Context,
  subsidies: SubsidyCollection,
  key: [userId: number, workspaceId: number, subsidyId: number],
): Promise<Delivery[]> =>
  context.database.transaction('rw', tablesToNotify(context), async () => {
    const row = await context.database.subsidyReminders.get(key);
    const member = row && (await findMembership(context, row.userId, row.workspaceId));
    if (!member || !can('subsidyNotification', member)) return [];
    const viewer = await viewerIn(context, member);
    const subsidy = subsidies.summary(row.subsidyId, viewer);
    const end = subsidy?.acceptanceEnd ?? null;
    const left = end === null ? null : daysUntilEnd(end, viewer.now);
    if (!subsidy || end === null || left === null) return [];
    const due = daysDue(row, { end, left });
    if (due.length === 0 || !kindsOn(member.plan).includes(subsidy.kind)) return [];
    const ledger = await ledgerOf(context, row);
    const event = { subsidyId: row.subsidyId, clientId: null, end, left };
    // By mail as well, since a viewer may set reminders but not open the inbox.
    const channels = CHANNELS.filter(
      (channel) =>
        (channel === 'email' || can('notifications', member)) &&
        due.some((days) => !ledger.has({ ...event, left: days }, channel)),
    );
    for (const channel of channels) await ledger.add([event], channel);
    if (channels.length === 0) return [];
    return notify(context, member, {
      kind: 'deadline',
      title: deadlineTitle(subsidy, viewer.now),
      body: `締切は${formatEnd(end)}です。`,
      subsidies: [subsidy],
      channels,
      clientId: null,
    });
  });
