import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PAYMENT_PERIODS, type PaymentPeriod } from '~/domain/plans/payment-period';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { settingsPaths } from '~/entities/settings/paths';
import { defineAddress, oneOf, type ViewOf } from '~/forms/address';

const choiceAddress = defineAddress(settingsPaths.planDowngrade, {
  to: oneOf(PLANS),
  period: oneOf(PAYMENT_PERIODS),
});
export const downgradePath = (to: Plan, period: PaymentPeriod): string =>
  choiceAddress.path({ to, period });

const OPENED_HERE = 'plan-dialog';

/** The dialog's plan and the shown period, in the address: both survive a visit to another screen. */
export const usePlanChoice = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { to, period } = choiceAddress.read(params);
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const isOpenedHere = typeof state === 'object' && state !== null && OPENED_HERE in state;

  const go = (
    choice: ViewOf<typeof choiceAddress>,
    options: { replace: boolean; state: unknown },
  ) =>
    void navigate(
      { pathname, search: String(choiceAddress.write(choice)) },
      { ...options, preventScrollReset: true },
    );
  const choose = (plan: Plan | null, next: PaymentPeriod | null) =>
    go({ to: plan, period: next }, { replace: true, state });
  return {
    to,
    period,
    choose,
    showPeriod: (next: PaymentPeriod) => choose(null, next),
    open: (plan: Plan, next: PaymentPeriod) =>
      go({ to: plan, period: next }, { replace: false, state: { [OPENED_HERE]: true } }),
    close: () => {
      if (isOpenedHere) void navigate(-1);
      else choose(null, period);
    },
  };
};
