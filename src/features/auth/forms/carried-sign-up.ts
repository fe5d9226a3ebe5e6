import { onSessionCleared } from '~/session/persisted';
import { useSessionStore } from '~/session/session';

/** Kept in memory only, and only until the user is logged in (product §5). */
let carried: { email: string; password: string } | null = null;

/** Keeps the input of the sign-up, to send the code again and to log in once it is confirmed. */
export const carrySignUp = (typed: { email: string; password: string }): void => {
  carried = typed;
};

/** The password of the sign-up with this address; null after a reload. */
export const carriedPassword = (email: string): string | null =>
  carried?.email.toLowerCase() === email.toLowerCase() ? carried.password : null;

const dropSignUp = (): void => {
  carried = null;
};

onSessionCleared(dropSignUp);
useSessionStore.subscribe(({ accessToken }) => {
  if (accessToken !== null) dropSignUp();
});
