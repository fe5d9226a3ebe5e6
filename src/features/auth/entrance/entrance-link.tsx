import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { carryEmail } from '~/session/carried-email';

/** A link to another entrance screen that carries the typed address and the path to return to. */
export const EntranceLink = ({
  to,
  email,
  children,
}: {
  to: string;
  email: () => string;
  children: ReactNode;
}) => {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: to, search }}
      onClick={() => carryEmail(email())}
      className="inline-flex min-h-8 items-center max-md:min-h-11"
    >
      {children}
    </Link>
  );
};
