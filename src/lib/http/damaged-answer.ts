import * as z from 'zod/mini';
import { unreadableError } from './api-error';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const fieldOf = (issue: Issue | undefined): string => issue?.path.map(String).join('.') ?? '';

/** For the console, so in English. */
const reasonOf = (issue: Issue | undefined): string =>
  issue === undefined ? '' : `${fieldOf(issue)} ${issue.message}`;

/** The indices of invalid rows by the path of their list; '' is the answer itself. */
type BadRows = Map<string, Set<number>>;

/** Null if something outside of all lists is invalid. */
const badRowsOf = (issues: readonly Issue[]): BadRows | null => {
  const lists: BadRows = new Map();
  for (const { path } of issues) {
    const depth = path.findIndex((key) => typeof key === 'number');
    if (depth === -1) return null;
    const list = path.slice(0, depth).join('.');
    lists.set(list, (lists.get(list) ?? new Set()).add(Number(path[depth])));
  }
  return lists;
};

/** A list whose rows are all invalid becomes null: it must not look like an empty list. */
const withoutRows = (value: unknown, bad: BadRows, path: readonly string[] = []): unknown => {
  if (Array.isArray(value)) {
    const rows = bad.get(path.join('.'));
    if (rows === undefined) return value;
    return rows.size === value.length ? null : value.filter((_, index) => !rows.has(index));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutRows(part, bad, [...path, key])]),
  );
};

/**
 * Repairs an answer that does not match its schema: invalid rows of a list are dropped, with a
 * count in the console, so that one damaged record does not break a page. Anything else invalid
 * throws an unreadable error that names the call and the field.
 */
export const readDamaged = <T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  issues: readonly Issue[],
  call: string,
): z.output<T> => {
  const bad = badRowsOf(issues);
  const second = bad && z.safeParse(schema, withoutRows(value, bad));
  if (bad === null || !second?.success) throw unreadableError(call, fieldOf(issues[0]));

  const count = [...bad.values()].reduce((sum, rows) => sum + rows.size, 0);
  console.warn(`${call}: ${count} rows left out (${reasonOf(issues[0])})`);
  return second.data;
};
