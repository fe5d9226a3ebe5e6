import type { ComponentProps, Key, ReactNode } from 'react';
import { Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { Table, Td, Th, type Sort } from './table';

/** A column of a list, for its table, its cards and the placeholder while it loads. */
export type Column<Row> = {
  /** Unique among the columns. */
  heading: string;
  /** Content of the heading cell, by default the heading. */
  headingCell?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell is the heading of its row. */
  isRowHeading?: boolean | undefined;
  /** Numbers: tabular figures, right-aligned. */
  numeric?: boolean | undefined;
  /** Classes of the heading, such as its width; a column without takes the rest. */
  headingClass?: string | undefined;
  cellClass?: string | undefined;
  /** Makes the heading a button that sorts by the column. */
  sort?: { current: Sort; onSort: () => void } | undefined;
  /** Also shown on a card: the cell, or another value; null leaves it out. */
  fact?: true | ((row: Row) => ReactNode) | undefined;
  /** The size of the placeholder of a value. */
  bar?: string | undefined;
  /** The width while the list loads, for a table that is laid out by its content. */
  barWidth?: string | undefined;
};

type ColumnTableProps<Row> = Omit<ComponentProps<typeof Table>, 'children'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  headClass?: string | undefined;
  rowProps?: ((row: Row) => ComponentProps<'tr'> & Record<`data-${string}`, unknown>) | undefined;
};

export const ColumnTable = <Row,>({
  columns,
  rows,
  keyOf,
  headClass,
  rowProps,
  ...table
}: ColumnTableProps<Row>) => (
  <Table {...table}>
    <thead className={headClass}>
      <tr>
        {columns.map(({ heading, headingCell = heading, numeric, headingClass, sort }) => (
          <Th
            key={heading}
            align={numeric ? 'end' : 'start'}
            className={headingClass}
            sort={sort?.current}
            onSort={sort?.onSort}
          >
            {headingCell}
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} {...rowProps?.(row)}>
          {columns.map(({ heading, cell, isRowHeading, numeric, cellClass }) =>
            isRowHeading ? (
              <Th key={heading} scope="row" className={cellClass}>
                {cell(row)}
              </Th>
            ) : (
              <Td key={heading} numeric={numeric} className={cellClass}>
                {cell(row)}
              </Td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Table>
);

type ColumnFactsProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  className: string;
  factClass: string;
};

/** The values of a row on its card, each after the heading of its column. */
export const ColumnFacts = <Row,>({
  columns,
  row,
  className,
  factClass,
}: ColumnFactsProps<Row>) => (
  <dl className={className}>
    {columns.map(({ heading, cell, fact }) => {
      const value = fact === undefined ? null : (fact === true ? cell : fact)(row);
      return (
        value !== null && (
          <div key={heading} className={factClass}>
            <dt className="shrink-0 text-ink-2">{heading}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        )
      );
    })}
  </dl>
);

/** The classes of a placeholder, by the window from which the list is a table. */
const FROM = {
  md: {
    row: 'md:flex md:px-0',
    cell: 'max-md:contents md:px-3 md:first:ps-4 md:last:pe-4',
    numeric: 'md:*:ms-auto',
  },
  lg: {
    row: 'lg:flex lg:px-0',
    cell: 'max-lg:contents lg:px-3 lg:first:ps-4 lg:last:pe-4',
    numeric: 'lg:*:ms-auto',
  },
};

type ColumnSkeletonProps<Row> = {
  columns: readonly Column<Row>[];
  rows: number;
  /** The window from which the list is a table; below it the bars are stacked. */
  from: keyof typeof FROM;
};

/** The placeholder of a list: bars in its columns. */
export const ColumnSkeleton = <Row,>({ columns, rows, from }: ColumnSkeletonProps<Row>) => (
  <div className="paper">
    {Array.from({ length: rows }, (_, row) => (
      <div
        key={row}
        className={classNames(
          'grid gap-y-2.5 border-b border-line-soft p-4 last:border-0',
          FROM[from].row,
        )}
      >
        {columns.map(
          ({ heading, bar, headingClass, barWidth = headingClass ?? 'flex-1', numeric }) =>
            bar !== undefined && (
              <div
                key={heading}
                className={classNames(
                  'min-w-0 shrink-0',
                  FROM[from].cell,
                  barWidth,
                  numeric && FROM[from].numeric,
                )}
              >
                <Skeleton className={bar} />
              </div>
            ),
        )}
      </div>
    ))}
  </div>
);
