import { type RefObject, useRef } from 'react';
import { useFormContext, useWatch, Controller } from 'react-hook-form';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { useClientProblem } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { useClientName } from '~/entities/client/clients';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useFieldRef } from '~/forms/use-field-ref';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { Notice } from '~/ui/feedback/notice';
import type { ConditionForm } from './condition-form';
import { ConditionPreview } from './condition-preview';
import { DeliveryFields } from './delivery-fields';
import { FilterFields } from './filter-fields';
import { FilterSummary } from './filter-summary';
import { IncompleteClients } from './incomplete-clients';
import { sameCondition } from './same-search';

type ConditionFieldsProps = {
  /** The filters of a search are shown, but cannot be changed. */
  isFromSearch: boolean;
  /** The workspace's own company cannot be selected. */
  isForClient: boolean;
  canChooseClient: boolean;
  /** Filters that the form started from. */
  base: SubsidyFilters;
  /** Filters of the current input. */
  filters: SubsidyFilters;
  known: NotificationCondition | null;
  conditions: readonly NotificationCondition[];
  nameRef: RefObject<HTMLInputElement | null>;
};

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
  const nameField = useFieldRef(registerWithLateValidation(register('name')), nameRef);
  const same = sameCondition(conditions, { filters, clientId }, known);
  return (
    <>
      <Field
        label="条件名"
        requirement="required"
        // Conditions for clients are sent as a digest, whose title names no condition.
        hint={hasClient ? undefined : '受信箱とメールの件名に表示します。'}
        error={formState.errors.name?.message}
      >
        <TextInput {...nameField} autoComplete="off" />
      </Field>
      <CompanyField isForClient={isForClient} canChooseClient={canChooseClient} known={known} />
      {isFromSearch ? (
        <div className="grid gap-1.5">
          <p className="leading-row font-bold">検索条件</p>
          <FilterSummary filters={base} />
        </div>
      ) : (
        <FilterFields base={base} hasClient={hasClient} />
      )}
      <ConditionPreview clientId={clientId} filters={filters} />
      {/* The margin cancels the grid gap while empty. */}
      <div role="status" className="empty:-mt-5">
        {same !== undefined && <Notice>{`同じ条件の通知「${same.name}」があります。`}</Notice>}
      </div>
      <DeliveryFields />
    </>
  );
};

const LABEL = '対象の会社';

/** The company that a condition is for: the workspace's own or a client; read-only if fixed. */
const CompanyField = ({
  isForClient,
  known,
  canChooseClient,
}: Pick<ConditionFieldsProps, 'isForClient' | 'known' | 'canChooseClient'>) => {
  const { control } = useFormContext<ConditionForm>();
  const chosen = useWatch({ control, name: 'clientId' });
  const problem = useClientProblem(chosen, '通知条件を作成できません');
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Controller
      control={control}
      name="clientId"
      render={({ field: { value, onChange, ref }, fieldState }) => {
        const isUnchanged = value === (known?.clientId ?? null);
        if (!canChooseClient) {
          return (
            <div className="grid gap-2 empty:hidden">
              <FixedCompany clientId={value} />
              {value !== null && <IncompleteClients clientIds={[value]} />}
            </div>
          );
        }
        // The picker takes no ref, so an error is focused through its wrapper.
        ref({ focus: () => frame.current?.querySelector<HTMLElement>('select, button')?.focus() });
        return (
          <div ref={frame} className="grid gap-2">
            <ClientPicker
              value={value}
              onChange={onChange}
              label={isForClient ? '対象のクライアント' : LABEL}
              noneLabel={isForClient ? '選択してください' : '自社'}
              requirement="required"
              hint="応募条件は、選択した会社の情報で確認します。"
              error={fieldState.error?.message ?? (isUnchanged ? undefined : problem)}
            />
            {value !== null && <IncompleteClients clientIds={[value]} />}
          </div>
        );
      }}
    />
  );
};

/** Shows nothing for the workspace's own company. */
const FixedCompany = ({ clientId }: { clientId: number | null }) => {
  const name = useClientName(clientId);
  return clientId === null ? null : (
    <div className="grid gap-1.5">
      <p className="leading-row font-bold">{LABEL}</p>
      <p className="data-title">{name ?? 'クライアント'}</p>
      <p className="text-sm text-ink-2">応募条件は、このクライアントの情報で確認します。</p>
    </div>
  );
};
