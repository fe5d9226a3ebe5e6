import type { ReactNode } from 'react';

import type { ButtonProps } from '~/ui/button';
import { Button } from '~/ui/button';
import { Tooltip } from '~/ui/tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'block' | 'iconOnly'> {
  /** The accessible name; in a row it contains the row's own name. */
  label: string;
  icon: ReactNode;
  /** The shorter words in the bubble, where the name is long. */
  tooltip?: string | false | undefined;
}

export function IconButton({
  label,
  tooltip = label,
  variant = 'ghost',
  size = 'sm',
  ...rest
}: IconButtonProps) {
  const button = <Button {...rest} variant={variant} size={size} iconOnly aria-label={label} />;
  if (tooltip === false) return button;
  return <Tooltip label={tooltip}>{button}</Tooltip>;
}
