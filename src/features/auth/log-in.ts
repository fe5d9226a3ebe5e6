import { sessionEndpoints } from '~/contract/session';
import { normaliseEmail } from '~/domain/form-rules';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/stores/api';
import { startSession } from '~/stores/session';

/**
 * Logs in and starts the session. Throws the API's error, or 500 where the answer lacks a token
 * (spec §5): absent, null and empty count alike.
 */
export const logIn = async (email: string, password: string): Promise<void> => {
  const address = normaliseEmail(email);
  const answer = await callOrThrow(sessionEndpoints.login, { body: { email: address, password } });
  if (!answer.accessToken || !answer.refreshToken) {
    throw new ApiError(500, 'トークンが取得できませんでした');
  }
  startSession({
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken,
    sessionExpiresAt: answer.sessionExpiresAt ?? null,
    email: address,
    userName: answer.userName ?? address,
    workspaces: answer.accessibleWorkspaces ?? [],
  });
};
