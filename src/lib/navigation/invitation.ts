let token: string | null = null;

/** The invitation that this page was opened with, or null. It lives here and nowhere else. */
export const invitationToken = (): string | null => token;

/** Accepted, refused for good, of no use any more, or left behind by a log-out. */
export const dropInvitation = (): void => {
  token = null;
};

/**
 * Keeps the invitation of an address such as /signup?invitation=… and gives the address without it:
 * like `b` it is to reach no history entry, referrer, log or error. Null where there is none.
 */
export const takeInvitation = (address: string): string | null => {
  const url = new URL(address);
  if (!url.searchParams.has('invitation')) return null;
  token = url.searchParams.get('invitation') || null;
  url.searchParams.delete('invitation');
  return url.href;
};
