import { useRef } from 'react';
import { ClientPicker } from '~/entities/client/client-picker';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { ConditionForm } from './condition-form';
import { useClientProblem } from '~/entities/client/client-choice';
import { useClientName } from '~/entities/client/clients';
import { useWorkspaceId } from '~/session/session';
import { BareClients } from './bare-clients';

const LABEL = '対象の会社';

type CompanyFieldProps = {
  /** One's own company is no choice here. */
  isForClient: boolean;
  /** Whom it is for already. */
  present: number | null;
  canChooseClient: boolean;
};

/** The company that a condition is for: one's own or a client; said where it is settled already. */
export const CompanyField = ({ isForClient, present, canChooseClient }: CompanyFieldProps) => {
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
