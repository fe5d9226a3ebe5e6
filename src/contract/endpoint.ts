import type * as z from 'zod/mini';

/** A schema as the contract holds it; `zod/mini`, so that log-in carries little of it. */
type Schema = z.ZodMiniType;

/** What a row of the contract is about, and the first part of the key of its cached answers. */
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

/**
 * One call of the API as data (specification §7, product §4).
 * `auth`: `bearer` sends the token, and is meant where a row names nothing else; `none` sends no
 * Authorization header, `optional` one where a token is at hand.
 * `query` holds decoded values; lists travel as `a,b`, booleans as `true` and `false`.
 * `body` travels as JSON, `form` as multipart form data; an endpoint has one of them at most.
 * `answer` absent: whatever the server answers is success and is not read.
 * `file`: the answer is a file's own bytes. `upload`: its form carries one that may take its time.
 * `noun`: what its answers are cached under; a group names it once, a row of another kind for itself.
 * `stales`: the cached answers that are out of date once a change of this row was made.
 */
export interface Endpoint {
  readonly noun: Noun;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/v1/${string}`;
  readonly auth: 'none' | 'optional' | 'bearer';
  readonly summary: string;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly form?: Schema;
  readonly answer?: Schema;
  readonly file?: true;
  readonly upload?: true;
  readonly stales?: readonly Stale[];
}

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

/** What a caller hands over for an endpoint: `path`, `query`, `body` or `form`, as the table says. */
export type InputOf<E extends Endpoint> = PathPart<E> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  Part<E, 'form'>;

/** What an endpoint answers, parsed; `undefined` where the specification names no answer. */
export type AnswerOf<E extends Endpoint> = E['file'] extends true
  ? Blob
  : E['answer'] extends Schema
    ? z.output<E['answer']>
    : undefined;

/** What a row may leave out. */
interface Defaults<N extends Noun> {
  readonly noun: N;
  readonly auth: 'bearer';
}

/**
 * A group of rows about `noun`, each checked against {@link Endpoint} with its literal types kept. A
 * row that names another noun, or who may call it, keeps its own.
 */
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
