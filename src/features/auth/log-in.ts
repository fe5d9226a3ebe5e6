import type { AnswerOf } from '~/contract/endpoint';
import { sessionEndpoints } from '~/contract/session';
import { normalizeEmail } from '~/domain/text/email';
import { ApiError } from '~/lib/http/api-error';
import { call, loadOtherTabs } from '~/session/api';
import { startSession } from '~/session/session';

type Tokens = { accessToken: string; refreshToken: string };

/** Whether the whole answer or its tokens were unreadable: `detail` names the field. */
const isWithoutTokens = ({ kind, detail }: ApiError): boolean =>
  kind === 'unreadable' && /login$|Token$/.test(detail ?? '');

/** Requests tokens. Throws the API's error, or 500 if the answer holds none (specification §5). */
export const askForTokens = async (
  email: string,
  password: string,
): Promise<AnswerOf<typeof sessionEndpoints.login> & Tokens> => {
  const { data, error } = await call(sessionEndpoints.login, { body: { email, password } });
  if (error && !isWithoutTokens(error)) throw error;
  if (!data?.accessToken || !data.refreshToken) {
    throw new ApiError(500, 'トークンが取得できませんでした');
  }
  return { ...data, accessToken: data.accessToken, refreshToken: data.refreshToken };
};

/** Logs in and starts the session; throws as {@link askForTokens} does. */
export const logIn = async (email: string, password: string): Promise<void> => {
  const address = normalizeEmail(email);
  // The first navigation renews the token, coordinated with tabs that were duplicated from this one.
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
