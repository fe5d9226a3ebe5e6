import type { Plan } from '~/domain/plans/plans';
import { AGENCY_PLANS } from './plan-columns';
import { clientsText } from '~/features/billing/plan-words';
import { Field } from '~/ui/controls/field';
import { Select } from '~/ui/controls/select';

/** One column stands for the plans for agencies: by how many clients they take. */
export const AgencySelect = ({
  value,
  current,
  onChange,
}: {
  value: Plan;
  current: Plan;
  onChange: (plan: Plan) => void;
}) => (
  <Field label="クライアントの数" hideLabel>
    <Select
      size="sm"
      value={value}
      onChange={({ target }) =>
        onChange(AGENCY_PLANS.find((plan) => plan === target.value) ?? value)
      }
    >
      {AGENCY_PLANS.map((plan) => (
        <option key={plan} value={plan}>
          {/* Of the one that is shown, the column says it; beside the arrow there is no room. */}
          {`${clientsText(plan)}${plan === current && plan !== value ? '（ご利用中）' : ''}`}
        </option>
      ))}
    </Select>
  </Field>
);
