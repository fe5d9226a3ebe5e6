import type { AnswerOf } from '~/contract/endpoint';
import { sessionEndpoints } from '~/contract/session';
import { normalizeEmail } from '~/domain/text/email';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow, loadOtherTabs } from '~/session/api';
import { startSession } from '~/session/session';

type Admitted = AnswerOf<typeof sessionEndpoints.login> & {
  accessToken: string;
  refreshToken: string;
};

/**
 * Requests tokens. Throws the API's error, or 500 if a token is absent, null or empty (spec §5).
 */
export const askForTokens = async (email: string, password: string): Promise<Admitted> => {
  const answer = await callOrThrow(sessionEndpoints.login, { body: { email, password } });
  const { accessToken, refreshToken } = answer;
  if (!accessToken || !refreshToken) throw new ApiError(500, 'トークンが取得できませんでした');
  return { ...answer, accessToken, refreshToken };
};

/** Logs in and starts the session; throws as {@link askForTokens} does. */
export const logIn = async (email: string, password: string): Promise<void> => {
  const address = normalizeEmail(email);
  // The first navigation renews the token, in turn with the tabs that may be copied from this one by then.
  void loadOtherTabs();
  const answer = await askForTokens(address, password);
  startSession({
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken,
    sessionExpiresAt: answer.sessionExpiresAt ?? null,
    email: address,
    userName: answer.userName ?? address,
    workspaces: answer.accessibleWorkspaces ?? [],
  });
};
