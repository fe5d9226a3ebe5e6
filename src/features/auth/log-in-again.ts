import { askForTokens } from '~/features/auth/log-in';
import { ApiError } from '~/lib/http/api-error';
import { loadOtherTabs } from '~/session/api';
import { readSession, renewTokens, sessionGeneration } from '~/session/session';
import { setWorkspaces } from '~/session/session-changes';

/**
 * Gets new tokens for the current session with its user's password; page, selection and input stay.
 * Throws the API's error, 401 if nobody is logged in.
 */
export const logInAgain = async (password: string): Promise<void> => {
  const { email } = readSession();
  if (email === null) throw new ApiError(401, null);
  const generation = sessionGeneration();
  const answer = await askForTokens(email, password);
  // The user logged out meanwhile (promise F17).
  if (sessionGeneration() !== generation) throw new ApiError(401, null);
  renewTokens(answer);
  if (answer.accessibleWorkspaces) setWorkspaces(answer.accessibleWorkspaces);
  (await loadOtherTabs())?.share();
};
