import { logIn } from '~/features/auth/log-in';
import { ApiError } from '~/lib/http/api-error';
import { dropCarriedEmail } from '~/session/carried-email';

/** Finds out whether the server took a password. `unconfirmed`: it has sent a new code. */
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
