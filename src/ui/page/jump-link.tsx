import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';

/** The section that is being read: the one under the tabs, at the top of the page the first one. */
export const useCurrentSection = (ids: string): string => {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered !== undefined) setCurrent(entered.target.id);
      },
      // A band right below what stays on top of the window.
      { rootMargin: '-180px 0px -70% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current === '' ? (ids.split(' ')[0] ?? '') : current;
};

/** A link to a section; adds no history entry, which would come between page and search. */
export const JumpLink = ({
  to,
  isCurrent = false,
  className,
  children,
}: {
  to: string;
  /** The section is being read. */
  isCurrent?: boolean;
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
    <a
      href={`#${to}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={jump}
      className={className}
    >
      {children}
    </a>
  );
};
