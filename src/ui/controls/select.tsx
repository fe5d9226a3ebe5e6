import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classNames } from '~/ui/page/class-names';
import type { ControlSize } from './control-class';
import { controlClass } from './control-class';
import { useFieldControl } from './field-context';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: ControlSize | undefined;
}

/** A native select; only the closed box is styled. */
export function Select({ size = 'md', id, className, children, ...rest }: SelectProps) {
  const control = useFieldControl(id);
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...control}
        {...rest}
        className={controlClass(
          size,
          'pe-9! text-ellipsis [&>option]:bg-float [&>option]:text-ink',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2"
      />
    </span>
  );
}

interface OptionsProps<Value extends string> {
  values: readonly Value[];
  nameOf: (value: Value) => string;
}

export function Options<Value extends string>({ values, nameOf }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
}
