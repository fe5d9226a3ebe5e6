/** Seldom visited all of them: one step more on the way there, instead of weight on the way to log-in. */
export const billings = async () => import('~/features/billing/pages/billings');
export const plans = async () => import('~/features/billing/pages/plans');
export const paymentMethod = async () => import('~/features/billing/pages/payment-method');
export const planDowngrade = async () => import('~/features/billing/pages/plan-downgrade');
export const paymentPeriod = async () => import('~/features/billing/pages/payment-period');
