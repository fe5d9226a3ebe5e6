// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ColumnFacts, ColumnSkeleton, ColumnTable, type Column } from './columns';

type Fruit = { name: string; price: number | null };

const onSort = vi.fn<() => void>();
const COLUMNS: readonly Column<Fruit>[] = [
  { heading: '名前', isRowHeading: true, cell: ({ name }) => name, bar: 'h-5' },
  {
    heading: '価格',
    cell: ({ price }) => price ?? '—',
    numeric: true,
    sort: { current: 'ascending', onSort },
    fact: ({ price }) => price,
    bar: 'h-4',
  },
  { heading: '操作', headingCell: <span className="sr-only">操作</span>, cell: () => null },
];
const FRUITS: readonly Fruit[] = [
  { name: '柿', price: 120 },
  { name: '梨', price: null },
];

describe('the table of columns', () => {
  it('has a heading per column, a row heading and a cell per value', () => {
    render(<ColumnTable label="果物" columns={COLUMNS} rows={FRUITS} keyOf={({ name }) => name} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '名前',
      '価格',
      '操作',
    ]);
    const row = screen.getByRole('row', { name: /柿/u });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('柿');
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('120');
  });

  it('sorts by the button in a heading', async () => {
    render(<ColumnTable label="果物" columns={COLUMNS} rows={FRUITS} keyOf={({ name }) => name} />);
    expect(screen.getByRole('columnheader', { name: '価格' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(screen.getByRole('button', { name: '価格' }));
    expect(onSort).toHaveBeenCalledOnce();
  });
});

describe('the facts of columns on a card', () => {
  it.each([
    ['shows the columns with a fact', FRUITS[0], ['価格']],
    ['leaves out a fact that is null', FRUITS[1], []],
  ])('%s', (_, row, terms) => {
    if (row === undefined) throw new Error('no row');
    render(<ColumnFacts columns={COLUMNS} row={row} className="" factClass="" />);
    expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(terms);
  });
});

it('ColumnSkeleton has a bar for each column that names one, in each row', () => {
  const { container } = render(<ColumnSkeleton columns={COLUMNS} rows={3} from="lg" />);
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(6);
});
