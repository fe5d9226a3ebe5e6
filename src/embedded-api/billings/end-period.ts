import type { Context } from '~/embedded-api/core/context';

/**
 * The demo's own: lets the period that was paid for end now, so that nobody has to wait a month to
 * see what follows it. Whoever looks next has the subscription moved on.
 */
export const endPeriod = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  workspaceId: number,
): Promise<void> => {
  const { subscriptions } = database;
  await database.transaction('rw', subscriptions, async () => {
    const row = await subscriptions.get(workspaceId);
    if (row?.periodEnd == null || row.periodEnd <= now()) return;
    await subscriptions.put({ ...row, periodEnd: now() });
  });
};
