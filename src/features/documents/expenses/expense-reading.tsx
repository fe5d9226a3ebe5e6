import { Fragment } from 'react';
import type { DocumentContent, DocumentExpense } from '~/contract/documents';
import { formatNumber } from '~/domain/text/format-number';
import { DESKTOP } from '~/lib/screen';
import { Table, Td, Th } from '~/ui/lists/table';
import { Section } from '~/ui/page/section';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { EXPENSE_COLUMNS, EXPENSE_NAMES } from './expense-edits';
import { ExpenseSummary } from './expense-summary';
import { useRowIds } from './use-row-ids';

const cell = (value: string | number | null): string => {
  if (value === null || value === '') return '—';
  return typeof value === 'string' ? value : formatNumber(value);
};

/** The expenses without fields. */
export const ExpenseReading = ({
  content,
}: {
  content: Pick<DocumentContent, 'expenses' | 'subsidyRate' | 'maxAmount'>;
}) => {
  const hasRoom = useMediaQuery(DESKTOP);
  const { expenses } = content;
  const { ids } = useRowIds(expenses.length);
  if (expenses.length === 0) return null;
  return (
    <Section plain title="経費明細">
      {hasRoom ? <Rows expenses={expenses} ids={ids} /> : <Cards expenses={expenses} ids={ids} />}
      <div className="mt-4">
        <ExpenseSummary content={content} />
      </div>
    </Section>
  );
};

type RowsProps = {
  expenses: readonly DocumentExpense[];
  /** React keys of the rows. */
  ids: readonly number[];
};

const Rows = ({ expenses, ids }: RowsProps) => (
  <Table label="経費明細の表">
    <thead>
      <tr>
        {EXPENSE_COLUMNS.map((column, index) => (
          <Th key={column} align={index < 2 ? 'start' : 'end'}>
            {EXPENSE_NAMES[column]}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {expenses.map((row, at) => (
        <tr key={ids[at]}>
          {EXPENSE_COLUMNS.map((column, index) => (
            <Td key={column} numeric={index >= 2}>
              {cell(row[column])}
            </Td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const Cards = ({ expenses, ids }: RowsProps) => (
  <ol aria-label="経費明細" className="grid gap-3">
    {expenses.map((row, at) => (
      <li key={ids[at]} className="rounded-control border border-line p-3 text-sm">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
          {EXPENSE_COLUMNS.map((column, index) => (
            <Fragment key={column}>
              <dt className="text-ink-2">{EXPENSE_NAMES[column]}</dt>
              <dd className={index < 2 ? 'min-w-0 text-end font-bold' : 'num text-end'}>
                {cell(row[column])}
              </dd>
            </Fragment>
          ))}
        </dl>
      </li>
    ))}
  </ol>
);
