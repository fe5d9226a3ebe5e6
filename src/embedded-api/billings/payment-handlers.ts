import type { paymentEndpoints } from '~/contract/payment';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { invalid } from '~/embedded-api/core/http-error';
import { requireReader } from '~/embedded-api/workspaces/membership';
import { subscriptionHandlers } from './subscription-handlers';

const BRANDS = [
  { id: 'pm_card_mastercard', brand: 'mastercard', cardLast4: '4444' },
  { id: 'pm_card_jcb', brand: 'jcb', cardLast4: '0505' },
];
const VISA = { brand: 'visa', cardLast4: '4242' };

export const paymentHandlers: HandlersOf<typeof paymentEndpoints> = {
  ...subscriptionHandlers,

  getPaymentMethod: async ({ context, user, query }) => {
    await requireReader(context, user.userId, query.workspaceId, 'paymentMethod');
    const row = await context.database.paymentMethods.get(query.workspaceId);
    if (!row) return null;
    const { cardLast4, brand, expMonth, expYear } = row;
    return { cardLast4, brand, expMonth, expYear };
  },

  savePaymentMethod: async ({ context, user, body }) => {
    const { workspaceId, paymentMethodId } = body;
    await requireReader(context, user.userId, workspaceId, 'paymentMethod');
    if (!/^pm_\w+$/u.test(paymentMethodId)) {
      throw invalid({ paymentMethodId: 'お支払い方法を読み取れませんでした' });
    }
    // Only the payment provider knows the card behind an id: its test cards are listed, any other
    // is shown as Visa.
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
};
