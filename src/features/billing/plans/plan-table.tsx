import type { ReactNode } from 'react';
import { PLAN_COMPARISON, rolesLabel } from '~/domain/plans/plan-comparison';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { isAgency, type PlanColumn } from './plan-columns';
import { PlanAction, PlanMark, PlanPrice } from './plan-head';
import { PlanCellMark, PlanNotes } from './plan-cells';
import { classNames } from '~/ui/page/class-names';

const FIRST = 'sticky left-0 z-1 bg-paper text-start';
const ROW = 'border-b border-line-soft';

const edge = ({ isCurrent }: PlanColumn, side: 'top' | 'middle' | 'bottom'): string =>
  classNames(
    isCurrent && 'border-x-2 border-x-key bg-key-tint',
    isCurrent && side === 'top' && 'border-t-2 border-t-key',
    isCurrent && side === 'bottom' && 'border-b-2 border-b-key',
  );

/** All plans side by side, with a row for each feature. */
export const PlanTable = ({
  columns,
  agencySelect,
  onChange,
}: {
  columns: readonly PlanColumn[];
  agencySelect: ReactNode;
  onChange: (plan: Plan) => void;
}) => {
  const lastGroup = PLAN_COMPARISON.length - 1;
  return (
    <>
      <div
        role="region"
        aria-label="プランの比較"
        tabIndex={0}
        className="paper relative overflow-x-auto"
      >
        <table className="w-full min-w-220 table-fixed border-separate border-spacing-0 text-sm leading-[1.6]">
          <caption className="sr-only">
            プランの比較。○は使えるもの、—は使えないものです。権限の名前は、その権限の人だけが使えることを示します。
          </caption>
          <colgroup>
            <col className="w-56" />
            {columns.map(({ plan }) => (
              <col key={plan} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td className={classNames(FIRST, 'border-b border-line px-4 py-4 align-bottom')}>
                <span className="text-ink-2">料金は税込みです。</span>
              </td>
              {columns.map((column) => (
                <th
                  key={column.plan}
                  scope="col"
                  className={classNames(
                    'border-b border-line px-2 py-4 align-top font-normal',
                    edge(column, 'top'),
                  )}
                >
                  <div className="grid justify-items-center gap-2.5">
                    <span className="min-h-6">
                      <PlanMark column={column} />
                    </span>
                    <span className="phrase grid min-h-11 place-items-center text-base leading-ui font-bold">
                      {isAgency(column.plan) ? '支援機関' : planName(column.plan)}
                    </span>
                    <span className="min-h-12">
                      <PlanPrice column={column} />
                    </span>
                    {isAgency(column.plan) && <span className="w-full">{agencySelect}</span>}
                    <PlanAction column={column} onChange={() => onChange(column.plan)} />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          {PLAN_COMPARISON.map(({ group, rows }, groupIndex) => (
            <tbody key={group}>
              <tr>
                <th
                  scope="rowgroup"
                  className={classNames(FIRST, 'border-b border-line px-4 pt-6 pb-2 text-base')}
                >
                  {group}
                </th>
                {columns.map((column) => (
                  <td
                    key={column.plan}
                    aria-hidden="true"
                    className={classNames('border-b border-line', edge(column, 'middle'))}
                  />
                ))}
              </tr>
              {rows.map((row, index) => {
                const isLast = groupIndex === lastGroup && index === rows.length - 1;
                return (
                  <tr key={row.label}>
                    <th
                      scope="row"
                      className={classNames(FIRST, 'px-4 py-2.5 font-normal', !isLast && ROW)}
                    >
                      {row.label}
                      {row.roles !== null && (
                        <span className="block text-ink-2">{rolesLabel(row.roles)}</span>
                      )}
                    </th>
                    {columns.map((column) => (
                      <td
                        key={column.plan}
                        className={classNames(
                          'px-2 py-2.5 text-center',
                          !isLast && ROW,
                          edge(column, isLast ? 'bottom' : 'middle'),
                        )}
                      >
                        <PlanCellMark cell={row.cell(column.plan)} />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </div>
      <PlanNotes plans={columns.map(({ plan }) => plan)} />
    </>
  );
};
