import type * as z from 'zod/mini';

/** A schema of the contract; of `zod/mini`, to keep the log-in bundle small. */
type Schema = z.ZodMiniType;

/** The subject of a row of the contract, and the first part of the key of its cached answers. */
export type Noun =
  | 'auth'
  | 'billings'
  | 'clients'
  | 'dismissals'
  | 'documents'
  | 'favorites'
  | 'mediaContents'
  | 'medias'
  | 'members'
  | 'notices'
  | 'notificationConditions'
  | 'paymentMethod'
  | 'proposals'
  | 'recentSubsidies'
  | 'reference'
  | 'subscription'
  | 'subsidies'
  | 'subsidyReminders'
  | 'tasks'
  | 'workspaceLogos'
  | 'workspaceProfile'
  | 'workspaces';

/** The cached answers about a noun, or only those of one path. */
type Stale = readonly [noun: Noun, path?: `/v1/${string}`];

/** One call of the API as data (specification §7, product §4). */
export type Endpoint = {
  /** The first part of the cache key; a group names it once, a row may override it. */
  readonly noun: Noun;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/v1/${string}`;
  /** `bearer`, the default, sends the token; `optional` sends it if there is one. */
  readonly auth: 'none' | 'optional' | 'bearer';
  readonly summary: string;
  /** Decoded values; lists are sent as `a,b`, booleans as `true` and `false`. */
  readonly query?: Schema;
  /** Sent as JSON; an endpoint has at most one of `body` and `form`. */
  readonly body?: Schema;
  /** Sent as multipart form data. */
  readonly form?: Schema;
  /** Absent: any response is a success and is not parsed. */
  readonly answer?: Schema;
  /** The answer is the content of a file. */
  readonly file?: true;
  /** The form contains a file, so that only a stalled upload times out. */
  readonly upload?: true;
  /** The cached answers that a change by this row makes stale. */
  readonly stales?: readonly Stale[];
};

/** Names in `{braces}` of a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

type Part<E extends Endpoint, Key extends 'query' | 'body' | 'form'> = E[Key] extends Schema
  ? { [K in Key]: z.output<E[Key]> }
  : unknown;

type PathPart<E extends Endpoint> = [PathNames<E['path']>] extends [never]
  ? unknown
  : { path: Record<PathNames<E['path']>, number> };

/** The input of a call of an endpoint: `path`, `query`, `body` or `form`, as its row defines. */
export type InputOf<E extends Endpoint> = PathPart<E> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  Part<E, 'form'>;

/** The parsed answer of an endpoint; `undefined` if the specification defines none. */
export type AnswerOf<E extends Endpoint> = E['file'] extends true
  ? Blob
  : E['answer'] extends Schema
    ? z.output<E['answer']>
    : undefined;

/** The fields that a row may omit. */
type Defaults<N extends Noun> = { readonly noun: N; readonly auth: 'bearer' };

/** Rows about `noun`, checked against {@link Endpoint}; a row may override `noun`, `auth`. */
export const defineEndpoints = <
  const N extends Noun,
  const T extends Record<
    string,
    Omit<Endpoint, 'noun' | 'auth'> & Partial<Pick<Endpoint, 'noun' | 'auth'>>
  >,
>(
  noun: N,
  table: T,
) => {
  for (const name in table) table[name] = { noun, auth: 'bearer', ...table[name] };
  return table as { [Name in keyof T]: T[Name] & Omit<Defaults<N>, keyof T[Name]> };
};
