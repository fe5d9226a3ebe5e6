import type { ComponentProps } from 'react';

import { controlClass } from '~/ui/control-class';
import { useFieldControl } from '~/ui/field-context';

/** Several lines; grows with what is typed where the browser can do so. */
export function TextArea({
  id,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'placeholder'>) {
  const control = useFieldControl(id);
  return (
    <textarea
      {...control}
      {...rest}
      className={controlClass(
        'md',
        `field-sizing-content min-h-28 resize-y leading-text! ${className ?? ''}`,
      )}
    />
  );
}
