import { periodEndFrom, addMonths } from '~/domain/plans/payment-period';
import { DAY_MS } from '~/domain/time/dates';
import { hashPassword } from '~/embedded-api/accounts/passwords';
import { periodDescription } from '~/embedded-api/billings/charges';
import type { BillingRow } from '~/embedded-api/billings/rows';
import type { Database } from '~/embedded-api/core/database';
import { NO_CLIENT_ID } from '~/embedded-api/subsidies/rows';
import { planPrice } from '~/embedded-api/workspaces/prices';
import type { MembershipRow } from '~/embedded-api/workspaces/rows';
import { freeSubscription } from '~/embedded-api/workspaces/subscription';
import { DEMO_ACCOUNT } from './account';
import { seededClients } from './seed-clients';
import { seededConditions } from './seed-conditions';
import { seededDocumentComments, seededDocuments, seededDocumentVersions } from './seed-documents';
import { seededMedias } from './seed-medias';
import { seededNotices } from './seed-notices';
import { seededTaskComments, seededTasks } from './seed-tasks';
import { DEMO_USER_ID, DEMO_WORKSPACES, PEOPLE, type DemoWorkspace } from './seed-workspaces';

/** How long ago the current period of every paid workspace began. */
const PERIOD_AGE = 10 * DAY_MS;
const PAID = DEMO_WORKSPACES.filter(({ plan }) => plan !== 'free');

/** Numbered from workspaceId × 100 + 1, the demo account first. */
const membershipsOf = ({ workspaceId, role, others }: DemoWorkspace): MembershipRow[] => {
  const own = { userId: DEMO_USER_ID, role };
  return [own, ...others].map((member, index) => {
    const workspaceUserId = workspaceId * 100 + 1 + index;
    const userId = 'userId' in member ? member.userId : null;
    const known = PEOPLE.find((person) => person.userId === userId)?.email ?? '';
    const email = 'invited' in member ? member.invited : known;
    return { workspaceUserId, workspaceId, userId, email, role: member.role };
  });
};

const subscriptionOf = ({ workspaceId, plan }: DemoWorkspace, now: number) => ({
  ...freeSubscription(workspaceId),
  ...(plan !== 'free' && {
    plan,
    paymentPeriod: 'monthly' as const,
    periodEnd: periodEndFrom(now - PERIOD_AGE, 'monthly'),
    periodStart: now - PERIOD_AGE,
    periodPaid: planPrice(plan, 'monthly'),
  }),
});

const cardOf = ({ workspaceId }: DemoWorkspace, now: number) => ({
  workspaceId,
  cardLast4: '4242',
  brand: 'visa',
  expMonth: 12,
  expYear: new Date(now).getUTCFullYear() + 2,
});

/** The demo account and a colleague in turn; a viewer adds no favorites. */
const adderOf = ({ role, others }: DemoWorkspace, index: number): number => {
  const colleague = others.flatMap((other) => ('userId' in other ? [other.userId] : []))[0];
  const isOwn = role !== 'viewer' && index % 2 === 0;
  return isOwn ? DEMO_USER_ID : (colleague ?? DEMO_USER_ID);
};

/** Fills an empty database with the demo. Everybody's password is the demo account's. */
export const seed = async (database: Database, now: number): Promise<void> => {
  if (await database.meta.get('seeded')) return;
  // Before the transaction, which would end while waiting for a hash.
  const password = await hashPassword(DEMO_ACCOUNT.password);
  const medias = await seededMedias(now);
  // If two tabs start at once, the second waits for the transaction and finds the demo seeded.
  await database.transaction('rw', database.tables, async () => {
    if (await database.meta.get('seeded')) return;
    await database.users.bulkAdd(
      PEOPLE.map((person) => ({ ...person, password, isConfirmed: true })),
    );
    const noLogo = { logoImage: null, logoImageUrl: null };
    await database.workspaces.bulkAdd(
      DEMO_WORKSPACES.map(({ workspaceId, name }) => ({ workspaceId, name, ...noLogo })),
    );
    await database.memberships.bulkAdd(DEMO_WORKSPACES.flatMap(membershipsOf));
    await database.subscriptions.bulkAdd(
      DEMO_WORKSPACES.map((workspace) => subscriptionOf(workspace, now)),
    );
    await database.paymentMethods.bulkAdd(PAID.map((workspace) => cardOf(workspace, now)));
    await database.billings.bulkAdd(seededBillings(now - PERIOD_AGE));
    await database.profiles.bulkAdd(
      DEMO_WORKSPACES.flatMap(({ workspaceId, profile }) =>
        profile ? [{ ...profile, workspaceId, isNotification: false }] : [],
      ),
    );
    await database.favorites.bulkAdd(
      DEMO_WORKSPACES.flatMap((workspace) =>
        workspace.favorites.map(({ subsidyId, memo }, index) => ({
          workspaceId: workspace.workspaceId,
          clientId: NO_CLIENT_ID,
          subsidyId,
          memo: memo ?? null,
          createdAt: now - (index + 1) * DAY_MS,
          createdBy: adderOf(workspace, index),
          version: 1,
        })),
      ),
    );
    await database.clients.bulkAdd(seededClients(now));
    await database.conditions.bulkAdd(seededConditions(now));
    await database.notices.bulkAdd(seededNotices(now));
    await database.documents.bulkAdd(seededDocuments(now));
    await database.documentVersions.bulkAdd(seededDocumentVersions(now));
    await database.documentComments.bulkAdd(seededDocumentComments(now));
    await database.medias.bulkAdd(medias.rows);
    await database.mediaContents.bulkAdd(medias.contents);
    await database.tasks.bulkAdd(seededTasks(now));
    await database.taskComments.bulkAdd(seededTaskComments(now));
    await database.meta.put({ key: 'seeded', at: now });
  });
};

const MONTHS = 12;

/** One charge failed, and was paid some days later. */
const FAILED = { workspaceId: 3, monthsAgo: 2, daysUntilPaid: 3 };

/** Twelve months of every paid workspace; the last period began at `start`. */
const seededBillings = (start: number): Omit<BillingRow, 'billingId'>[] =>
  PAID.flatMap(({ workspaceId, plan }) =>
    Array.from({ length: MONTHS }, (_, index) => MONTHS - 1 - index).flatMap((monthsAgo) => {
      const issuedAt = addMonths(start, -monthsAgo);
      const paid = {
        workspaceId,
        amount: planPrice(plan, 'monthly'),
        description: periodDescription(plan, 'monthly', issuedAt),
        status: 'paid' as const,
        issuedAt,
      };
      return FAILED.workspaceId === workspaceId && FAILED.monthsAgo === monthsAgo
        ? [
            { ...paid, status: 'failed' as const },
            { ...paid, issuedAt: issuedAt + FAILED.daysUntilPaid * DAY_MS },
          ]
        : [paid];
    }),
  );
