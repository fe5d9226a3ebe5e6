import { ChevronLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { isPreviousPage } from './return-link';

/** A link to where one came from: back in the history where that is it, so that its scroll is kept. */
export const BackLink = ({
  to,
  state,
  className = '',
  children,
}: {
  to: string;
  state?: unknown;
  className?: string;
  children: ReactNode;
}) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !isPreviousPage(to)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={to}
      state={state}
      onClick={goBack}
      className={`inline-flex min-h-8 items-center gap-1 text-sm max-md:min-h-11 pointer-coarse:min-h-11 print:hidden ${className}`}
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
};
