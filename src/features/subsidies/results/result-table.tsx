import { memo } from 'react';
import {
  Amount,
  Deadline,
  OtherRounds,
  ResultFit,
  ResultMeta,
  ResultRate,
  TitleLink,
  type ResultProps,
  ResultVerdict,
} from '~/entities/subsidy/result-parts';
import { Table, Td, Th } from '~/ui/lists/table';
import { DismissedLine } from './dismissed';
import type { ResultListProps } from './result-cards';
import { RowActions, SelectPageBox, SelectRowBox } from './row-controls';

type TableLook = { compact: boolean; hasActions: boolean };

/**
 * Rows as grids need no measuring of all columns, and can defer the rendering of rows that are not
 * visible. That starts at row 21, so that a usual page restores its position exactly. CSS marks
 * selected rows, without rendering them again.
 */
const GRID =
  '[&>table]:block [&_:is(thead,tbody)]:block [&_tr]:grid [&_tr]:[overflow-clip-margin:8px] [&_tbody>:nth-child(n+21)]:[content-visibility:auto] [&_tbody>tr:has(>:first-child_:checked)]:bg-key-tint! [&_thead_th]:py-1.5!';

/** The columns, the same as in the skeleton, and the estimated height of a row. */
const columnsOf = ({ compact, hasActions }: TableLook): string => {
  if (!compact) {
    return '[&_tr]:grid-cols-[2.75rem_minmax(0,1fr)_clamp(9rem,8vw,9.5rem)_10rem] [&_tr]:[contain-intrinsic-block-size:auto_6rem] [&_tbody_*:is(td,th)]:py-1.5!';
  }
  const columns = hasActions
    ? '[&_tr]:grid-cols-[2.75rem_minmax(0,1fr)_clamp(7.25rem,8vw,9.5rem)_8.5rem_7.25rem]'
    : '[&_tr]:grid-cols-[2.75rem_minmax(0,1fr)_clamp(7.25rem,8vw,9.5rem)_8.5rem]';
  return `${columns} [&_tr]:[contain-intrinsic-block-size:auto_3.25rem] [&_tbody_*:is(td,th)]:py-1!`;
};

/** Grid rows of a compact row's cells, so that the two lines of all columns are level. */
const LINES =
  'grid-rows-[minmax(1.25rem,auto)_1.25rem] items-center gap-y-0.5 [&>:first-child]:-my-px';

/** Some browsers remove the roles of a table whose rows are grids. */
const GROUP = { role: 'rowgroup' } as const;
const ROW = { role: 'row' } as const;

export const ResultTable = ({
  label,
  items,
  drawn,
  showsDismissed,
  compact,
  hasActions,
  ...row
}: ResultListProps & { label: string; compact: boolean }) => (
  <Table
    label={label}
    role="table"
    className={`paper ${GRID} ${columnsOf({ compact, hasActions })}`}
  >
    <thead {...GROUP}>
      <tr {...ROW}>
        <Th role="columnheader" className="pe-0!">
          <SelectPageBox hideLabel items={items} />
        </Th>
        <Th role="columnheader">補助金・助成金</Th>
        <Th role="columnheader" align="end" className="ps-0!">
          上限額・補助率
        </Th>
        <Th role="columnheader">締切</Th>
        {compact && hasActions && (
          <Th role="columnheader" className="ps-0!">
            <span className="sr-only">操作</span>
          </Th>
        )}
      </tr>
    </thead>
    <tbody {...GROUP}>
      {items.slice(0, drawn).map((subsidy) => (
        <tr key={subsidy.subsidyId} {...ROW}>
          {subsidy.isDismissed === showsDismissed ? (
            <RowCells {...row} subsidy={subsidy} compact={compact} hasActions={hasActions} />
          ) : (
            <Td role="cell" colSpan={compact && hasActions ? 5 : 4} className="col-span-full">
              <DismissedLine subsidy={subsidy} />
            </Td>
          )}
        </tr>
      ))}
    </tbody>
  </Table>
);

const RowCells = memo(
  ({ subsidy, keyword, now, compact, hasActions, onSelect }: ResultProps & TableLook) => (
    <>
      <Td role="cell" className="pe-0!">
        <div className={compact ? '-mt-1' : '-mt-0.5'}>
          <SelectRowBox subsidy={subsidy} onSelect={onSelect} />
        </div>
      </Td>
      {/* With the actions in the cell, its title alone names the row. */}
      <Th
        role="rowheader"
        scope="row"
        abbr={subsidy.title}
        className={`data-title text-start font-normal! ${compact ? 'pe-1!' : ''}`}
      >
        {compact ? (
          <div className="pt-px text-sm leading-5">
            <TitleLink subsidy={subsidy} keyword={keyword} />
            <div className="flex items-center gap-x-2">
              <ResultVerdict match={subsidy.match} />
              <ResultMeta subsidy={subsidy} keyword={keyword} inline />
              <OtherRounds subsidy={subsidy} />
            </div>
          </div>
        ) : (
          <>
            <div className="text-base leading-heading">
              <TitleLink subsidy={subsidy} keyword={keyword} />
            </div>
            <div className="mt-0.5 flex items-center gap-x-4 pointer-coarse:flex-wrap">
              <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
                <ResultFit match={subsidy.match} />
                <div className="min-w-0 grow basis-32 [@media(min-height:60rem)]:basis-auto">
                  <ResultMeta subsidy={subsidy} keyword={keyword} inline />
                </div>
                <OtherRounds subsidy={subsidy} />
              </div>
              {hasActions && <RowActions subsidy={subsidy} />}
            </div>
          </>
        )}
      </Th>
      <Td role="cell" align="end" className="ps-0!">
        <div className={`grid justify-items-end ${compact ? LINES : 'pt-0.5'}`}>
          <Amount subsidy={subsidy} small={compact} />
          <ResultRate
            rate={subsidy.rate}
            {...(!compact && { unread: '補助率は要領参照' })}
            className="max-w-full truncate"
          />
        </div>
      </Td>
      <Td role="cell">
        <div className={compact ? undefined : 'pt-0.5'}>
          <Deadline subsidy={subsidy} now={now} short={compact} isLabelled />
        </div>
      </Td>
      {compact && hasActions && (
        <Td role="cell" className="ps-0! [&>*]:mt-1">
          <RowActions subsidy={subsidy} isColumn />
        </Td>
      )}
    </>
  ),
);
RowCells.displayName = 'RowCells';
