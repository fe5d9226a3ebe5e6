import type { paymentEndpoints } from '~/contract/payment';
import { periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { planChange, type Contract, type PlanChange } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { conflict, invalid } from '~/embedded-api/core/http-error';
import { asReader } from '~/embedded-api/workspaces/as-member';
import { membershipOf } from '~/embedded-api/workspaces/membership';
import { planPrice } from '~/embedded-api/workspaces/prices';
import { contractOf, subscriptionOf } from '~/embedded-api/workspaces/subscription';
import { addBilling, periodDescription } from './charges';
import { settledSubscription } from './settle-periods';

const descriptionOf = ({ target, at, after, credit }: PlanChange, now: number): string => {
  const { plan, period } = target;
  const days = periodDescription(plan, period, at ?? now, after.periodEnd ?? undefined);
  return credit ? `${days}（変更前の残り期間の分を差し引き）` : days;
};

/** Applies and charges a plan change in one transaction, so that a repetition charges nothing. */
const change = async (
  context: Context,
  workspaceId: number,
  target: (current: Contract) => { plan: Plan; period: PaymentPeriod },
): Promise<void> => {
  const { database, now } = context;
  await database.transaction('rw', database.subscriptions, database.billings, async () => {
    const row = await settledSubscription(context, workspaceId);
    const current = contractOf(row);
    const wanted = target(current);
    const at = now();
    const changed = planChange(current, wanted, { priceOf: planPrice, now: at });
    if (changed.kind === 'none') return;
    if (changed.amountDue === null) {
      throw invalid({
        planSerialCode: `「${planName(wanted.plan)}」プラン（${periodName(wanted.period)}）の料金は個別見積もりのため、この画面からは変更できません。お問い合わせください。`,
      });
    }
    const { nextPlan, nextPeriod } = changed.after;
    await database.subscriptions.put(
      changed.takesEffect === 'now'
        ? subscriptionOf(workspaceId, changed.after)
        : // The current period continues, with the anchor that periods are counted from.
          { ...row, nextPlan, nextPeriod },
    );
    await addBilling(context, {
      workspaceId,
      amount: changed.amountDue,
      description: descriptionOf(changed, at),
      status: 'paid',
    });
  });
};

const instantOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

const TEST_CARDS: Readonly<Record<string, { brand: string; cardLast4: string }>> = {
  pm_card_mastercard: { brand: 'mastercard', cardLast4: '4444' },
  pm_card_jcb: { brand: 'jcb', cardLast4: '0505' },
};
const VISA = { brand: 'visa', cardLast4: '4242' };

/** No card is needed to change plans, so that every plan can be tried. */
export const paymentHandlers: HandlersOf<typeof paymentEndpoints> = {
  // Open to every member: the guard calls it on every navigation (specification §4).
  getSubscription: async ({ context, user, query }) => {
    const { role } = await membershipOf(context, user.userId, query.workspaceId);
    const row = await settledSubscription(context, query.workspaceId);
    return {
      planSerialCode: row.plan,
      paymentPeriod: row.paymentPeriod,
      nextPlanSerialCode: row.nextPlan,
      nextPaymentPeriod: row.nextPeriod,
      currentPeriodEnd: instantOf(row.periodEnd),
      currentPeriodStart: instantOf(row.periodStart),
      currentPeriodPaid: row.periodPaid,
      role,
    };
  },

  changeSubscription: asReader('plans', async ({ context, body, workspaceId }) => {
    const { planSerialCode: plan, paymentPeriod: period } = body;
    await change(context, workspaceId, () => ({ plan, period }));
  }),

  cancelSubscription: asReader('planDowngrade', async ({ context, workspaceId }) => {
    await change(context, workspaceId, (current) => {
      if (current.plan === 'free') throw conflict('既に無料プランをご利用中です。');
      return { plan: 'free', period: current.period ?? 'monthly' };
    });
  }),

  getPaymentMethod: asReader('paymentMethod', async ({ context, workspaceId }) => {
    const row = await context.database.paymentMethods.get(workspaceId);
    if (!row) return null;
    const { cardLast4, brand, expMonth, expYear } = row;
    return { cardLast4, brand, expMonth, expYear };
  }),

  savePaymentMethod: asReader('paymentMethod', async ({ context, body, workspaceId }) => {
    const { paymentMethodId } = body;
    if (!/^pm_\w+$/u.test(paymentMethodId)) {
      throw invalid({ paymentMethodId: 'お支払い方法を読み取れませんでした。' });
    }
    // Only the payment provider knows the card behind an id: all but its test cards are Visa.
    const card = TEST_CARDS[paymentMethodId] ?? VISA;
    const expYear = new Date(context.now()).getUTCFullYear() + 3;
    await context.database.paymentMethods.put({ workspaceId, ...card, expMonth: 12, expYear });
  }),
};
