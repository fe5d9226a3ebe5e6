import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { tabLabel, tabPath, type ClientTab } from '~/features/clients/client-tabs';

/** The parts of a client's page. A phone shows some of them at a time, the present one always. */
export const TabLinks = ({
  clientId,
  tabs,
  current,
}: {
  clientId: number;
  tabs: readonly ClientTab[];
  current: ClientTab;
}) => {
  const { state } = useLocation() as { state: unknown };
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current === null || link == null) return;
    const { clientWidth, scrollLeft } = row.current;
    const isInView =
      link.offsetLeft >= scrollLeft &&
      link.offsetLeft + link.offsetWidth <= scrollLeft + clientWidth;
    if (!isInView) row.current.scrollLeft = link.offsetLeft - (clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="クライアントの情報"
      className="relative mb-5 flex gap-1 overflow-x-auto border-b border-line max-md:-mx-4 max-md:mb-4 max-md:px-4"
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
