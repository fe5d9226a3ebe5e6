import { Controller, useFormContext } from 'react-hook-form';
import type { RenderClientChoice } from '~/features/notifications/client-choice';
import type { ConditionForm } from '~/features/notifications/condition-form';
import { useClientName } from '~/stores/clients';

const LABEL = '対象の会社';

type CompanyFieldProps = {
  workspaceId: number;
  renderClientChoice: RenderClientChoice | undefined;
};

/** The company that a condition is for: one's own or a client; said where it is settled already. */
export const CompanyField = ({ workspaceId, renderClientChoice }: CompanyFieldProps) => {
  const { control } = useFormContext<ConditionForm>();
  return (
    <Controller
      control={control}
      name="clientId"
      render={({ field: { value, onChange } }) =>
        renderClientChoice === undefined ? (
          <Settled workspaceId={workspaceId} clientId={value} />
        ) : (
          <>
            {renderClientChoice({
              workspaceId,
              value,
              onChange,
              label: LABEL,
              noneLabel: '自社',
              hint: '適合は、選んだ会社の情報で判定します。',
            })}
          </>
        )
      }
    />
  );
};

/** Nothing of one's own company, which needs no word where there are no clients. */
const Settled = ({ workspaceId, clientId }: { workspaceId: number; clientId: number | null }) => {
  const name = useClientName(workspaceId, clientId);
  return clientId === null ? null : (
    <div className="grid gap-1.5">
      <p className="leading-row font-bold">{LABEL}</p>
      <p className="data-title">{name ?? 'クライアント'}</p>
      <p className="text-sm text-ink-2">適合は、このクライアントの情報で判定します。</p>
    </div>
  );
};
