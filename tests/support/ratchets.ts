import { type ESTree, parseSync, Visitor } from 'vite';

const ROUTE_TABLE = 'src/app/route-table.ts';
/** The only module that may create query keys. */
const QUERY_MODULE = 'src/session/query.ts';
/** The only module that may call React's `lazy`. */
const LAZY_MODULE = 'src/lib/lazy-named.ts';
/** The modules that may contain URL paths of the app’s pages. */
const PATH_MODULE = /^src\/(?:entities\/[^/]+\/paths|app\/route-table)\.ts$/;
const EMBEDDED_API = 'src/embedded-api/';

const PRINTED_LOCATIONS = 30;

type Texts = Readonly<Record<string, string>>;

type Measure = { readonly count: number; readonly locations: readonly string[] };

type Marks = {
  readonly renderSlots: readonly string[];
  readonly queryKeys: readonly string[];
  readonly pathLiterals: readonly string[];
  readonly lazyCalls: readonly string[];
};

const programOf = (path: string, text: string) => {
  return parseSync(path, text).program;
};

/** The first segment of each path in the route table, such as `search` of `/search/:id`. */
const firstSegments = (routeTable: string): Set<string> => {
  const segments = new Set<string>();
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'path') return;
      if (value.type !== 'Literal' || typeof value.value !== 'string') return;
      const [, first = ''] = value.value.split('/');
      if (first !== '') segments.add(first);
    },
  }).visit(programOf(ROUTE_TABLE, routeTable));
  return segments;
};

const isArray = (node: ESTree.Node | null): boolean => {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') {
    return isArray(node.expression);
  }
  return node?.type === 'ArrayExpression';
};

const readMarks = (path: string, text: string, segments: ReadonlySet<string>): Marks => {
  // The keys are positions, because the key and the value of `{ renderRow }` are the same
  // identifier and must count only once.
  const renderSlots = new Map<number, string>();
  const queryKeys: string[] = [];
  const pathLiterals: string[] = [];
  const lazyCalls: string[] = [];

  const locationOf = (start: number, words: string): string =>
    `${path}:${text.slice(0, start).split('\n').length} ${words}`;
  const addName = ({ name, start }: { name: string; start: number }): void => {
    if (/^[rR]ender[A-Z]/.test(name)) renderSlots.set(start, locationOf(start, name));
  };
  const addKey = (key: ESTree.Node, value: ESTree.Node | null): void => {
    if (key.type !== 'Identifier' || !/^(?:query|mutation)Key$/.test(key.name)) return;
    if (isArray(value)) queryKeys.push(locationOf(key.start, key.name));
  };
  const addAddress = (start: number, value: string): void => {
    const [, first = ''] = /^\/([^/?#]+)/.exec(value) ?? [];
    if (segments.has(first)) pathLiterals.push(locationOf(start, value));
  };

  new Visitor({
    Identifier: addName,
    JSXIdentifier: addName,
    Property: ({ key, value }) => addKey(key, value),
    VariableDeclarator: ({ id, init }) => addKey(id, init),
    Literal: ({ start, value }) => {
      if (typeof value === 'string') addAddress(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => addAddress(start, quasis[0]?.value.cooked ?? ''),
    CallExpression: ({ start, callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'lazy') {
        lazyCalls.push(locationOf(start, 'lazy'));
      }
    },
  }).visit(programOf(path, text));

  return {
    renderSlots: [...renderSlots.values()],
    queryKeys: path === QUERY_MODULE ? [] : queryKeys,
    pathLiterals: PATH_MODULE.test(path) || path.startsWith(EMBEDDED_API) ? [] : pathLiterals,
    lazyCalls: path === LAZY_MODULE ? [] : lazyCalls,
  };
};

/**
 * Counts the code patterns that are limited by a ceiling, in all source files except tests. A
 * ceiling is a maximum that may only be lowered.
 *
 * @param texts Source texts by path from the root (`src/…`).
 */
export const measureRatchets = (texts: Texts) => {
  const segments = firstSegments(texts[ROUTE_TABLE] ?? '');
  const marks = Object.entries(texts)
    .filter(([path]) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map(([path, text]) => readMarks(path, text, segments));
  const counted = (locations: readonly string[]): Measure => ({
    count: locations.length,
    locations,
  });
  return {
    'render slots': counted(marks.flatMap(({ renderSlots }) => renderSlots)),
    'query keys by hand': counted(marks.flatMap(({ queryKeys }) => queryKeys)),
    'path literals': counted(marks.flatMap(({ pathLiterals }) => pathLiterals)),
    'calls of lazy': counted(marks.flatMap(({ lazyCalls }) => lazyCalls)),
  };
};

export type RatchetName = keyof ReturnType<typeof measureRatchets>;

/** Returns error messages if a count is above or below its ceiling. */
export const ratchetFaults = ({ count, locations }: Measure, ceiling: number): string[] => {
  if (count < ceiling) {
    return [`${count} is below the ceiling: lower the ceiling to ${count}`];
  }
  if (count === ceiling) return [];
  const further = locations.length - PRINTED_LOCATIONS;
  return [
    `${count} is above the ceiling of ${ceiling}`,
    ...locations.slice(0, PRINTED_LOCATIONS),
    ...(further > 0 ? [`and ${further} more`] : []),
  ];
};
