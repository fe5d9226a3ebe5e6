import { roleGaps, rolesLabel } from '~/domain/plans/plan-comparison';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';

/** Says that a role left out between others is meant; nothing where none is. */
export const PlanNotes = ({ plans }: { plans: readonly Plan[] }) => {
  const gaps = roleGaps(plans);
  if (gaps.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-sm text-ink-2">
      {gaps.map(({ label, plan, roles }) => (
        <li key={`${plan}-${label}`} className="phrase">
          {`※${rolesLabel(roles)}は、「${planName(plan)}」プランでは「${label}」を使えません。`}
        </li>
      ))}
    </ul>
  );
};
