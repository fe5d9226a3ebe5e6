import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cameFrom } from '~/lib/came-from';
import { PageHeader } from '~/ui/page-header';

const PLANS_PATH = '/settings/plans';

const SETTINGS = { to: '/settings', label: '設定に戻る' };

/** Where the way back leads: to the plans for who came from there, else to `home`. */
export const useWayBack = (home = SETTINGS): { to: string; label: string; state: unknown } => {
  const { state } = useLocation() as { state: unknown };
  const { from, before } = cameFrom(state);
  return from !== null && from.split('?')[0] === PLANS_PATH
    ? { to: from, label: 'プランに戻る', state: before }
    : { ...home, state: null };
};

/** A screen of plan and payment: the way back above its heading. */
export const BillingPage = ({
  title,
  lead,
  actions,
  isWide = false,
  home,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** For a table; a form keeps to one column. */
  isWide?: boolean | undefined;
  /** The screen above it; 設定 without. */
  home?: { to: string; label: string } | undefined;
  children: ReactNode;
}) => {
  const { to, label, state } = useWayBack(home);
  return (
    <div className={isWide ? 'max-w-260' : 'max-w-180'}>
      <PageHeader
        title={title}
        lead={lead}
        actions={actions}
        before={
          <Link
            to={to}
            state={state}
            className="inline-flex min-h-8 items-center gap-1 max-md:min-h-11 pointer-coarse:min-h-11"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {label}
          </Link>
        }
      />
      <div className="grid gap-6 max-md:gap-4">{children}</div>
    </div>
  );
};
