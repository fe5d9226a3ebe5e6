let token: string | null = null;

/** The invitation token that this page was opened with, or null. Kept in memory only. */
export const invitationToken = (): string | null => token;

/** Drops the invitation: accepted, finally refused, or ended by a log-out. */
export const dropInvitation = (): void => {
  token = null;
};

/** Stores an address's invitation, which must not reach logs, and returns the rest; or null. */
export const takeInvitation = (address: string): string | null => {
  const url = new URL(address);
  if (!url.searchParams.has('invitation')) return null;
  token = url.searchParams.get('invitation') || null;
  url.searchParams.delete('invitation');
  return url.href;
};
