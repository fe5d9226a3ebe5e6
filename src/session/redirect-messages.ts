import { create } from 'zustand';
import type { Feature } from '~/domain/access/features';

/** `flash`: on the plain page `at`, until left. `alert`: a dialog about a closed feature. */
type Messages = {
  flash: { text: string; at: string } | null;
  alert: { text: string; feature: Feature } | null;
};

export const useMessagesStore = create<Messages>()(() => ({ flash: null, alert: null }));

export const showFlash = (text: string, at: string): void =>
  useMessagesStore.setState({ flash: { text, at } });

/** Only the flash of `at`: the next page's flash is set before this page unmounts. */
export const clearFlash = (at: string): void =>
  useMessagesStore.setState(({ flash }) => ({ flash: flash?.at === at ? null : flash }));

export const showAlert = (text: string, feature: Feature): void =>
  useMessagesStore.setState({ alert: { text, feature } });

export const closeAlert = (): void => useMessagesStore.setState({ alert: null });
