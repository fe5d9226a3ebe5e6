import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';

const OWN_LIST = /^\/documents(?:\?(?!.*\bdocument=).*)?$/u;

/** To the list as it was left, where one came from there. */
const listPathIn = (state: unknown): string => {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && OWN_LIST.test(from) ? from : '/documents';
};

export const BackToList = () => {
  const { state } = useLocation();
  return (
    <Link
      to={listPathIn(state)}
      className="mb-2 inline-flex min-h-8 items-center gap-1 text-sm max-md:min-h-11 pointer-coarse:min-h-11 print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      書類の一覧
    </Link>
  );
};
