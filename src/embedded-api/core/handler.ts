import type { AnswerOf, Endpoint, InputOf } from '~/contract/endpoint';
import type { Context } from './context';

/** The logged-in user. */
export type User = { userId: number; email: string; userName: string };

/** Its credential is in the body: the access token may have expired (specification §7). */
export const RENEWAL_PATH = '/v1/auth/refresh-token';

type Asking<E extends Endpoint> = E['path'] extends typeof RENEWAL_PATH
  ? unknown
  : E['auth'] extends 'bearer'
    ? { user: User; sessionId: string }
    : E['auth'] extends 'optional'
      ? { user: User | null }
      : unknown;

/** What a handler gets: the parsed input and, as the endpoint's `auth` says, the user. */
type Call<E extends Endpoint> = InputOf<E> & Asking<E> & { context: Context };

/** Deleting what no longer exists succeeds, as clients repeat a DELETE after a lost response. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<AnswerOf<E> extends undefined ? void : AnswerOf<E>>;

/** A handler for each endpoint of a group; a missing one is a compile error. */
export type HandlersOf<T extends Record<string, Endpoint>> = {
  [Name in keyof T]: Handler<T[Name]>;
};
