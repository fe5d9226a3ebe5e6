import type { ComponentProps } from 'react';
import { controlClass } from './control-class';
import { useFieldControl } from './field-context';

/** A multi-line field that grows with its text where supported. */
export const TextArea = ({
  id,
  rows = 3,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'placeholder' | 'maxLength'>) => {
  const control = useFieldControl(id);
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={controlClass('md', `field-sizing-content resize-y ${className ?? ''}`)}
    />
  );
};
