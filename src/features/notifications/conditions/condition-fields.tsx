import type { RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import type { ConditionForm } from './condition-form';
import { calmField } from '~/forms/calm-field';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { CompanyField } from './company-field';
import { ConditionPreview } from './condition-preview';
import { FilterWords } from './filter-words';
import { SameCondition } from './same-condition';
import { SearchedFields } from './searched-fields';
import { TellingFields } from './telling-fields';

type ConditionFieldsProps = {
  /** What a search looked for is said, not asked. */
  isFromSearch: boolean;
  isForClient: boolean;
  canChooseClient: boolean;
  /** What it began with. */
  base: SubsidyFilters;
  /** What it looks for as it is filled in. */
  filters: SubsidyFilters;
  known: NotificationCondition | null;
  conditions: readonly NotificationCondition[];
  nameRef: RefObject<HTMLInputElement | null>;
};

/** What a condition is made of, with what it would find now. */
export const ConditionFields = ({
  isFromSearch,
  isForClient,
  canChooseClient,
  base,
  filters,
  known,
  conditions,
  nameRef,
}: ConditionFieldsProps) => {
  const { register, control, formState } = useFormContext<ConditionForm>();
  const clientId = useWatch({ control, name: 'clientId' });
  const hasClient = isForClient || clientId !== null;
  const nameField = calmField(register('name'));
  return (
    <>
      <Field
        label="条件名"
        requirement="required"
        // A digest is about several conditions: its title names none of them.
        hint={hasClient ? undefined : '受信箱とメールの件名に表示します。'}
        error={formState.errors.name?.message}
      >
        <TextInput
          {...nameField}
          ref={(input) => {
            nameField.ref(input);
            nameRef.current = input;
          }}
          autoComplete="off"
        />
      </Field>
      <CompanyField
        isForClient={isForClient}
        canChooseClient={canChooseClient}
        present={known?.clientId ?? null}
      />
      {isFromSearch ? (
        <div className="grid gap-1.5">
          <p className="leading-row font-bold">探す条件</p>
          <FilterWords filters={base} />
        </div>
      ) : (
        <SearchedFields base={base} hasClient={hasClient} />
      )}
      <ConditionPreview clientId={clientId} filters={filters} />
      <SameCondition conditions={conditions} asked={{ filters, clientId }} known={known} />
      <TellingFields />
    </>
  );
};
