import type { ComponentProps, ReactNode } from 'react';

import { choiceBoxClass } from './choice-box-class';
import { ChoiceLabel } from './choice-label';

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
        className={`-mx-0.75 -my-[1.5px] shrink-0 max-md:my-0 ${choiceBoxClass('radio')}`}
      />
    </ChoiceLabel>
  );
}
