import type { paymentEndpoints } from '~/contract/payment';
import { PLANS, type Plan } from '~/domain/plans';
import { settledSubscription } from '~/embedded-api/billings/settle-periods';
import type { SubscriptionRow } from '~/embedded-api/database';
import type { HandlersOf } from '~/embedded-api/handler';
import { monthlyPrice } from '~/embedded-api/prices';
import { conflict, invalid } from '~/embedded-api/refusal';
import { demandFeature, seatOf } from '~/embedded-api/seats';
import { periodEndFrom, type PaymentPeriod } from '~/embedded-api/subscription';

/** More opens at once, for a new period; less comes at the end of what was paid for. */
const changed = (
  present: SubscriptionRow,
  { plan, paymentPeriod, now }: { plan: Plan; paymentPeriod: PaymentPeriod; now: number },
): SubscriptionRow => {
  const isLess = PLANS.indexOf(plan) < PLANS.indexOf(present.plan);
  if (isLess && present.periodEnd !== null) return { ...present, nextPlan: plan };
  const isSame = plan === present.plan && paymentPeriod === present.paymentPeriod;
  if (isSame) return { ...present, nextPlan: null };
  return {
    ...present,
    plan,
    paymentPeriod,
    nextPlan: null,
    periodEnd: periodEndFrom(now, paymentPeriod),
  };
};

const BRANDS = [
  { id: 'pm_card_mastercard', brand: 'mastercard', cardLast4: '4444' },
  { id: 'pm_card_jcb', brand: 'jcb', cardLast4: '0505' },
];
const VISA = { brand: 'visa', cardLast4: '4242' };

export const paymentHandlers: HandlersOf<typeof paymentEndpoints> = {
  getPaymentMethod: async ({ context, user, query }) => {
    demandFeature(await seatOf(context, user.userId, query.workspaceId), 'paymentMethod');
    const row = await context.database.paymentMethods.get(query.workspaceId);
    if (!row) return null;
    const { cardLast4, brand, expMonth, expYear } = row;
    return { cardLast4, brand, expMonth, expYear };
  },

  savePaymentMethod: async ({ context, user, body }) => {
    const { workspaceId, paymentMethodId } = body;
    demandFeature(await seatOf(context, user.userId, workspaceId), 'paymentMethod');
    if (!/^pm_\w+$/u.test(paymentMethodId)) {
      throw invalid({ paymentMethodId: 'お支払い方法を読み取れませんでした' });
    }
    // Only the payment provider knows the card behind the id: its own test cards, else a Visa.
    const { brand, cardLast4 } = BRANDS.find(({ id }) => id === paymentMethodId) ?? VISA;
    const expYear = new Date(context.now()).getUTCFullYear() + 3;
    await context.database.paymentMethods.put({
      workspaceId,
      brand,
      cardLast4,
      expMonth: 12,
      expYear,
    });
  },

  // Open to every member, as the guard asks for it on every navigation (spec §4).
  getSubscription: async ({ context, user, query }) => {
    const { role } = await seatOf(context, user.userId, query.workspaceId);
    const row = await settledSubscription(context, query.workspaceId);
    return {
      planSerialCode: row.plan,
      paymentPeriod: row.paymentPeriod,
      nextPlanSerialCode: row.nextPlan,
      nextPaymentPeriod: null,
      currentPeriodEnd: row.periodEnd === null ? null : new Date(row.periodEnd).toISOString(),
      role,
    };
  },

  changeSubscription: async ({ context, user, body }) => {
    const { database, now } = context;
    const { workspaceId, planSerialCode: plan, paymentPeriod } = body;
    demandFeature(await seatOf(context, user.userId, workspaceId), 'plans');
    await database.transaction('rw', database.subscriptions, database.billings, async () => {
      const present = await settledSubscription(context, workspaceId);
      if (monthlyPrice(plan) === null && plan !== present.plan) {
        throw invalid({ planSerialCode: 'このプランのお申し込みは、お問い合わせください' });
      }
      if (plan === 'free' && present.plan === 'free') return;
      await database.subscriptions.put(changed(present, { plan, paymentPeriod, now: now() }));
    });
  },

  cancelSubscription: async ({ context, user, body }) => {
    const { database } = context;
    demandFeature(await seatOf(context, user.userId, body.workspaceId), 'planDowngrade');
    await database.transaction('rw', database.subscriptions, database.billings, async () => {
      const present = await settledSubscription(context, body.workspaceId);
      if (present.plan === 'free') throw conflict('既に無料プランをご利用中です');
      await database.subscriptions.put({ ...present, nextPlan: 'free' });
    });
  },
};
