import { create } from 'zustand';

/**
 * What a guard has to say about where it led: `flash` stands on top of the next no-menu page until
 * that is left; `alert` is a modal over it.
 */
type Messages = { flash: string | null; alert: string | null };

export const useMessagesStore = create<Messages>()(() => ({ flash: null, alert: null }));

export const showFlash = (flash: string): void => {
  useMessagesStore.setState({ flash });
};

export const clearFlash = (): void => {
  useMessagesStore.setState({ flash: null });
};

export const showAlert = (alert: string): void => {
  useMessagesStore.setState({ alert });
};

export const closeAlert = (): void => {
  useMessagesStore.setState({ alert: null });
};
