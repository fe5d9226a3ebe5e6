import type { AnswerOf, Endpoint, InputOf } from '~/contract/endpoint';
import { sessionEndpoints } from '~/contract/session';
import { afterPost, ApiError, unreachableError } from '~/lib/http/api-error';
import type { CallOptions, ClientOptions, HttpClient, Result } from '~/lib/http/client';
import { dropInvitation } from '~/lib/navigation/invitation';
import { overrideToken } from '~/lib/navigation/override-token';
import { loadAgain } from '~/lib/new-release';
import { clearSession } from './persisted';
import { createRenewal, type OtherTabs } from './renewal';
import { readSession, sessionGeneration, sessionSignal } from './session';

/** `expired`: the server refused the session; `loggedOut`: the user logged out. */
export type SessionEnd = 'expired' | 'loggedOut';

let clientOptions: ClientOptions | null = null;
let client: Promise<HttpClient> | null = null;
let baseUrl = '';
let onSessionEnded: (end: SessionEnd) => void = () => {};

/** Configures the API client at start-up. `onSessionEnded` runs after the stores are cleared. */
export const configureApi = ({
  onSessionEnded: handleEnd,
  ...options
}: Omit<ClientOptions, 'session'> & { onSessionEnded: (end: SessionEnd) => void }): void => {
  onSessionEnded = handleEnd;
  ({ baseUrl } = options);
  client = null;
  clientOptions = {
    ...options,
    session: {
      accessToken: () => readSession().accessToken,
      overrideToken,
      generation: sessionGeneration,
      renew: renewSession,
      end: () => leave('expired'),
    },
  };
};

/** Kept out of the log-in bundle. Never reloads the page, which would lose input. */
export const loadClient = async (): Promise<HttpClient> => {
  if (clientOptions === null) throw new Error('configureApi must run before the first call');
  const options = clientOptions;
  const loading = (client ??= loadAgain(
    async () => import('~/lib/http/client'),
    'createHttpClient',
  ).then(({ createHttpClient }) => createHttpClient(options)));
  try {
    return await loading;
  } catch {
    if (client === loading) client = null;
    throw unreachableError('code');
  }
};

const send = async (
  endpoint: Endpoint,
  input: object,
  options?: CallOptions,
): Promise<Result<unknown>> => {
  try {
    return await (await loadClient()).send(endpoint, input, options);
  } catch (error) {
    if (error instanceof ApiError) return { data: null, error };
    throw error;
  }
};

/** The API's base address, without a slash at its end. */
export const apiBaseUrl = (): string => baseUrl;

const leave = (end: SessionEnd): void => {
  clearSession();
  onSessionEnded(end);
};

/**
 * Clears tokens, stores and caches, without a call (product §5). Buttons use `confirmLogOut`, which
 * asks about unsaved input first. `keepsInvitation` keeps an open invitation for the next log-in.
 */
export const logOut = ({ keepsInvitation = false } = {}): void => {
  if (!keepsInvitation) dropInvitation();
  leave('loggedOut');
};

/** The response to a call whose session has ended. */
export const sessionEnded = (): ApiError => new ApiError(401, null, { kind: 'ended' });

/**
 * Calls an endpoint; throws only on abort (specification §7). Without a token, a call that needs
 * one is a 401 and not sent. A call cut by the end of the session may have been carried out.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Result<AnswerOf<E>>> => {
  if (endpoint.auth === 'none') {
    return (await send(endpoint, input as object, options)) as Result<AnswerOf<E>>;
  }
  if (
    endpoint.auth !== 'optional' &&
    readSession().accessToken === null &&
    overrideToken() === null
  ) {
    return { data: null, error: sessionEnded() };
  }
  const end = sessionSignal();
  const signal = options?.signal ? AbortSignal.any([options.signal, end]) : end;
  let isRefused = false;
  try {
    const result = await send(endpoint, input as object, { ...options, signal });
    // After a log-out, the answer must not reach the next session.
    if (!end.aborted) return result as Result<AnswerOf<E>>;
    isRefused = result.error?.isResultUnknown === false;
  } catch (error) {
    if (!end.aborted || options?.signal?.aborted === true) throw error;
  }
  const error = sessionEnded();
  const isUnknown = endpoint.method === 'POST' && !isRefused;
  return { data: null, error: isUnknown ? afterPost(error, false) : error };
};

/** Like {@link call}, but throws the error. */
export const callOrThrow = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> => {
  const { data, error } = await call(endpoint, input, options);
  if (error) throw error;
  return data;
};

let reachable: OtherTabs | null = null;

/** Null if the chunk does not load: this tab then works alone. */
export const loadOtherTabs = async (): Promise<OtherTabs | null> => {
  reachable ??= await import('./other-tabs').then(
    ({ otherTabs }) => otherTabs,
    () => null,
  );
  return reachable;
};

/** Renews the access token: on each navigation, after a 401, and when the session ends or is extended. */
export const renewSession = createRenewal({
  otherTabs: loadOtherTabs,
  send: async (refreshToken) =>
    call(sessionEndpoints.refreshToken, { body: { refreshToken } }, { renews: false }),
  onRefused: () => leave('expired'),
});
