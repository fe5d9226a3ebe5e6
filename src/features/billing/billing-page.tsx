import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cameFrom } from '~/lib/navigation/came-from';
import { PageHeader } from '~/ui/page/page-header';
import { settingsPaths } from '~/entities/settings/paths';

const SETTINGS = { to: settingsPaths.menu, label: '設定に戻る' };

/** The screens that send somebody on to another one of payment, for a moment. */
const RETURN_LABELS: Readonly<Record<string, string>> = {
  [settingsPaths.plans]: 'プランに戻る',
  [settingsPaths.billings]: '請求履歴に戻る',
  [settingsPaths.planDowngrade]: 'プランのダウングレードに戻る',
  [settingsPaths.paymentPeriod]: 'お支払い周期に戻る',
};

type ReturnLink = { to: string; label: string; state: unknown };

/** Back to the screen of plan or payment that one came from; null for who came from elsewhere. */
export const useCameFrom = (): ReturnLink | null => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const { from, before } = cameFrom(state);
  const path = from?.split('?')[0] ?? '';
  const label = RETURN_LABELS[path];
  return from === null || label === undefined || path === pathname
    ? null
    : { to: from, label, state: before };
};

/** A screen of plan and payment: the way back above its heading. */
export const BillingPage = ({
  title,
  lead,
  actions,
  isWide = false,
  home = SETTINGS,
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
  const { to, label, state } = useCameFrom() ?? { ...home, state: null };
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
