import type { ComponentProps } from 'react';

import { controlClass } from '~/ui/control-class';
import { useFieldControl } from '~/ui/field-context';

/** Several lines; grows with what is typed where the browser can do so. */
export function TextArea({
  id,
  rows = 4,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'placeholder'>) {
  const control = useFieldControl(id);
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={controlClass(
        'md',
        `field-sizing-content resize-y leading-text! ${className ?? ''}`,
      )}
    />
  );
}
