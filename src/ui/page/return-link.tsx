import { ChevronLeft } from 'lucide-react';
import { Link, useLocation, type LinkProps } from 'react-router';
import { leavingFrom } from '~/lib/navigation/came-from';
import { classNames } from './class-names';

/** A link back to the screen above, or to the one the user came from. */
export const ReturnLink = ({
  className,
  children,
  ...link
}: Omit<LinkProps, 'className'> & { className?: string | undefined }) => (
  <Link
    {...link}
    className={classNames(
      'inline-flex min-h-8 items-center gap-1 max-md:min-h-11 pointer-coarse:min-h-11',
      className,
    )}
  >
    <ChevronLeft aria-hidden className="size-4" />
    {children}
  </Link>
);

/** A link whose target can link back to this page as it is. */
export const OnwardLink = (props: Omit<LinkProps, 'state'>) => (
  <Link {...props} state={leavingFrom(useLocation())} />
);
