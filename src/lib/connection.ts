import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/**
 * Whether the browser reports to be offline; reporting to be online proves nothing (promise F12).
 * Always false with the embedded API, which needs no connection.
 */
export const useIsOffline = (): boolean => {
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  const needsNetwork = useQueryClient().getDefaultOptions().queries?.networkMode !== 'always';
  return needsNetwork && !online;
};

/** Whether the user asked the browser to save data; not every browser says so. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * The message for an action that needs a connection while offline (promise F11); undefined when
 * online. `what` is a noun: 「保存」.
 */
export const useOfflineReason = (what: string): string | undefined =>
  useIsOffline()
    ? `インターネットに接続していないため、${what}できません。接続が戻ると${what}できます。`
    : undefined;
