import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PAYMENT_PERIODS, type PaymentPeriod } from '~/domain/plans/payment-period';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { settingsPaths } from '~/entities/settings/paths';
import { defineAddress, oneOf } from '~/forms/address';

const choiceAddress = defineAddress(settingsPaths.planDowngrade, {
  to: oneOf(PLANS),
  period: oneOf(PAYMENT_PERIODS),
});
export const downgradePath = (to: Plan, period: PaymentPeriod): string =>
  choiceAddress.path({ to, period });

const OPENED_HERE = 'plan-dialog';

/**
 * The plan in the open dialog and the period whose prices are shown. They are kept in the address, so
 * that the dialog is open again on return from the payment method.
 */
export const usePlanChoice = () => {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { to, period } = choiceAddress.read(params);
  const { pathname, state } = location;

  const go = useCallback(
    (choice: { to: Plan | null; period: PaymentPeriod | null }, options: { replace: boolean }) => {
      const isOpening = choice.to !== null && !options.replace;
      const carried: unknown = isOpening ? { [OPENED_HERE]: true } : state;
      void navigate(
        { pathname, search: String(choiceAddress.write(choice)) },
        { replace: options.replace, preventScrollReset: true, state: carried },
      );
    },
    [navigate, pathname, state],
  );

  const isOpenedHere = typeof state === 'object' && state !== null && OPENED_HERE in state;
  return {
    to,
    period,
    showPeriod: (next: PaymentPeriod) => go({ to: null, period: next }, { replace: true }),
    open: (plan: Plan, next: PaymentPeriod) => go({ to: plan, period: next }, { replace: false }),
    choose: (plan: Plan | null, next: PaymentPeriod | null) =>
      go({ to: plan, period: next }, { replace: true }),
    close: () => {
      if (isOpenedHere) void navigate(-1);
      else go({ to: null, period }, { replace: true });
    },
  };
};
