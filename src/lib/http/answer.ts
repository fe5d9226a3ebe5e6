import * as z from 'zod/mini';
import { unreadableError } from './api-error';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const where = (issue: Issue | undefined): string =>
  issue === undefined ? '' : `${issue.path.map(String).join('.') || '(root)'} ${issue.message}`;

/** The rows of a bare list or of a page's `items`, whichever the answer is. */
const rowsOf = (
  value: unknown,
): { rows: unknown[]; rebuild: (rows: unknown[]) => unknown } | null => {
  if (Array.isArray(value)) return { rows: value, rebuild: (rows) => rows };
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  const { items } = value;
  return Array.isArray(items)
    ? { rows: items, rebuild: (rows) => ({ ...value, items: rows }) }
    : null;
};

const badRow = (issue: Issue): number | null => {
  const index = issue.path[0] === 'items' ? issue.path[1] : issue.path[0];
  return typeof index === 'number' ? index : null;
};

/**
 * Parses an answer at the boundary: unknown fields are dropped, and of a list only the rows that do
 * not fit, with a count in the log, so that one damaged record does not take a page with it.
 * A missing required field elsewhere throws an unreadable error that names the call and the field.
 */
export const parseAnswer = <T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  call: string,
): z.output<T> => {
  const first = z.safeParse(schema, value);
  if (first.success) return first.data;

  const list = rowsOf(value);
  const bad = new Set(first.error.issues.map(badRow));
  if (list === null || bad.has(null)) throw unreadableError(call, where(first.error.issues[0]));

  const kept = list.rows.filter((_, index) => !bad.has(index));
  const second = z.safeParse(schema, list.rebuild(kept));
  // A list of which nothing fits is a wrong answer, not an empty one.
  if (!second.success || kept.length === 0) {
    throw unreadableError(call, where(first.error.issues[0]));
  }
  console.warn(`${call}: ${bad.size} rows left out (${where(first.error.issues[0])})`);
  return second.data;
};
