import { comparisonOf, isSameOnAll } from '~/domain/plans/plan-comparison';
import { classNames } from '~/ui/page/class-names';
import { PlanCellMark } from './plan-cells';
import type { PlanColumn, PlansProps } from './plan-columns';
import { PlanAction, PlanMark, planMark, PlanPrice } from './plan-head';

const FIRST = 'px-4 text-start';
const ROW = 'border-b border-line-soft';

/** The outline of the current plan's column, above the cells: borders would have gaps at the rows. */
const edge = ({ isCurrent }: PlanColumn, isLast = false): string =>
  classNames(
    isCurrent &&
      'relative border-line! bg-key-tint before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-bottom-px before:border-x-2 before:border-key last:before:-right-px',
    isCurrent && isLast && 'before:border-b-2',
  );

/** The plans side by side, with a row for each thing in which they differ. */
export const PlanTable = ({ columns, onChange }: PlansProps) => {
  const plans = columns.map(({ plan }) => plan);
  const all = comparisonOf(plans);
  const shared = all.flatMap(({ rows }) => rows.filter((row) => isSameOnAll(row, plans)));
  const groups = all
    .map(({ group, rows }) => ({ group, rows: rows.filter((row) => !shared.includes(row)) }))
    .filter(({ rows }) => rows.length > 0);
  const last = groups.at(-1)?.rows.at(-1);
  return (
    <div className="paper">
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">プランの比較。○は使えるもの、—は使えないものです。</caption>
        <colgroup>
          <col className="w-40 xl:w-48" />
          {columns.map(({ plan }) => (
            <col key={plan} />
          ))}
        </colgroup>
        <thead>
          {/* The marks overlap the upper edge of their columns and, unlike the names, scroll away. */}
          <tr aria-hidden="true" className="[&>td]:relative [&>td]:p-0">
            {[null, ...columns].map((column) => (
              <td key={column?.plan ?? 'names'}>
                {column !== null && (
                  <span className="absolute inset-x-0 -top-3 z-2 text-center">
                    <PlanMark column={column} />
                  </span>
                )}
              </td>
            ))}
          </tr>
          {/* Sticks below the top bar; rows fade out behind it. */}
          <tr className="[&>*]:sticky [&>*]:top-[calc(var(--above)+var(--spacing-bar))] [&>*]:z-1 [&>*]:after:absolute [&>*]:after:inset-x-0 [&>*]:after:top-full [&>*]:after:h-2 [&>*]:after:bg-linear-to-b [&>*]:after:to-transparent">
            <th
              scope="row"
              className={classNames(
                FIRST,
                'rounded-tl-card bg-paper pt-5 pb-2 font-normal after:from-paper',
              )}
            >
              <span className="sr-only">プラン</span>
            </th>
            {columns.map((column) => (
              <th
                key={column.plan}
                scope="col"
                className={classNames(
                  'px-3 pt-5 pb-2 align-bottom text-base leading-ui last:rounded-tr-card',
                  column.isCurrent
                    ? 'before:-top-px! before:border-t-2 last:before:rounded-tr-card after:inset-x-0.5! after:from-key-tint'
                    : 'bg-paper after:from-paper',
                  edge(column),
                )}
              >
                <span className="sr-only">{planMark(column)}</span>
                <span className="phrase">{column.title}</span>
              </th>
            ))}
          </tr>
          <tr>
            <th
              scope="row"
              rowSpan={2}
              className={classNames(
                FIRST,
                'border-b border-line pt-2.5 align-top font-normal text-ink-2',
              )}
            >
              料金（税込）
            </th>
            {columns.map((column) => (
              <td
                key={column.plan}
                className={classNames('px-3 pt-1 text-center align-top', edge(column))}
              >
                <PlanPrice column={column} layout="column" />
              </td>
            ))}
          </tr>
          <tr>
            {columns.map((column) => (
              <td
                key={column.plan}
                className={classNames(
                  'border-b border-line px-3 pt-3 pb-5 text-center align-middle',
                  edge(column),
                )}
              >
                <PlanAction column={column} onChange={onChange} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                className={classNames(FIRST, 'border-b border-line pt-5 pb-1.5 text-base')}
              >
                {group}
              </th>
              {columns.map((column) => (
                <td
                  key={column.plan}
                  aria-hidden="true"
                  className={classNames('border-b border-line', edge(column))}
                />
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.label}>
                <th
                  scope="row"
                  className={classNames(FIRST, 'py-2.5 font-normal', row !== last && ROW)}
                >
                  {row.label}
                </th>
                {columns.map((column) => (
                  <td
                    key={column.plan}
                    className={classNames(
                      'px-3 py-2.5 text-center',
                      row !== last && ROW,
                      edge(column, row === last),
                    )}
                  >
                    <PlanCellMark cell={row.has(column.plan)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {shared.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          {`どのプランでも使えるもの：${shared.map(({ label }) => label).join('、')}`}
        </p>
      )}
    </div>
  );
};
