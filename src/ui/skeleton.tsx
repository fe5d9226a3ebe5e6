import type { ReactNode } from 'react';

import { classNames } from '~/ui/class-names';

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

const WIDTHS = ['w-11/12', 'w-2/3', 'w-4/5', 'w-full', 'w-3/4'] as const;

/** Rows in the shape of search results. */
export function SkeletonRows({ count = 6 }: { count?: number | undefined }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="grid grid-cols-[20px_minmax(0,1fr)_96px_96px] gap-4 border-b border-line-soft px-4 py-4.5 last:border-0 max-md:grid-cols-1"
        >
          <Skeleton className="size-4.5 max-md:hidden" />
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className={classNames('h-4.5', WIDTHS[index % WIDTHS.length])} />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <div className="grid content-start gap-2.5 max-md:hidden">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="ms-auto h-3.5 w-2/3" />
          </div>
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-3.5 w-full max-md:w-1/2" />
          </div>
        </div>
      ))}
    </div>
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
