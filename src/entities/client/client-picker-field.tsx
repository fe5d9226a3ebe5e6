import { useState } from 'react';
import type { ClientName } from '~/contract/clients';
import { lazyDialog } from '~/lib/lazy-named';
import { Field } from '~/ui/controls/field';
import { Select } from '~/ui/controls/select';
import { SelectButton } from '~/ui/controls/select-button';
import { RetryButton } from '~/ui/feedback/retry-notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { clientLabelOf, MISSING_CLIENT, type ClientChoice } from './client-choice';
import { useClientNames } from './clients';

/** Longest plain list; more clients than this open a search dialog instead. */
const LISTED = 30;

const ClientSearchDialog = lazyDialog(
  async () => import('./client-search-dialog'),
  'ClientSearchDialog',
);

/** Selects one client or none. Renders nothing if plan or role have no access to clients. */
export const ClientPickerField = ({
  value,
  onChange,
  noneLabel = '自社',
  label = 'クライアント',
  size = 'md',
  ...frame
}: ClientChoice) => {
  const { data: clients, error: failure, isFetching, refetch, isOpen } = useClientNames();
  if (!isOpen) return null;
  if (clients === undefined) {
    return (
      <div className={classNames('grid content-start gap-1.5', frame.className)}>
        <p className={frame.hideLabel === true ? 'sr-only' : 'leading-row font-bold'}>{label}</p>
        {failure === null || isFetching ? (
          <Loading label={`${label}の読み込み中`}>
            <Skeleton className={size === 'sm' ? 'h-9 w-full max-md:h-11' : 'h-11 w-full'} />
          </Loading>
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p role="alert" className="phrase min-w-0 flex-1 basis-40 text-sm text-error-ink">
              {`クライアントを取得できませんでした。${failure.message}`}
            </p>
            <RetryButton onClick={() => void refetch()} />
          </div>
        )}
      </div>
    );
  }
  const shared = { clients, value, onChange, noneLabel, label, size };
  return clients.length > LISTED ? (
    <Searched {...shared} {...frame} />
  ) : (
    <Field label={label} {...frame}>
      <Listed {...shared} />
    </Field>
  );
};

type Choice = { clients: readonly ClientName[]; label: string; noneLabel: string } & ClientChoice;

const Listed = ({ clients, value, onChange, noneLabel, size }: Choice) => (
  <Select
    size={size}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  >
    <option value="">{noneLabel}</option>
    {value !== null && clients.every(({ clientId }) => clientId !== value) && (
      <option value={value}>{MISSING_CLIENT}</option>
    )}
    {clients.map((client) => (
      <option key={client.clientId} value={client.clientId}>
        {clientLabelOf(client)}
      </option>
    ))}
  </Select>
);

/** As `Listed`, but with a search dialog. */
const Searched = ({ clients, value, onChange, noneLabel, label, ...frame }: Choice) => {
  const [isOpen, setOpen] = useState(false);
  const chosen = clients.find(({ clientId }) => clientId === value);
  const name = chosen === undefined ? MISSING_CLIENT : clientLabelOf(chosen);
  return (
    <>
      <SelectButton
        label={label}
        value={value === null ? noneLabel : name}
        onOpen={() => setOpen(true)}
        {...frame}
      />
      {isOpen && (
        <ClientSearchDialog
          title={label}
          clients={clients}
          value={value}
          noneLabel={noneLabel}
          onChoose={(clientId) => {
            setOpen(false);
            if (clientId !== value) onChange(clientId);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
