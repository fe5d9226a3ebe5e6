import { askForTokens } from '~/features/auth/log-in';
import { ApiError } from '~/lib/http/api-error';
import { loadOtherTabs } from '~/session/api';
import { readSession, renewTokens, sessionGeneration } from '~/session/session';
import { setWorkspaces } from '~/session/session-changes';

/** New tokens for the current session; page, selection and input stay. Throws an ApiError. */
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
