import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/**
 * The browser says that it is offline. What it says otherwise proves nothing (trust.md F12), and
 * calls of the embedded API need no connection at all.
 */
export const useIsOffline = (): boolean => {
  const online = useSyncExternalStore(subscribe, isOnline);
  const needsNetwork = useQueryClient().getDefaultOptions().queries?.networkMode !== 'always';
  return needsNetwork && !online;
};

/** Why something cannot be sent now (trust.md F11); undefined: it can. `what` is a noun: 「保存」. */
export const useOfflineReason = (what: string): string | undefined =>
  useIsOffline()
    ? `インターネットに接続していないため、${what}できません。接続が戻ると${what}できます。`
    : undefined;
