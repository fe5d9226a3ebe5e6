import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

type CardGridProps = {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A responsive grid of cards. */
export const CardGrid = ({ label, className, children }: CardGridProps) => (
  <ul
    aria-label={label}
    className={classNames(
      'grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3',
      className,
    )}
  >
    {children}
  </ul>
);
