import * as z from 'zod/mini';
import { readInstead } from '~/domain/unknown-values';
import { unreadableError } from './api-error';

type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The values of an enum or literal. */
  readonly values?: readonly unknown[];
  readonly expected?: string;
};

const fieldOf = (issue: Issue | undefined): string => issue?.path.map(String).join('.') ?? '';

/** For the console, so in English. */
const reasonOf = (issue: Issue | undefined): string =>
  issue === undefined ? '' : `${fieldOf(issue)} ${issue.message}`;

/** The indices of invalid rows by the path of their list; '' is the answer itself. */
type BadRows = Map<string, Set<number>>;

/** Null if something outside all lists is invalid. */
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

type Parent = Record<PropertyKey, unknown>;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? (part as Parent)[key] : undefined),
    value,
  );

/** Whether an object counts rows: then a list of null must not be read as empty. */
const hasRows = ({ total }: Parent): boolean => typeof total === 'number' && total > 0;

/** Replaces null lists and unknown values of a newer server in place; returns how many. */
const replaceUnknown = (value: unknown, issues: readonly Issue[]): number => {
  let count = 0;
  for (const { code, path, values, expected } of issues) {
    const key = path.at(-1);
    const parent = at(value, path.slice(0, -1)) as Parent;
    if (typeof key !== 'string' || typeof parent !== 'object' || parent[key] === undefined)
      continue;
    const isNull = parent[key] === null;
    if (isNull && expected === 'array') parent[key] = hasRows(parent) ? undefined : [];
    else if (isNull || values !== undefined || code === 'too_big' || code === 'too_small') {
      const isListed = path.some((part) => typeof part === 'number');
      parent[key] = readInstead(key, values, parent, isListed);
    } else continue;
    count += 1;
  }
  return count;
};

/**
 * Removes items with unknown values in place from the innermost list, except the answer itself;
 * returns how many. A value that `damaged` lacks is not unknown: its row is invalid.
 */
const removeUnknown = (value: unknown, issues: readonly Issue[], damaged: unknown): number => {
  const removed = new Map<unknown[], Set<number>>();
  for (const { path, values } of issues) {
    const depth = path.findLastIndex((key) => typeof key === 'number');
    const list = at(value, path.slice(0, depth));
    const isUnknown = values !== undefined && at(damaged, path) !== undefined;
    if (!isUnknown || depth < 1 || !Array.isArray(list)) continue;
    removed.set(list, (removed.get(list) ?? new Set()).add(Number(path[depth])));
  }
  let count = 0;
  for (const [list, indices] of removed) {
    const kept: unknown[] = list.filter((_, index) => !indices.has(index));
    kept.forEach((item, index) => {
      list[index] = item;
    });
    list.length = kept.length;
    count += indices.size;
  }
  return count;
};

const issuesOf = (schema: z.ZodMiniType, value: unknown): readonly Issue[] =>
  z.safeParse(schema, value).error?.issues ?? [];

/**
 * Repairs an answer that does not match its schema: replaces values of a newer server and drops
 * other invalid rows, with a count in the console. Anything else invalid throws an unreadable error
 * that names the call and the field.
 */
export const readDamaged = <T extends z.ZodMiniType>(
  schema: T,
  damaged: unknown,
  issues: readonly Issue[],
  call: string,
): z.output<T> => {
  const value = structuredClone(damaged);
  let left = issues;
  let replaced = replaceUnknown(value, left);
  if (replaced > 0) left = issuesOf(schema, value);
  const removed = removeUnknown(value, left, damaged);
  if (removed > 0) left = issuesOf(schema, value);
  replaced += removed;

  const bad = badRowsOf(left);
  const second = bad && z.safeParse(schema, withoutRows(value, bad));
  if (bad === null || !second?.success) throw unreadableError(call, fieldOf(left[0] ?? issues[0]));

  const count = [...bad.values()].reduce((sum, rows) => sum + rows.size, 0);
  const done = [
    ...(replaced > 0 ? [`${replaced} unknown values replaced`] : []),
    ...(count > 0 ? [`${count} rows left out`] : []),
  ];
  console.warn(`${call}: ${done.join(', ')} (${reasonOf(issues[0])})`);
  return second.data;
};
