import { useState } from 'react';
import { rolesThatOpen } from '~/domain/access/access';
import { roleName } from '~/domain/access/role-names';
import { ROLES } from '~/domain/access/roles';
import { comparisonOf } from '~/domain/plans/plan-comparison';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { Table, Td, Th } from '~/ui/lists/table';
import { PlanCellMark } from './plan-cells';

const NARROW = 'max-sm:px-1!';

/** The roles that may use each feature of a plan. */
export const PlanRoles = ({ current, plans }: { current: Plan; plans: readonly Plan[] }) => {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [first = current] = plans;
  const plan = [chosen, current].find((each) => each !== null && plans.includes(each)) ?? first;
  return (
    <details className="paper px-4 text-sm">
      <summary className="py-3 font-bold">権限ごとの違い</summary>
      <div className="grid gap-4 pb-5">
        <Field label="権限を確認するプラン">
          <Choice
            value={plan}
            values={plans}
            nameOf={planName}
            onChange={setChosen}
            className="max-w-80"
          />
        </Field>
        <Table label={`「${planName(plan)}」プランで使える権限`} fluid dense>
          <thead>
            <tr>
              <Th className={NARROW}>機能</Th>
              {ROLES.map((role) => (
                <Th key={role} align="center" className={`whitespace-nowrap ${NARROW}`}>
                  {roleName(role)}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonOf([plan])
              .flatMap(({ rows }) => rows)
              .map(({ label, features: [feature] }) =>
                feature === undefined ? null : (
                  <tr key={label}>
                    <Th scope="row" className={`phrase font-normal! ${NARROW}`}>
                      {label}
                    </Th>
                    {ROLES.map((role) => (
                      <Td key={role} align="center" className={NARROW}>
                        <PlanCellMark
                          cell={{
                            kind: rolesThatOpen(feature, plan).includes(role) ? 'open' : 'closed',
                          }}
                        />
                      </Td>
                    ))}
                  </tr>
                ),
              )}
          </tbody>
        </Table>
        <p className="text-ink-2">プランとお支払いの変更は、オーナーだけができます。</p>
      </div>
    </details>
  );
};
