import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '~/ui/page/class-names';
import { controlClass, type ControlSize } from './control-class';
import { useFieldControl } from './field-context';

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: ControlSize | undefined };

/** A native select; only the closed box is styled. */
export const Select = ({ size = 'md', id, className, children, ...rest }: SelectProps) => {
  const control = useFieldControl(id);
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...control}
        {...rest}
        className={controlClass(
          size,
          "pe-9! text-ellipsis aria-required:has-[option[value='']:checked]:text-ink-off [&>option]:bg-float [&>option]:text-ink",
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink"
      />
    </span>
  );
};

type OptionsProps<Value> = {
  values: readonly Value[];
  nameOf?: ((value: NonNullable<Value>) => string) | undefined;
  /** The label of null among the values. */
  none?: string | undefined;
};

export const Options = <Value extends string | number | null>({
  values,
  nameOf = String,
  none,
}: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value ?? ''}>
      {value === null ? none : nameOf(value)}
    </option>
  ));

export type ChoiceProps<Value> = OptionsProps<Value> &
  Omit<SelectProps, 'value' | 'onChange' | 'children'> & {
    value: Value;
    onChange: (value: Value) => void;
  };

/** A select among typed values. */
export const Choice = <Value extends string | number | null>({
  values,
  nameOf,
  none,
  value,
  onChange,
  ...rest
}: ChoiceProps<Value>) => (
  <Select
    {...rest}
    value={value ?? ''}
    onChange={({ target }) => {
      const chosen = values.find((each) => String(each ?? '') === target.value);
      // Null is a choice like others.
      if (chosen !== undefined) onChange(chosen);
    }}
  >
    <Options values={values} nameOf={nameOf} none={none} />
  </Select>
);
