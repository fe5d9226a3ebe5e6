import { ChevronRight } from 'lucide-react';
import type { DocumentContent } from '~/contract/documents';
import { expenseTotals, type ExpenseTotals } from '~/domain/documents/expenses';
import { applyRate, rateLabel, type Rate } from '~/domain/subsidies/subsidy-rate';
import { Notice } from '~/ui/feedback/notice';
import { ShareBar } from '~/ui/feedback/share-bar';
import { Table, Td, Th } from '~/ui/lists/table';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { rateIn, yenLabel } from './expense-edits';

const Sums = ({ totals }: { totals: ExpenseTotals }) => (
  <Table
    label="区分ごとの合計"
    dense
    className="-mx-2 [&_:is(td,th):first-child]:ps-2! [&_:is(td,th):last-child]:pe-2! [&>table]:min-w-140"
  >
    <thead>
      <tr>
        <Th>区分</Th>
        <Th align="end">税抜額</Th>
        <Th align="end">補助対象経費</Th>
        <Th align="end">補助金額</Th>
      </tr>
    </thead>
    <tbody>
      {totals.byCategory.map(({ category, amount, eligibleAmount, requestedAmount }) => (
        <tr key={category}>
          <Th scope="row">
            {category === '' ? '（区分なし）' : category}
            <ShareBar value={amount} max={totals.amount} className="mt-1" />
          </Th>
          <Td numeric>{yenLabel(amount)}</Td>
          <Td numeric>{yenLabel(eligibleAmount)}</Td>
          <Td numeric>{yenLabel(requestedAmount)}</Td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="font-bold">
        <Th scope="row">合計</Th>
        <Td numeric>{yenLabel(totals.amount)}</Td>
        <Td numeric>{yenLabel(totals.eligibleAmount)}</Td>
        <Td numeric>{yenLabel(totals.requestedAmount)}</Td>
      </tr>
    </tfoot>
  </Table>
);

const SumsList = ({ totals }: { totals: ExpenseTotals }) => (
  <ul aria-label="区分ごとの合計" className="grid gap-3">
    {[...totals.byCategory, { ...totals, category: null }].map((sums) => (
      <li key={sums.category} className="border-t border-line-soft pt-2 text-sm">
        <p className="font-bold">
          {sums.category === null ? '合計' : sums.category === '' ? '（区分なし）' : sums.category}
        </p>
        {sums.category !== null && (
          <ShareBar value={sums.amount} max={totals.amount} className="my-1" />
        )}
        <dl className="grid grid-cols-[1fr_auto] gap-x-4">
          <dt className="text-ink-2">税抜額</dt>
          <dd className="num text-end">{yenLabel(sums.amount)}</dd>
          <dt className="text-ink-2">補助対象経費</dt>
          <dd className="num text-end">{yenLabel(sums.eligibleAmount)}</dd>
          <dt className="text-ink-2">補助金額</dt>
          <dd className="num text-end">{yenLabel(sums.requestedAmount)}</dd>
        </dl>
      </li>
    ))}
  </ul>
);

const Excess = ({
  totals,
  rate,
  maxAmount,
}: {
  totals: ExpenseTotals;
  rate: Rate | null;
  maxAmount: number | null;
}) => {
  const { grantedAmount, isOverMaximum, isOverRate, eligibleAmount, requestedAmount } = totals;
  const result = `補助金額は${yenLabel(grantedAmount)}になります。`;
  if (isOverMaximum && maxAmount !== null) {
    return (
      <Notice tone="warning" role="status">
        {`補助金額の合計${yenLabel(requestedAmount)}が、上限額${yenLabel(maxAmount)}を超えています。${result}`}
      </Notice>
    );
  }
  if (!isOverRate || rate === null) return null;
  return (
    <Notice tone="warning" role="status">
      {`補助金額の合計${yenLabel(requestedAmount)}が、補助対象経費の${rateLabel(rate)}にあたる${yenLabel(applyRate(eligibleAmount, rate))}を超えています。${result}`}
    </Notice>
  );
};

/** The colour of a part of the bar below, beside its name. */
const Swatch = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`me-1.5 inline-block size-2.5 rounded-badge forced-colors:hidden ${className}`}
  />
);

/** How much of the cost the subsidy bears; the sums above say the same. */
const Funding = ({ granted, own }: { granted: number; own: number }) =>
  granted + own > 0 && (
    <div
      aria-hidden="true"
      className="flex h-3 max-w-120 gap-0.5 overflow-hidden rounded-full bg-paper forced-colors:hidden"
    >
      <div className="bg-success" style={{ flexGrow: granted }} />
      <div className="bg-key-line" style={{ flexGrow: Math.max(0, own) }} />
    </div>
  );

/** The totals, by category and overall, after applying the rate and the maximum. */
export const ExpenseSummary = ({
  content,
}: {
  content: Pick<DocumentContent, 'expenses' | 'subsidyRate' | 'maxAmount'>;
}) => {
  const hasRoom = useMediaQuery('(width >= 60rem)');
  const { maxAmount } = content;
  const rate = rateIn(content);
  const totals = expenseTotals(content.expenses, { rate, maxAmount });
  const isCut = totals.grantedAmount < totals.requestedAmount;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Excess totals={totals} rate={rate} maxAmount={maxAmount} />
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {isCut && (
          <div>
            <dt className="text-sm text-ink-2">補助金額の合計</dt>
            <dd className="num text-xl">{yenLabel(totals.requestedAmount)}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-2">
            <Swatch className="bg-success" />
            {isCut ? '補助金額（見込み・上限適用後）' : '補助金額（見込み）'}
          </dt>
          <dd className="num text-xl font-bold">{yenLabel(totals.grantedAmount)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">
            <Swatch className="bg-key-line" />
            自己負担額（税抜）
          </dt>
          <dd className="num text-xl font-bold">{yenLabel(totals.ownBurden)}</dd>
        </div>
      </dl>
      <Funding granted={totals.grantedAmount} own={totals.ownBurden} />
      <details className="group/sums" open={totals.byCategory.length > 1 || undefined}>
        <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 group-open/sums:rotate-90" />
          区分ごとの合計
        </summary>
        {hasRoom ? <Sums totals={totals} /> : <SumsList totals={totals} />}
      </details>
    </div>
  );
};
