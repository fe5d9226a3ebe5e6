import type { ComponentProps } from 'react';
import { choiceBoxClass } from './choice-box-class';
import { ChoiceLabel, type ChoiceLabelProps } from './choice-label';

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  Pick<ChoiceLabelProps, 'label' | 'count' | 'hint'>;

export const Radio = ({ label, count, hint, className, ...rest }: RadioProps) => (
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
