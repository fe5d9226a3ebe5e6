import { Check } from 'lucide-react';
import { planGains, rowLabelOn } from '~/domain/plans/plan-comparison';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { classNames } from '~/ui/page/class-names';
import { currentFirst, type PlanColumn, type PlansProps } from './plan-columns';
import { PlanAction, PlanMark, PlanPrice } from './plan-head';

/** For narrow screens: each plan with what it adds to the one before; the current plan first. */
export const PlanCards = ({ columns, onChange }: PlansProps) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
    {currentFirst(columns).map((column) => (
      <li key={column.plan} className="grid">
        <PlanCard
          column={column}
          before={columns[columns.indexOf(column) - 1]?.plan ?? null}
          onChange={onChange}
        />
      </li>
    ))}
  </ul>
);

const PlanCard = ({
  column,
  before,
  onChange,
}: Pick<PlansProps, 'onChange'> & { column: PlanColumn; before: Plan | null }) => (
  <section
    aria-label={`「${column.title}」プラン`}
    className={classNames(
      'paper grid content-start gap-3 p-4',
      column.isCurrent && 'border-2 border-key!',
    )}
  >
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="phrase text-lg">{column.title}</h2>
      <PlanMark column={column} />
    </div>
    <PlanPrice column={column} />
    <PlanAction column={column} onChange={onChange} />
    <div className="border-t border-line-soft pt-3 text-sm">
      {before !== null && (
        <p className="phrase mb-1 text-ink-2">{`「${planName(before)}」プランに加えて、次のものを使えます。`}</p>
      )}
      <ul className="grid gap-1">
        {planGains(before, column.plan).map((row) => (
          <li key={row.label} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            <span className="phrase">{rowLabelOn(column.plan, row)}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
