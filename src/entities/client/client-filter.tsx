import { useIsInSheet } from '~/ui/lists/filter-field';
import type { ClientChoice } from './client-choice';
import { ClientPicker } from './client-picker';

/** Filters a list by one client; null: すべて. */
export const ClientFilter = ({ value, onChange }: Pick<ClientChoice, 'value' | 'onChange'>) => {
  const isInSheet = useIsInSheet();
  return (
    <ClientPicker
      value={value}
      onChange={onChange}
      noneLabel="すべて"
      hideLabel={!isInSheet}
      size="sm"
      className={isInSheet ? undefined : 'label-inside-6 max-w-60 min-w-46'}
    />
  );
};
