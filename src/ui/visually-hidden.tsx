import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  as?: 'span' | 'p' | 'h2' | 'h3' | undefined;
  children: ReactNode;
}

/** For screen readers alone. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className="sr-only">{children}</Element>;
}
