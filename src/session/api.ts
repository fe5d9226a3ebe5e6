import { sessionEndpoints } from '~/contract/session';
import type { AnswerOf, Endpoint, InputOf } from '~/contract/endpoint';
import { ApiError } from '~/lib/http/api-error';
import {
  createHttpClient,
  type CallOptions,
  type HttpClient,
  type Result,
} from '~/lib/http/client';
import { dropInvitation } from '~/lib/navigation/invitation';
import { overrideToken } from '~/lib/navigation/override-token';
import { forgetSession } from './persisted';
import { createRenewal, type OtherTabs } from './renewal';
import { readSession, sessionGeneration, sessionSignal } from './session';

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
  watchesUploads?: boolean | undefined;
  onSessionEnded: (end: SessionEnd) => void;
}): void => {
  onSessionEnded = options.onSessionEnded;
  client = createHttpClient({
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    watchesUploads: options.watchesUploads,
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

/**
 * Clears tokens, stores and caches (product.md §5); there is no call for it, so it works offline.
 * Whoever has a button for it asks first, by `askToLogOut` of `session/leaving`. The next to log in
 * gets the invitation at hand only where that was asked for.
 */
export const logOut = ({ keepsInvitation = false } = {}): void => {
  if (!keepsInvitation) dropInvitation();
  leave('loggedOut');
};

/** One call of the contract; throws nothing but an abort (spec §7: data plus an error). */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Result<AnswerOf<E>>> => {
  if (client === null) throw new Error('configureApi must run before the first call');
  if (endpoint.auth === 'none') {
    return (await client.send(endpoint, input as object, options)) as Result<AnswerOf<E>>;
  }
  const over = sessionSignal();
  const signal = options?.signal ? AbortSignal.any([options.signal, over]) : over;
  try {
    const result = await client.send(endpoint, input as object, { ...options, signal });
    // Who logged out meanwhile has no use for the answer, and who logged in after it must not get it.
    if (!over.aborted) return result as Result<AnswerOf<E>>;
  } catch (error) {
    if (!over.aborted || options?.signal?.aborted === true) throw error;
  }
  return { data: null, error: new ApiError(401, null) };
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

let reachable: OtherTabs | null = null;

/** A fresh log-in has no copies yet, and its first renewal need not wait for the code that asks. */
const reachOtherTabs = async (): Promise<OtherTabs | null> => {
  if (reachable === null && sessionGeneration() > 0) return null;
  return loadOtherTabs();
};

/** Null where its code does not come: this tab gets on by itself. */
export const loadOtherTabs = async (): Promise<OtherTabs | null> => {
  reachable ??= await import('./other-tabs').then(
    ({ otherTabs }) => otherTabs,
    () => null,
  );
  return reachable;
};

/** Renews the access token; the guard does on each navigation, the client on a 401. */
export const renewSession = createRenewal({
  otherTabs: reachOtherTabs,
  send: async (refreshToken) =>
    call(sessionEndpoints.refreshToken, { body: { refreshToken } }, { renews: false }),
  onRefused: () => leave('expired'),
});
