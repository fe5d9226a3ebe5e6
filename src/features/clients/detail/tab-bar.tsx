import type { ReactNode } from 'react';

/** Above a tab's list: how many there are, and the ways on from it. */
export const TabBar = ({ count, children }: { count: ReactNode; children: ReactNode }) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="num text-sm text-ink-2">{count}</p>
    <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>
  </div>
);
