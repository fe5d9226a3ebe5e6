import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAccess } from '~/session/session';
import { classNames } from '~/ui/page/class-names';
import { openTabs, tabLabel, tabPath, type ClientTab } from './client-tabs';

/** The class that fades the edges beyond which there is more to scroll to. */
const fadeOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const isBefore = scrollLeft > 4;
  const isAfter = scrollLeft + clientWidth < scrollWidth - 4;
  if (isBefore && isAfter) {
    return '[mask-image:linear-gradient(to_right,transparent,black_3rem,black_calc(100%-3rem),transparent)]';
  }
  if (isBefore) return '[mask-image:linear-gradient(to_right,transparent,black_3rem)]';
  return isAfter ? '[mask-image:linear-gradient(to_left,transparent,black_3rem)]' : '';
};

type TabLinksProps = {
  clientId: number;
  /** Null if plan and role do not open the tab in the address. */
  current: ClientTab | null;
};

/** Tabs of a client's page. On a phone the row scrolls, and the current tab is centred in it. */
export const TabLinks = ({ clientId, current }: TabLinksProps) => {
  const { state } = useLocation() as { state: unknown };
  const tabs = openTabs(useAccess());
  const row = useRef<HTMLElement>(null);
  const [fade, setFade] = useState('');
  useEffect(() => {
    const measure = (): void => {
      if (row.current !== null) setFade(fadeOf(row.current));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [tabs.length]);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current === null || link == null) return;
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="クライアントの情報"
      onScroll={({ currentTarget }) => setFade(fadeOf(currentTarget))}
      className={classNames(
        'relative mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:mb-3 max-md:px-4',
        fade,
      )}
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={tabPath(clientId, tab)}
          state={state}
          replace
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
          className="palt inline-flex min-h-11 shrink-0 items-center border-b-3 border-transparent px-4 text-ink-2! no-underline! hover:text-ink! aria-[current=page]:border-key aria-[current=page]:font-bold aria-[current=page]:text-link! max-md:px-3"
        >
          {tabLabel(tab)}
        </Link>
      ))}
    </nav>
  );
};

type TabBarProps = {
  count: string;
  /** Which of them are shown; on a phone in a separate line. */
  note?: string | undefined;
  children?: ReactNode;
};

/** Count and links above the list of a tab. */
export const TabBar = ({ count, note, children }: TabBarProps) => (
  <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
    <p className="num font-bold">{count}</p>
    {note !== undefined && (
      <p className="num phrase text-sm text-ink-2 max-md:order-1 max-md:basis-full">{note}</p>
    )}
    <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>
  </div>
);
