import type { ReactNode } from 'react';
import { periodName } from '~/domain/plans/payment-period';
import type { Contract, PlanChange } from '~/domain/plans/plan-change';
import { formatNumber } from '~/domain/text/format-number';
import { yenLabel } from '~/domain/text/money';
import {
  billingDayLabel,
  periodEndLabel,
  planWithPeriodLabel,
  priceLabel,
} from '~/features/billing/plan-labels';

/** What is paid now and next, and when the change applies. */
export const ChangeSummary = ({
  contract,
  change,
  card,
}: {
  contract: Contract;
  change: PlanChange;
  /** The card that pays; absent when nothing is paid now. */
  card?: ReactNode;
}) => {
  const { target, takesEffect, at, price, credit, amountDue, daysAdded, next } = change;
  const isNow = takesEffect === 'now';
  return (
    <dl className="grid gap-2 text-sm">
      <Line label="変更前">{planWithPeriodLabel(contract.plan, contract.period)}</Line>
      <Line label="変更後">{planWithPeriodLabel(target.plan, target.period)}</Line>
      <Line label="切り替わる日">
        {isNow ? '即時' : `${periodEndLabel(at)}（現在の期間の終わり）`}
      </Line>
      {isNow && price !== null && (
        <Line label={`料金（${periodName(target.period)}・税込）`}>{yenLabel(price)}</Line>
      )}
      {isNow && credit !== null && credit > 0 && (
        <Line label="差し引き（現在の契約の残り日数分）">{`−${yenLabel(credit)}`}</Line>
      )}
      <Line label="今回のお支払い額" isStrong>
        {amountDue === null ? '残りの期間の分を差し引いた額' : yenLabel(amountDue)}
      </Line>
      {daysAdded > 0 && (
        <Line label="差し引ききれない分">{`最初の期間が${formatNumber(daysAdded)}日延びます`}</Line>
      )}
      <Line label="次回のお支払い">
        {next === null
          ? 'ありません'
          : `${next.at === null ? '次回の更新日' : billingDayLabel(next.at)}に${priceLabel(next.amount)}`}
      </Line>
      {card !== undefined && <Line label="お支払いに使うカード">{card}</Line>}
    </dl>
  );
};

const Line = ({
  label,
  isStrong = false,
  children,
}: {
  label: string;
  isStrong?: boolean;
  children: ReactNode;
}) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="phrase text-ink-2">{label}</dt>
    <dd className={`num ms-auto text-end ${isStrong ? 'text-base font-bold' : ''}`}>{children}</dd>
  </div>
);
