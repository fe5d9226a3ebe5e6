import type { ReactNode } from 'react';

import { classNames } from '~/ui/page/class-names';

/** A still block in the place of what is to come; give it the size of that. */
export function Skeleton({ className = 'h-3.5 w-full' }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block rounded-badge bg-tint-strong forced-colors:border forced-colors:border-[GrayText]',
        className,
      )}
    />
  );
}

interface LoadingProps {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Wraps skeletons: says once that something is being loaded. */
export function Loading({ label = '読み込み中', className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
