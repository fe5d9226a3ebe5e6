import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cameFrom } from '~/lib/navigation/came-from';
import { PageHeader } from '~/ui/page/page-header';
import { ReturnLink } from '~/ui/page/return-link';
import { settingsPaths } from '~/entities/settings/paths';

const SETTINGS = { to: settingsPaths.menu, label: '設定に戻る' };

/** Billing screens that link to another billing screen, by path, with the label of the link back. */
const RETURN_LABELS: Readonly<Record<string, string>> = {
  [settingsPaths.plans]: 'プランに戻る',
  [settingsPaths.billings]: '請求履歴に戻る',
  [settingsPaths.planDowngrade]: 'プランのダウングレードに戻る',
  [settingsPaths.paymentPeriod]: 'お支払い周期に戻る',
};

type ReturnLink = { to: string; label: string; state: unknown };

/** A link back to the billing screen the user came from; null when it was another screen. */
export const useCameFrom = (): ReturnLink | null => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const { from, before } = cameFrom(state);
  const path = from?.split('?')[0] ?? '';
  const label = RETURN_LABELS[path];
  return from === null || label === undefined || path === pathname
    ? null
    : { to: from, label, state: before };
};

/** The frame of a billing screen, with a link back above the heading. */
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
  /** For a table; a form keeps to a narrow column. */
  isWide?: boolean | undefined;
  /** The parent screen; 設定 by default. */
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
          <ReturnLink to={to} state={state}>
            {label}
          </ReturnLink>
        }
      />
      <div className="grid gap-6 max-md:gap-4">{children}</div>
    </div>
  );
};
