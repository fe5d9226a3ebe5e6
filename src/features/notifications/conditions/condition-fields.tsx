import { type RefObject, useRef } from 'react';
import { useFormContext, useWatch, Controller } from 'react-hook-form';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import type { ConditionForm } from './condition-form';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { ConditionPreview } from './condition-preview';
import { FilterSummary } from './filter-summary';
import { SearchedFields } from './searched-fields';
import { TellingFields } from './telling-fields';
import { sameCondition } from './same-search';
import { Notice } from '~/ui/feedback/notice';
import { ClientPicker } from '~/entities/client/client-picker';
import { useClientProblem } from '~/entities/client/client-choice';
import { useClientName } from '~/entities/client/clients';
import { useWorkspaceId } from '~/session/session';
import { BareClients } from './bare-clients';

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
  const nameField = registerWithLateValidation(register('name'));
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
          <FilterSummary filters={base} />
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

/** Says which other condition looks for the same; to save it all the same stays possible. */
const SameCondition = ({
  conditions,
  asked,
  known,
}: {
  conditions: readonly NotificationCondition[];
  asked: Pick<NotificationCondition, 'filters' | 'clientId'>;
  known: NotificationCondition | null;
}) => {
  const same = sameCondition(conditions, asked, known);
  return (
    // Empty, it takes no room of its own between two fields.
    <div role="status" className="empty:-mt-5">
      {same !== undefined && <Notice>{`同じ条件の通知「${same.name}」があります。`}</Notice>}
    </div>
  );
};

const LABEL = '対象の会社';

type CompanyFieldProps = {
  /** One's own company is no choice here. */
  isForClient: boolean;
  /** Whom it is for already. */
  present: number | null;
  canChooseClient: boolean;
};

/** The company that a condition is for: one's own or a client; said where it is settled already. */
const CompanyField = ({ isForClient, present, canChooseClient }: CompanyFieldProps) => {
  const workspaceId = useWorkspaceId();
  const { control } = useFormContext<ConditionForm>();
  const chosen = useWatch({ control, name: 'clientId' });
  const problem = useClientProblem(workspaceId, chosen, '通知条件を作成できません');
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Controller
      control={control}
      name="clientId"
      render={({ field: { value, onChange, ref }, fieldState }) => {
        if (!canChooseClient) {
          return (
            <div className="grid gap-2 empty:hidden">
              <Settled clientId={value} />
              {value !== null && <BareClients clientIds={[value]} />}
            </div>
          );
        }
        // The picker takes no ref: a refusal finds its control by the frame.
        ref({ focus: () => frame.current?.querySelector<HTMLElement>('select, button')?.focus() });
        return (
          <div ref={frame} className="grid gap-2">
            <ClientPicker
              value={value}
              onChange={onChange}
              label={isForClient ? '対象のクライアント' : LABEL}
              noneLabel={isForClient ? '選択してください' : '自社'}
              requirement="required"
              hint="適合は、選んだ会社の情報で判定します。"
              error={fieldState.error?.message ?? (value === present ? undefined : problem)}
            />
            {value !== null && <BareClients clientIds={[value]} />}
          </div>
        );
      }}
    />
  );
};

/** Nothing of one's own company, which needs no word where there are no clients. */
const Settled = ({ clientId }: { clientId: number | null }) => {
  const workspaceId = useWorkspaceId();
  const name = useClientName(workspaceId, clientId);
  return clientId === null ? null : (
    <div className="grid gap-1.5">
      <p className="leading-row font-bold">{LABEL}</p>
      <p className="data-title">{name ?? 'クライアント'}</p>
      <p className="text-sm text-ink-2">適合は、このクライアントの情報で判定します。</p>
    </div>
  );
};
