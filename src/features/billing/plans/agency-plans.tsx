import { clientLimit } from '~/domain/plans/limits';
import { cellLabel, comparisonOf, isSameOnAll, rowLabelOn } from '~/domain/plans/plan-comparison';
import type { Plan } from '~/domain/plans/plans';
import { Table, Td, Th } from '~/ui/lists/table';
import { classNames } from '~/ui/page/class-names';
import { currentFirst, type PlansProps } from './plan-columns';
import { PlanAction, PlanMark, PlanPrice } from './plan-head';

/** The agency plans, which differ only in their limits: a row for each. */
export const AgencyPlans = ({ columns, onChange }: PlansProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:gap-4">
    <div className="paper overflow-clip">
      <Table label="支援機関向けのプラン" fluid>
        <thead>
          <tr>
            <Th className="md:w-1/3">プラン</Th>
            <Th className="max-md:hidden">クライアント</Th>
            <Th align="end" className="palt">
              {columns[0]?.period === 'yearly' ? '年額（税込）' : '月額（税込）'}
            </Th>
            <Th className="w-48 max-md:w-22">
              <span className="sr-only">変更</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {currentFirst(columns).map((column) => (
            <tr key={column.plan} className={classNames(column.isCurrent && 'bg-key-tint')}>
              <Th scope="row" className="align-middle!">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="phrase text-base leading-row max-sm:text-ui min-[22.5rem]:whitespace-nowrap">
                    {column.title}
                  </span>
                  <PlanMark column={column} />
                </span>
              </Th>
              {/* Hidden on a phone, as the plan's name has the same number. */}
              <Td className="num align-middle! max-md:hidden">
                {cellLabel({ kind: 'limit', limit: clientLimit(column.plan), unit: '社' })}
              </Td>
              <Td align="end" className="align-middle!">
                <PlanPrice column={column} layout="row" />
              </Td>
              {/* A phone has no room for the day, which the lead above shows too. */}
              <Td
                align="center"
                className={`align-middle! md:[&>p]:whitespace-nowrap ${column.isCurrent ? 'max-md:[&>p]:sr-only' : ''}`}
              >
                <PlanAction column={column} onChange={onChange} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
    <SharedFeatures plans={columns.map(({ plan }) => plan)} />
  </div>
);

/** What all agency plans include. The limits follow from the number in a plan's name. */
const SharedFeatures = ({ plans }: { plans: readonly Plan[] }) => {
  const [first] = plans;
  if (first === undefined) return null;
  return (
    <section className="paper grid gap-3 px-4 py-5 text-sm max-md:py-4">
      <h2 className="text-base">どの支援機関向けプランでも使えるもの</h2>
      <dl className="grid gap-2">
        {comparisonOf(plans).map(({ group, rows }) => (
          <div key={group} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
            <dt className="text-ink-2">{group}</dt>
            <dd className="phrase">
              {rows
                .filter((row) => isSameOnAll(row, plans))
                .map((row) => rowLabelOn(first, row))
                .join('、')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="phrase text-ink-2">
        クライアント、通知条件、クライアントの通知条件は、それぞれプランの社数と同じ数まで登録できます。
      </p>
    </section>
  );
};
