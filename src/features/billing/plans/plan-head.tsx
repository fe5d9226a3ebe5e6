import { type PaymentPeriod, periodName } from '~/domain/plans/payment-period';
import { announced } from '~/domain/plans/plan-change';
import { formatNumber } from '~/domain/text/format-number';
import { yenLabel } from '~/domain/text/money';
import { billingDayLabel, periodEndLabel } from '~/features/billing/plan-labels';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { classNames } from '~/ui/page/class-names';
import { downgradePath } from './plan-choice';
import type { PlanColumn, PlansProps } from './plan-columns';

const UNITS: Record<PaymentPeriod, string> = { monthly: '月', yearly: '年' };

export const PlanPrice = ({
  column: { plan, price, period, saving },
  layout = 'card',
}: {
  column: PlanColumn;
  /** A card, a column of the table, or a row under a heading that names the period. */
  layout?: 'card' | 'column' | 'row';
}) => {
  if (price === null) return <p className="font-bold">個別見積もり</p>;
  const hasUnit = plan !== 'free' && layout !== 'row';
  return (
    <span className="num block leading-ui">
      <span className="text-xl font-bold whitespace-nowrap">
        {formatNumber(price)}
        <span className="ms-0.5 text-sm font-normal">
          {hasUnit ? `円／${UNITS[period]}` : '円'}
        </span>
      </span>
      {saving !== null && (
        <span
          className={classNames(
            'mt-0.5 block text-sm text-success-ink',
            // Always on two lines, so that the buttons of all columns are at the same height.
            layout === 'column' ? '*:block' : '*:inline-block',
          )}
        >
          {period === 'monthly' && <span>年払いなら</span>}
          <span>{`${period === 'yearly' ? '年間' : ''}${yenLabel(saving)}お得`}</span>
        </span>
      )}
    </span>
  );
};

/** 「ご利用中」, or from when the plan will apply; null for any other plan. */
export const planMark = ({ isCurrent, isNext, contract }: PlanColumn): string | null => {
  if (isCurrent) return 'ご利用中';
  return isNext ? `${periodEndLabel(contract.periodEnd)}から` : null;
};

export const PlanMark = ({ column }: { column: PlanColumn }) => {
  const label = planMark(column);
  if (label === null) return null;
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-2.5 text-sm leading-6 font-bold whitespace-nowrap',
        column.isCurrent ? 'bg-key text-on-key' : 'bg-tint-strong text-ink',
      )}
    >
      {label}
    </span>
  );
};

/** The button of a plan, or why there is none. */
export const PlanAction = ({
  column: { plan, title, action, isCurrent, contract, period },
  onChange,
}: { column: PlanColumn } & Pick<PlansProps, 'onChange'>) => {
  if (action === 'ask') {
    return <p className="text-sm text-ink-2">料金と開始日は、お問い合わせください。</p>;
  }
  if (action === 'downgrade') {
    return (
      <LinkButton
        to={downgradePath(plan, period)}
        onward
        aria-label={`「${title}」プランに変更`}
        size="sm"
        block
      >
        変更
      </LinkButton>
    );
  }
  if (action === 'change' || action === 'period') {
    const isPeriod = action === 'period';
    return (
      <Button
        size="sm"
        block
        aria-label={isPeriod ? undefined : `「${title}」プランに変更`}
        onClick={() => onChange(plan)}
      >
        {isPeriod ? `${periodName(period)}に変更` : '変更'}
      </Button>
    );
  }
  if (!isCurrent || contract.periodEnd === null) return null;
  const isEnding = (announced(contract)?.plan ?? plan) !== plan;
  return (
    <p className="num text-sm text-ink-2">
      {`${billingDayLabel(contract.periodEnd)}${isEnding ? 'まで' : 'に更新'}`}
    </p>
  );
};
