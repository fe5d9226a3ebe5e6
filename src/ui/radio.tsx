import type { ComponentProps, ReactNode } from 'react';

import { ChoiceLabel } from '~/ui/choice-label';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  count?: ReactNode;
  hint?: ReactNode;
}

export function Radio({ label, count, hint, className, ...rest }: RadioProps) {
  return (
    <ChoiceLabel
      label={label}
      count={count}
      hint={hint}
      disabled={rest.disabled}
      className={className}
    >
      <input
        {...rest}
        type="radio"
        className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-paper checked:border-[5.5px] checked:border-key disabled:border-line max-md:size-5 forced-colors:appearance-auto"
      />
    </ChoiceLabel>
  );
}
