import type { DocumentContent } from '~/contract/documents';
import { Section } from '~/ui/section';
import { Table, Td, Th } from '~/ui/table';
import { EXPENSE_COLUMNS, EXPENSE_NAMES } from '~/features/documents/expense-edits';
import { ExpenseSummary } from './expense-summary';
import { useRowNames } from './use-row-names';

const cell = (value: string | number | null): string => {
  if (value === null || value === '') return '—';
  return typeof value === 'string'
    ? value
    : value.toLocaleString('ja-JP', { maximumFractionDigits: 3 });
};

/** The expenses for who only reads them. */
export const ExpenseReading = ({
  content,
}: {
  content: Pick<DocumentContent, 'expenses' | 'subsidyRate' | 'maxAmount'>;
}) => {
  const { expenses } = content;
  const { ids } = useRowNames(expenses.length);
  if (expenses.length === 0) return null;
  return (
    <Section title="経費明細">
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
      <div className="mt-4">
        <ExpenseSummary content={content} />
      </div>
    </Section>
  );
};
