import { createContext, useContext, type ReactNode } from 'react';
import { Field } from '~/ui/controls/field';
import { Choice, type ChoiceProps } from '~/ui/controls/select';

const InSheet = createContext(false);

/** Wraps the filters in a phone's bottom sheet. */
export const FiltersInSheet = ({ children }: { children: ReactNode }) => (
  <InSheet value>{children}</InSheet>
);

/** Whether a filter is in a phone's bottom sheet, with its label above. */
export const useIsInSheet = (): boolean => useContext(InSheet);

/** The look of a filter of a list: 「状態：すべて」 in one box, or its label above in the sheet. */
export const useFilterClass = (label: string): string | undefined =>
  useIsInSheet() ? undefined : `label-inside-${label.length} max-w-60`;

export const FilterField = ({ label, children }: { label: string; children: ReactNode }) => (
  <Field label={label} className={useFilterClass(label)}>
    {children}
  </Field>
);

/** A filter by one of `values`, or by none of them: null, すべて. */
export const FilterChoice = <Value extends string | number>({
  label,
  values,
  ...rest
}: { label: string; values: readonly Value[] } & Omit<
  ChoiceProps<Value | null>,
  'values' | 'none' | 'size'
>) => (
  <FilterField label={label}>
    <Choice size="sm" none="すべて" values={[null, ...values]} {...rest} />
  </FilterField>
);
