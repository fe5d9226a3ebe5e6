import { comparisonOf } from '~/domain/plans/plan-comparison';
import type { Plan } from '~/domain/plans/plans';
import type { PlanColumn } from './plan-columns';
import { PlanAction, PlanMark, PlanPrice } from './plan-head';
import { PlanCellMark } from './plan-cells';
import { classNames } from '~/ui/page/class-names';

const FIRST = 'px-4 text-start';
const ROW = 'border-b border-line-soft';

const edge = ({ isCurrent }: PlanColumn, isLast = false): string =>
  classNames(
    isCurrent && 'border-x-2 border-x-key bg-key-tint',
    isCurrent && isLast && 'border-b-2 border-b-key',
  );

/** The plans side by side, with a row for each thing that one of them has. */
export const PlanTable = ({
  columns,
  onChange,
}: {
  columns: readonly PlanColumn[];
  onChange: (plan: Plan) => void;
}) => {
  const groups = comparisonOf(columns.map(({ plan }) => plan));
  const last = groups.at(-1)?.rows.at(-1);
  return (
    <div className="paper">
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm leading-[1.6]">
        <caption className="sr-only">プランの比較。○は使えるもの、—は使えないものです。</caption>
        <colgroup>
          <col className="w-48" />
          {columns.map(({ plan }) => (
            <col key={plan} />
          ))}
        </colgroup>
        <thead>
          {/* Sticks to the bar of the page, so that the columns keep their names. */}
          <tr className="[&>*]:sticky [&>*]:top-[calc(var(--above)+var(--spacing-bar))] [&>*]:z-1">
            <th
              scope="row"
              className={classNames(
                FIRST,
                'rounded-tl-card border-b border-line-soft bg-paper py-3 align-bottom font-normal text-ink-2',
              )}
            >
              プラン
            </th>
            {columns.map((column) => (
              <th
                key={column.plan}
                scope="col"
                className={classNames(
                  'border-b border-line-soft px-2 py-3 align-bottom font-normal last:rounded-tr-card',
                  column.isCurrent ? 'border-t-2 border-t-key' : 'bg-paper',
                  edge(column),
                )}
              >
                <div className="grid justify-items-center gap-1.5">
                  <PlanMark column={column} />
                  <span className="phrase text-base leading-ui font-bold">{column.title}</span>
                </div>
              </th>
            ))}
          </tr>
          <tr>
            <th
              scope="row"
              rowSpan={2}
              className={classNames(
                FIRST,
                'border-b border-line pt-4 align-top font-normal text-ink-2',
              )}
            >
              料金（税込み）
            </th>
            {columns.map((column) => (
              <td
                key={column.plan}
                className={classNames('px-2 pt-4 text-center align-top', edge(column))}
              >
                <PlanPrice column={column} />
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
                <PlanAction column={column} onChange={() => onChange(column.plan)} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                className={classNames(FIRST, 'border-b border-line pt-6 pb-2 text-base')}
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
                      'px-2 py-2.5 text-center',
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
    </div>
  );
};
