import type { DocumentExpense } from '~/contract/documents';
import { amountWithTax } from '~/domain/documents/expenses';
import { yenLabel } from '~/domain/text/money';
import { classNames } from '~/ui/page/class-names';
import { SUM_NAMES } from './expense-edits';

/** 税込額 of a row, which follows from its amount and tax rate. */
export const WithTax = ({
  row,
  index,
  className,
}: {
  row: DocumentExpense;
  index: number;
  className?: string;
}) => {
  const yen = amountWithTax(row);
  return (
    <p className={classNames('flex flex-wrap items-baseline justify-between gap-x-2', className)}>
      <span className="text-sm font-bold text-ink-2">
        <span className="sr-only">{`${index + 1}行目の`}</span>
        {SUM_NAMES.amountWithTax}
      </span>
      <span className="num">{yen === null ? '—' : yenLabel(yen)}</span>
    </p>
  );
};
