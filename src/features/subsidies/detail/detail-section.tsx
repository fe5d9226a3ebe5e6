import type { ReactNode, MouseEvent } from 'react';
import { Section } from '~/ui/page/section';

/** A link that stands by itself: high enough to be hit, on touch screens by a finger. */
export const TOUCHABLE = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11';

/** One of the parts that share the detail's paper; a jump link brings the focus to it. */
export const DetailSection = ({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div
    id={id}
    tabIndex={-1}
    className="not-first:border-t not-first:border-line focus-visible:relative"
  >
    <Section plain title={title} aside={aside} className="px-8 pt-7 pb-8 max-md:px-4 max-md:py-6">
      {children}
    </Section>
  </div>
);

/** Words from data as they were typed, line by line. */
export const PlainText = ({ children }: { children: string }) => (
  <p className="max-w-measure whitespace-pre-line">{children.trim()}</p>
);

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
