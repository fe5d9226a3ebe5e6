import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/** Whether the browser reports offline (promise F12); always false with the embedded API. */
export const useIsOffline = (): boolean => {
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  const needsNetwork = useQueryClient().getDefaultOptions().queries?.networkMode !== 'always';
  return needsNetwork && !online;
};

/** Whether the user asked the browser to save data; not every browser reports it. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/** Why an action (a noun: 「保存」) is blocked while offline (promise F11); undefined when online. */
export const useOfflineReason = (what: string): string | undefined =>
  useIsOffline()
    ? `インターネットに接続していないため、${what}できません。接続が戻ると${what}できます。`
    : undefined;
