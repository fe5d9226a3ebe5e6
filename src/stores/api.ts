import { sessionEndpoints } from '~/contract/session';
import type { AnswerOf, Endpoint, InputOf } from '~/contract/endpoint';
import { ApiError } from '~/lib/http/api-error';
import {
  createHttpClient,
  type CallOptions,
  type HttpClient,
  type Result,
} from '~/lib/http/client';
import { overrideToken } from '~/lib/override-token';
import { forgetSession } from './persisted';
import { createRenewal } from './renewal';
import { readSession, sessionGeneration } from './session';

/** `expired`: the server does not know the session any more; `loggedOut`: the user left. */
export type SessionEnd = 'expired' | 'loggedOut';

let client: HttpClient | null = null;
let onSessionEnded: (end: SessionEnd) => void = () => {};

/**
 * Points the app at its API, once at start-up: `fetch` is the browser's or the embedded API's.
 * `onSessionEnded` is told after the stores were emptied.
 */
export const configureApi = (options: {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  onSessionEnded: (end: SessionEnd) => void;
}): void => {
  onSessionEnded = options.onSessionEnded;
  client = createHttpClient({
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    session: {
      accessToken: () => readSession().accessToken,
      overrideToken,
      generation: sessionGeneration,
      renew: renewSession,
      end: () => leave('expired'),
    },
  });
};

const leave = (end: SessionEnd): void => {
  forgetSession();
  onSessionEnded(end);
};

/** Clears tokens, stores and caches (product.md §5); there is no call for it, so it works offline. */
export const logOut = (): void => leave('loggedOut');

/** One call of the contract; throws nothing but an abort (spec §7: data plus an error). */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Result<AnswerOf<E>>> => {
  if (client === null) throw new Error('configureApi must run before the first call');
  const asked = sessionGeneration();
  const result = await client.send(endpoint, input as object, options);
  // Who logged out meanwhile has no use for the answer, and who logged in after it must not get it.
  if (endpoint.auth !== 'none' && sessionGeneration() !== asked) {
    return { data: null, error: new ApiError(401, null) };
  }
  return result as Result<AnswerOf<E>>;
};

/** For hooks and guards: the answer, or the error thrown on. */
export const callOrThrow = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> => {
  const { data, error } = await call(endpoint, input, options);
  if (error) throw error;
  return data;
};

/** Renews the access token; the guard does on each navigation, the client on a 401. */
export const renewSession = createRenewal({
  send: async (refreshToken) =>
    call(sessionEndpoints.refreshToken, { body: { refreshToken } }, { renews: false }),
  onRefused: () => leave('expired'),
});
