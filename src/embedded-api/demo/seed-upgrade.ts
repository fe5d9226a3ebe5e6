import { addMonths } from '~/domain/plans/payment-period';
import type { Database, SubscriptionRow } from '~/embedded-api/core/database';
import { seededBillings } from './seed-billings';
import { seededClients } from './seed-clients';
import { DEMO_WORKSPACES, type DemoWorkspace } from './seed-workspaces';

/** When the present period began; null where its user has changed what the demo was given. */
const untouchedSince = (
  { plan }: DemoWorkspace,
  row: SubscriptionRow | undefined,
): number | null => {
  if (row?.plan !== plan || row.paymentPeriod !== 'monthly' || row.periodEnd === null) return null;
  return row.periodStart ?? addMonths(row.periodEnd, -1);
};

/**
 * Gives a demo from before there were clients and billings those that a new one has: once, and only
 * where its user has neither of them and is still on the plan that the demo began with.
 */
export const seedUpgrade = async (database: Database, now: number): Promise<void> => {
  if (await database.meta.get('seeded5')) return;
  const { meta, workspaces, subscriptions, clients, billings } = database;
  await database.transaction('rw', meta, workspaces, subscriptions, clients, billings, async () => {
    if (await meta.get('seeded5')) return;
    for (const demo of DEMO_WORKSPACES) {
      const { workspaceId } = demo;
      const start = untouchedSince(demo, await subscriptions.get(workspaceId));
      const isThere = (await workspaces.get(workspaceId)) !== undefined;
      const ofWorkspace = { workspaceId };
      const owned =
        (await clients.where(ofWorkspace).count()) + (await billings.where(ofWorkspace).count());
      if (!isThere || start === null || owned > 0) continue;
      await clients.bulkAdd(seededClients(now).filter((row) => row.workspaceId === workspaceId));
      await billings.bulkAdd(seededBillings([demo], start));
    }
    await meta.put({ key: 'seeded5', at: now });
  });
};
