import type { NotificationCondition } from '~/contract/notification-conditions';
import { leftWords, type Allowance, type Whose } from '~/features/notifications/allowance';
import type { ConditionForm } from './condition-form';
import { tellingWords, toWhomWords } from './condition-words';

/** What will happen once the form is saved: when and how, to whom, and how many may follow. */
export const ConditionOutlook = ({
  values,
  known,
  whose,
  allowance,
}: {
  values: ConditionForm;
  known: NotificationCondition | null;
  whose: Whose;
  /** Absent where it takes no further room, and while nobody knows. */
  allowance: Allowance | undefined;
}) => (
  <div className="grid gap-1 text-sm text-ink-2">
    <p>{tellingWords(values)}</p>
    <p>{toWhomWords(known, whose)}</p>
    {allowance !== undefined && <p>{leftWords(allowance, whose)}</p>}
  </div>
);
