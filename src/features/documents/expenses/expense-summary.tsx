import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { DocumentContent } from '~/contract/documents';
import { expenseTotals, type ExpenseTotals } from '~/domain/documents/expenses';
import { applyRate, rateLabel, type Rate } from '~/domain/subsidies/subsidy-rate';
import { yenLabel } from '~/domain/text/money';
import { Notice } from '~/ui/feedback/notice';
import { ShareBar } from '~/ui/feedback/share-bar';
import { Table, Td, Th } from '~/ui/lists/table';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { grantLabel, rateIn, SUM_COLUMNS, SUM_NAMES, taxLabels } from './expense-edits';

const NO_CATEGORY = '（区分なし）';

type SumsProps = { sums: Pick<ExpenseTotals, (typeof SUM_COLUMNS)[number]> };

const SumCells = ({ sums }: SumsProps) =>
  SUM_COLUMNS.map((column) => (
    <Td key={column} numeric>
      {yenLabel(sums[column])}
    </Td>
  ));

/** Discounts in another category can make a category's amount greater than the total. */
const barMax = ({ amount, byCategory }: ExpenseTotals): number =>
  Math.max(amount, ...byCategory.map((sums) => sums.amount));

const Sums = ({ totals }: { totals: ExpenseTotals }) => (
  <Table
    label="区分ごとの合計"
    dense
    className="-mx-2 [&_:is(td,th):first-child]:ps-2! [&_:is(td,th):last-child]:pe-2! [&>table]:min-w-140"
  >
    <thead>
      <tr>
        <Th>区分</Th>
        {SUM_COLUMNS.map((column) => (
          <Th key={column} align="end">
            {SUM_NAMES[column]}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {totals.byCategory.map((sums) => (
        <tr key={sums.category}>
          <Th scope="row">
            {sums.category || NO_CATEGORY}
            <ShareBar value={sums.amount} max={barMax(totals)} className="mt-1" />
          </Th>
          <SumCells sums={sums} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="font-bold">
        <Th scope="row">合計</Th>
        <SumCells sums={totals} />
      </tr>
    </tfoot>
  </Table>
);

const SumsList = ({ totals }: { totals: ExpenseTotals }) => (
  <ul aria-label="区分ごとの合計" className="grid gap-3">
    {[...totals.byCategory, { ...totals, category: null }].map((sums) => (
      <li key={sums.category} className="border-t border-line-soft pt-2 text-sm">
        <p className="font-bold">
          {sums.category === null ? '合計' : sums.category || NO_CATEGORY}
        </p>
        {sums.category !== null && (
          <ShareBar value={sums.amount} max={barMax(totals)} className="my-1" />
        )}
        <dl className="grid grid-cols-[1fr_auto] gap-x-4">
          {SUM_COLUMNS.map((column) => (
            <Fragment key={column}>
              <dt className="text-ink-2">{SUM_NAMES[column]}</dt>
              <dd className="num text-end">{yenLabel(sums[column])}</dd>
            </Fragment>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

/** The limit that the requested amounts exceed: that of the maximum amount or of the rate. */
const exceededLimit = (
  { isOverMaximum, isOverRate, eligibleAmount }: ExpenseTotals,
  rate: Rate | null,
  maxAmount: number | null,
): string | null => {
  if (isOverMaximum && maxAmount !== null) return `上限額${yenLabel(maxAmount)}`;
  if (!isOverRate || rate === null) return null;
  const limit = applyRate(Math.max(eligibleAmount, 0), rate);
  return `補助対象経費の${rateLabel(rate)}にあたる${yenLabel(limit)}`;
};

/** The sums that discounts bring below zero. */
const negativeSums = (totals: ExpenseTotals): string | null => {
  const names = (['amount', 'eligibleAmount', 'requestedAmount'] as const)
    .filter((column) => totals[column] < 0)
    .map((column) => SUM_NAMES[column]);
  return names.length === 0 ? null : names.join('、');
};

const Sum = ({ label, yen }: { label: string; yen: number }) => (
  <div>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="num text-base">{yenLabel(yen)}</dd>
  </div>
);

/** A result with the colour of its part in the bar below. */
const Result = ({ colour, label, yen }: { colour?: string; label: string; yen: number }) => (
  <div>
    <dt className="text-sm text-ink-2">
      {colour !== undefined && (
        <span
          aria-hidden="true"
          className={`me-1.5 inline-block size-2.5 rounded-badge forced-colors:hidden ${colour}`}
        />
      )}
      {label}
    </dt>
    <dd className="num text-xl font-bold">{yenLabel(yen)}</dd>
  </div>
);

/** The share of the costs with tax that the subsidy pays, which the sums say in text. */
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
  const exceeded = exceededLimit(totals, rate, maxAmount);
  const negative = negativeSums(totals);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {exceeded !== null && (
        <Notice tone="warning" role="status">
          {`補助金額の合計${yenLabel(totals.requestedAmount)}が、${exceeded}を超えています。補助金額は${yenLabel(totals.grantedAmount)}になります。`}
        </Notice>
      )}
      {negative !== null && (
        <Notice tone="warning" role="status">
          {`${negative}の合計が0円を下回っています。値引きの行の金額を確認してください。`}
        </Notice>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Sum label="税抜合計" yen={totals.amount} />
        {taxLabels(totals).map(({ label, tax }) => (
          <Sum key={label} label={label} yen={tax} />
        ))}
        <Sum label="税込合計" yen={totals.amountWithTax} />
        {isCut && <Sum label="補助金額の合計" yen={totals.requestedAmount} />}
        <Sum label="自己負担額（税抜）" yen={totals.ownBurden} />
      </dl>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Result label="支払いに必要な資金（税込）" yen={totals.amountWithTax} />
        <Result colour="bg-success" label={grantLabel(totals)} yen={totals.grantedAmount} />
        <Result colour="bg-key-line" label="自己負担額（税込）" yen={totals.ownBurdenWithTax} />
      </dl>
      <Funding granted={totals.grantedAmount} own={totals.ownBurdenWithTax} />
      <p className="phrase text-sm text-ink-2">
        支払いに必要な資金は、補助金の入金より前に支払う金額です。消費税は行ごとに1円未満を切り捨てています。
      </p>
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
