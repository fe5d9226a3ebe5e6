import type * as z from 'zod/mini';

/** A schema as the contract holds it; `zod/mini`, so that log-in carries little of it. */
type Schema = z.ZodMiniType;

/**
 * One call of the API as data (spec §7, product.md §4).
 * `auth`: `none` sends no Authorization header, `bearer` always does, `optional` does where a token is at hand.
 * `query` holds decoded values; lists travel as `a,b`, booleans as `true` and `false`.
 * `body` travels as JSON, `form` as multipart form data; an endpoint has one of them at most.
 * `answer` absent: whatever the server answers is success and is not read.
 * `file`: the answer is a file's own bytes. `upload`: its form carries one that may take its time.
 */
export type Endpoint = {
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

/** Keeps the literal types of a group of endpoints while checking each against {@link Endpoint}. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(table: T): T => table;
