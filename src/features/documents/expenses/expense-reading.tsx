import { Fragment } from 'react';
import type { DocumentContent, DocumentExpense } from '~/contract/documents';
import { DESKTOP } from '~/lib/screen';
import { ColumnTable } from '~/ui/lists/columns';
import { Section } from '~/ui/page/section';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { ExpenseSummary } from './expense-summary';
import { SHOWN_COLUMNS } from './shown-columns';

/** The expenses without fields. */
export const ExpenseReading = ({
  content,
}: {
  content: Pick<DocumentContent, 'expenses' | 'subsidyRate' | 'maxAmount'>;
}) => {
  const hasRoom = useMediaQuery(DESKTOP);
  const { expenses } = content;
  const rows = expenses.map((row, id) => ({ ...row, id }));
  if (expenses.length === 0) return null;
  return (
    <Section plain title="経費明細">
      {hasRoom ? (
        <ColumnTable label="経費明細の表" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <Cards rows={rows} />
      )}
      <div className="mt-4">
        <ExpenseSummary content={content} />
      </div>
    </Section>
  );
};

type Row = DocumentExpense & { id: number };

const COLUMNS = SHOWN_COLUMNS.map(({ name, isFigure, text }) => ({
  heading: name,
  cell: (row: Row) => text(row) || '—',
  numeric: isFigure,
  headingClass: 'min-w-12 px-2!',
  cellClass: 'px-2!',
}));

const Cards = ({ rows }: { rows: readonly Row[] }) => (
  <ol aria-label="経費明細" className="grid gap-3">
    {rows.map((row) => (
      <li key={row.id} className="rounded-control border border-line p-3 text-sm">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
          {COLUMNS.map(({ heading, cell: valueOf, numeric }) => (
            <Fragment key={heading}>
              <dt className="text-ink-2">{heading}</dt>
              <dd className={numeric ? 'num text-end' : 'min-w-0 text-end font-bold'}>
                {valueOf(row)}
              </dd>
            </Fragment>
          ))}
        </dl>
      </li>
    ))}
  </ol>
);
