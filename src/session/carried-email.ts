import { onSessionCleared } from './persisted';

/** Kept in memory only, never in an address or storage (product §5). */
type Carried = { email: string; isChange: boolean };

let carried: Carried = { email: '', isChange: false };

/** Passes an address to the next log-in screen; `isChange`: a user's new one awaits its code. */
export const carryEmail = (email: string, { isChange = false } = {}): void => {
  carried = { email, isChange };
};

/** The address entered on the previous screen; empty if none. */
export const carriedEmail = (): string => carried.email;

/** Whether a new address waits for its code, so that /confirm-email is open to a logged-in user. */
export const isChangingEmail = (): boolean => carried.isChange;

export const dropCarriedEmail = (): void => {
  carried = { email: '', isChange: false };
};

// The next user must not see it.
onSessionCleared(dropCarriedEmail);
