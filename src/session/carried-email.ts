import { whenForgotten } from './persisted';

/** In memory alone: it enters no address and no storage (product.md §5). */
type Carried = { email: string; isChange: boolean };

let carried: Carried = { email: '', isChange: false };

/**
 * Takes an e-mail address on to the next screen of the entrance. `isChange`: it is a logged-in
 * user's new one, which is to be confirmed by its code.
 */
export const carryEmail = (email: string, { isChange = false } = {}): void => {
  carried = { email, isChange };
};

/** The address that the screen before this one was given; empty where there was none. */
export const carriedEmail = (): string => carried.email;

/** Whoever is logged in may be on /confirm-email: a new address waits for its code. */
export const isChangingEmail = (): boolean => carried.isChange;

export const dropCarriedEmail = (): void => {
  carried = { email: '', isChange: false };
};

// Whoever logs in here next has no use for it, nor a right to it.
whenForgotten(dropCarriedEmail);
