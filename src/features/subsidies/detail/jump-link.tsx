import type { MouseEvent, ReactNode } from 'react';

/**
 * A link to a section of the same page. It moves focus along with the view, and leaves the address
 * alone: a step in the history would stand between the page and the search that led to it.
 */
export const JumpLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) => {
  const jump = (event: MouseEvent): void => {
    const target = document.getElementById(to);
    if (target === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  };
  return (
    <a href={`#${to}`} onClick={jump} className={className}>
      {children}
    </a>
  );
};
