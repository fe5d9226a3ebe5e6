import { create } from 'zustand';

/**
 * What a guard has to say about where it led: `flash` stands on top of the no-menu page `at` until
 * that is left; `alert` is a modal over it.
 */
type Messages = { flash: { text: string; at: string } | null; alert: string | null };

export const useMessagesStore = create<Messages>()(() => ({ flash: null, alert: null }));

export const showFlash = (text: string, at: string): void => {
  useMessagesStore.setState({ flash: { text, at } });
};

/** Another page's words stay: they are set before the page they come from is left. */
export const clearFlash = (at: string): void => {
  useMessagesStore.setState(({ flash }) => ({ flash: flash?.at === at ? null : flash }));
};

export const showAlert = (alert: string): void => {
  useMessagesStore.setState({ alert });
};

export const closeAlert = (): void => {
  useMessagesStore.setState({ alert: null });
};
