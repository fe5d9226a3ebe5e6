import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
}

/** A link within the product that looks like a button. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, block, className })}>
      {icon}
      {children}
    </Link>
  );
}
