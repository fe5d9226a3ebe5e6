import * as z from 'zod/mini';
import { api } from '~/contract/api';

/** The path of a value in a response. */
export type Path = readonly (string | number)[];

/** The fields of a Zod schema's definition from which examples are generated. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly catchall?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
};

export const definitionOf = (schema: z.ZodMiniType): Definition => schema.def;

const first = <T>(list: readonly T[] | undefined): T => {
  const [item] = list ?? [];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const TEXTS = ['文', '2026-11-20', '2026-11-20T17:00:00+09:00'];

/** The locations of objects, lists and enum values in an example. */
type Found = { objects: Path[]; lists: Path[]; enums: Path[] };

/**
 * Generates a response with every field of the schema and two rows in each list. Adds the paths of
 * the response's objects, lists and enum values to `found`.
 */
const exampleOf = (schema: z.ZodMiniType, found: Found, path: Path = []): unknown => {
  const { type, shape, catchall, element, innerType, out, options, entries, values } =
    definitionOf(schema);
  switch (type) {
    case 'object':
      if (catchall === undefined) found.objects.push(path);
      return Object.fromEntries(
        Object.entries(shape ?? {}).map(([key, part]) => [
          key,
          exampleOf(part, found, [...path, key]),
        ]),
      );
    case 'array':
      found.lists.push(path);
      if (element === undefined) throw new Error('a list of nothing');
      return [0, 1].map((index) => exampleOf(element, found, [...path, index]));
    case 'enum':
      found.enums.push(path);
      return first(Object.values(entries ?? {}));
    case 'literal':
      found.enums.push(path);
      return first(values);
    case 'nullable':
    case 'optional':
    case 'default':
      if (innerType === undefined) throw new Error('a wrapper of nothing');
      return exampleOf(innerType, found, path);
    case 'pipe':
      if (out === undefined) throw new Error('a pipe to nowhere');
      return exampleOf(out, found, path);
    case 'union':
      return exampleOf(first(options), found, path);
    case 'string':
      return first(TEXTS.filter((text) => z.safeParse(schema, text).success));
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'unknown':
      return 'x';
    default:
      throw new Error(`no example for ${type}`);
  }
};

export const at = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string | number, unknown>)[key], value);

/**
 * Copies a response and replaces the value at a path. An empty path replaces the whole response.
 */
export const withValue = (answer: unknown, path: Path, value: unknown): unknown => {
  const key = path.at(-1);
  if (key === undefined) return value;
  const copy = structuredClone(answer);
  (at(copy, path.slice(0, -1)) as Record<string | number, unknown>)[key] = value;
  return copy;
};

/** The schema of each endpoint's response, an example, and the example's objects, lists, enums. */
export const answers = Object.entries(api).flatMap(([name, row]) => {
  if (!('answer' in row)) return [];
  const found: Found = { objects: [], lists: [], enums: [] };
  const schema: z.ZodMiniType = row.answer;
  return [{ name, row, schema, found, example: exampleOf(schema, found) }];
});
export type Answer = (typeof answers)[number];

export const answerOf = (name: keyof typeof api): Answer => {
  const answer = answers.find((each) => each.name === name);
  if (answer === undefined) throw new Error(`${name} answers nothing`);
  return answer;
};

/** Writes a path without list indexes, such as `items.match.result`. */
export const named = (path: Path): string =>
  path.filter((key) => typeof key === 'string').join('.');

const replaced = (
  value: unknown,
  locations: ReadonlySet<string>,
  by: unknown,
  location = '',
): unknown => {
  if (locations.has(location) && (Array.isArray(value) ? by === null : value !== null)) return by;
  if (Array.isArray(value)) return value.map((item) => replaced(item, locations, by, location));
  if (typeof value !== 'object' || value === null) return value;
  const within = (key: string): string => (location === '' ? key : `${location}.${key}`);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replaced(part, locations, by, within(key))]),
  );
};

/**
 * Changes a response into one that a newer server may send. If `sends` is `values`, all enum values
 * become unknown values. If `sends` is `nulls`, the lists within rows become null. Fields in
 * `spared` stay the same.
 */
export const fromNewerServer = (
  { method, url }: Request,
  body: unknown,
  sends: 'values' | 'nulls',
  spared: readonly string[],
): unknown => {
  const { pathname } = new URL(url);
  const answer = answers.find(
    ({ row }) =>
      row.method === method &&
      new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(pathname),
  );
  if (answer === undefined) return body;
  const { enums, lists } = answer.found;
  const own = new Set(['', 'items', 'days', ...spared]);
  const locations = (sends === 'values' ? enums : lists)
    .map(named)
    .filter((each) => !own.has(each));
  return replaced(body, new Set(locations), sends === 'values' ? 'unheard-of' : null);
};
