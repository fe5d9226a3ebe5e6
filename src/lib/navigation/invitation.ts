let token: string | null = null;

/** The invitation token that this page was opened with, or null. Kept in memory only. */
export const invitationToken = (): string | null => token;

/** Drops the invitation: accepted, finally refused, or ended by a log-out. */
export const dropInvitation = (): void => {
  token = null;
};

/**
 * Stores the invitation token of an address such as /signup?invitation=… and returns the address
 * without it: like `b`, it must not reach history, referrer, logs or errors. Null if there is none.
 */
export const takeInvitation = (address: string): string | null => {
  const url = new URL(address);
  if (!url.searchParams.has('invitation')) return null;
  token = url.searchParams.get('invitation') || null;
  url.searchParams.delete('invitation');
  return url.href;
};
