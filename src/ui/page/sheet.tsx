import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { announce } from '~/ui/feedback/announce';
import { Skeleton } from '~/ui/feedback/skeleton';
import { focusHeading } from './keep-focus';
import { ReturnLink } from './return-link';

type SheetToolsProps = {
  to: string;
  /** The label of the link back. */
  back: string;
  children?: ReactNode;
};

/** Above a sheet for printing: the link back and the buttons. */
export const SheetTools = ({ to, back, children }: SheetToolsProps) => {
  const { state } = useLocation() as { state: unknown };
  return (
    <div className="sheet-tools">
      <ReturnLink to={to} state={state} className="me-auto text-sm">
        {back}
      </ReturnLink>
      {children}
    </div>
  );
};

/** Announces and focuses a print page; the router does so only if the path changes. */
export const useSheetStart = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return;
    announce(title);
    focusHeading();
  }, [title]);
};

/** The placeholder of a sheet; `bars` are the sizes of its lines. */
export const SheetSkeleton = ({ what, bars }: { what: string; bars: readonly string[] }) => (
  <div className="sheet">
    <h1 tabIndex={-1} className="sr-only">
      {`${what}を読み込んでいます`}
    </h1>
    <div className="grid gap-4">
      {bars.map((bar) => (
        <Skeleton key={bar} className={bar} />
      ))}
    </div>
  </div>
);
