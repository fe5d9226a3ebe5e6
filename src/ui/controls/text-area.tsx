import type { ComponentProps } from 'react';
import { controlClass, type ControlSize } from './control-class';
import { useFieldControl } from './field-context';

/** A multi-line field that grows with its text where supported. */
export const TextArea = ({
  size = 'md',
  id,
  rows = 3,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'placeholder' | 'maxLength'> & {
  size?: ControlSize | undefined;
}) => {
  const control = useFieldControl(id);
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={controlClass(size, `field-sizing-content resize-y ${className ?? ''}`)}
    />
  );
};
