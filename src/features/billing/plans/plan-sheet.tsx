import { cellLabel, PLAN_COMPARISON, rolesLabel } from '~/domain/plans/plan-comparison';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { isAgency, type PlanColumn } from './plan-columns';
import { PlanAction, PlanMark, PlanPrice } from './plan-head';
import { PlanCellMark, PlanNotes } from './plan-cells';
import { clientLimitLabel } from '~/features/billing/plan-labels';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';

const optionText = (plan: Plan, current: Plan): string =>
  [
    planName(plan),
    isAgency(plan) ? `・${clientLimitLabel(plan)}` : '',
    plan === current ? '（今）' : '',
  ].join('');

/** One plan compared with the current one, where there is no room for the table. */
export const PlanSheet = ({
  column,
  onChoose,
  onChange,
}: {
  column: PlanColumn;
  onChoose: (plan: Plan) => void;
  onChange: (plan: Plan) => void;
}) => {
  const { plan, contract } = column;
  return (
    <div className="grid gap-4">
      <Field label="内容を見るプラン">
        <Choice
          value={plan}
          values={PLANS}
          nameOf={(each) => optionText(each, contract.plan)}
          onChange={onChoose}
        />
      </Field>
      <section aria-label={`「${planName(plan)}」プラン`} className="paper px-4 py-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="phrase text-lg">{planName(plan)}</h2>
          <PlanMark column={column} />
        </div>
        <div className="mt-2 mb-4 grid gap-3">
          <PlanPrice column={column} />
          <PlanAction column={column} isBlock isPrimary onChange={() => onChange(plan)} />
          {plan !== contract.plan && (
            <p className="text-sm text-ink-2">{`今のプラン：${planName(contract.plan)}`}</p>
          )}
        </div>
        {PLAN_COMPARISON.map(({ group, rows }) => (
          <div key={group}>
            <h3 className="border-b border-line pt-4 pb-1.5 text-base">{group}</h3>
            <dl>
              {rows.map(({ label, roles, cell }) => {
                const here = cell(plan);
                const now = cell(contract.plan);
                const differs = cellLabel(here) !== cellLabel(now);
                return (
                  <div
                    key={label}
                    className="flex items-start justify-between gap-4 border-b border-line-soft py-2.5 text-sm"
                  >
                    <dt className="phrase min-w-0">
                      {label}
                      {roles !== null && (
                        <span className="block text-ink-2">{rolesLabel(roles)}</span>
                      )}
                    </dt>
                    <dd className="max-w-1/2 shrink-0 text-end">
                      <PlanCellMark cell={here} />
                      {differs && (
                        <span className="phrase block text-ink-2">{`今：${cellLabel(now)}`}</span>
                      )}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </div>
        ))}
        <PlanNotes plans={[plan]} />
      </section>
    </div>
  );
};
