import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { OnwardLink } from '~/ui/page/return-link';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

export type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
  /** The target can link back to this page. */
  onward?: boolean | undefined;
};

/** A link within the product that looks like a button. */
export const LinkButton = ({
  variant,
  size,
  block,
  icon,
  onward = false,
  className,
  children,
  ...link
}: LinkButtonProps) => {
  const Target = onward ? OnwardLink : Link;
  return (
    <Target {...link} className={buttonClass({ variant, size, block, className })}>
      {icon}
      {children}
    </Target>
  );
};
