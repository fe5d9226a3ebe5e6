import type { ReactNode } from 'react';

/** In the place of a preview: why there is none. */
export const NoPreview = ({ children }: { children: ReactNode }) => (
  <p className="phrase grid min-h-60 place-items-center bg-tint px-6 py-10 text-center text-balance text-ink-2">
    {children}
  </p>
);
