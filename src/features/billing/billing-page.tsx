import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { settingsPaths } from '~/entities/settings/paths';
import { BACK_TO_SETTINGS, SettingsFrame } from '~/entities/settings/settings-frame';
import { cameFrom, type BackTarget } from '~/lib/navigation/came-from';

/** Billing screens that link to another billing screen, by path, with the label of the link back. */
const RETURN_LABELS: Readonly<Record<string, string>> = {
  [settingsPaths.plans]: 'プランに戻る',
  [settingsPaths.billings]: '請求履歴に戻る',
  [settingsPaths.planDowngrade]: 'プランのダウングレードに戻る',
  [settingsPaths.paymentPeriod]: 'お支払い周期に戻る',
};

/** A link back to the billing screen the user came from; null when it was another screen. */
export const useCameFrom = (): BackTarget | null => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const { from, before } = cameFrom(state);
  const path = from?.split('?')[0] ?? '';
  const label = RETURN_LABELS[path];
  return from === null || label === undefined || path === pathname
    ? null
    : { to: from, label, state: before };
};

export const BillingPage = ({
  home = BACK_TO_SETTINGS,
  ...frame
}: Omit<ComponentProps<typeof SettingsFrame>, 'back'> & {
  /** The parent screen; 設定 by default. */
  home?: { to: string; label: string } | undefined;
}) => <SettingsFrame {...frame} back={useCameFrom() ?? { ...home, state: null }} />;
