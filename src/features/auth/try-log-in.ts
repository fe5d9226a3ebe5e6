import { ApiError } from '~/lib/http/api-error';
import { dropCarriedEmail } from '~/session/carried-email';
import { logIn } from '~/features/auth/log-in';

/**
 * Finds out what became of a password that was sent, by logging in with it. `unconfirmed`: the
 * account is there, and a new code on its way. Throws what says neither yes nor no.
 */
export const tryLogIn = async (
  email: string,
  password: string,
): Promise<'loggedIn' | 'unconfirmed' | 'refused'> => {
  try {
    await logIn(email, password);
    dropCarriedEmail();
    return 'loggedIn';
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 403) return 'unconfirmed';
    if (error instanceof ApiError && error.statusCode === 401) return 'refused';
    throw error;
  }
};
