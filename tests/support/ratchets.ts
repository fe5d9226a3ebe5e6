import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { readSources, type SourceFile } from './source-graph.ts';

const ROUTE_TABLE = 'src/app/route-table.ts';
/** The one module that makes query keys. */
const QUERY_MODULE = 'src/session/query.ts';
/** The one module that calls React's `lazy`. */
const LAZY_MODULE = 'src/lib/lazy-named.ts';
/** Modules that spell out addresses of the app. */
const PATH_MODULE = /^src\/(?:entities\/[^/]+\/paths|app\/route-table)\.ts$/;
/** Loaded by the page, as a worker, or through an alias of the build. */
const ENTRY_POINT = /^src\/main\.tsx$|[/-]worker\.ts$|\/no-cookies\.ts$/;
const EMBEDDED_API = 'src/embedded-api/';

const SHORT_FILE_LINES = 25;
const FOLDER_FILES = 40;
const LONGEST_FILE_LINES = 400;
const PRINTED_PLACES = 30;

type Texts = Readonly<Record<string, string>>;

interface Measure {
  readonly count: number;
  readonly places: readonly string[];
}

interface Marks {
  readonly renderSlots: readonly string[];
  readonly queryKeys: readonly string[];
  readonly pathLiterals: readonly string[];
  readonly lazyCalls: readonly string[];
}

const programOf = (path: string, text: string) => {
  return parseSync(path, text).program;
};

/** First segments of the app's addresses: `search` of `/search/:id`. */
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
  // By position: the key and the value of `{ renderRow }` are one mention.
  const renderSlots = new Map<number, string>();
  const queryKeys: string[] = [];
  const pathLiterals: string[] = [];
  const lazyCalls: string[] = [];

  const placeOf = (start: number, words: string): string =>
    `${path}:${text.slice(0, start).split('\n').length} ${words}`;
  const addName = ({ name, start }: { name: string; start: number }): void => {
    if (/^[rR]ender[A-Z]/.test(name)) renderSlots.set(start, placeOf(start, name));
  };
  const addKey = (key: ESTree.Node, value: ESTree.Node | null): void => {
    if (key.type !== 'Identifier' || !/^(?:query|mutation)Key$/.test(key.name)) return;
    if (isArray(value)) queryKeys.push(placeOf(key.start, key.name));
  };
  const addAddress = (start: number, value: string): void => {
    const [, first = ''] = /^\/([^/?#]+)/.exec(value) ?? [];
    if (segments.has(first)) pathLiterals.push(placeOf(start, value));
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
        lazyCalls.push(placeOf(start, 'lazy'));
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

/** Groups of nodes that can all be reached from each other, each sorted (Tarjan's algorithm). */
const cyclesIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const waiting = new Set<string>();
  const cycles: string[][] = [];

  const lower = (node: string, to: number): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? Infinity, to));
  };

  const walk = (node: string): void => {
    const place = order.size;
    order.set(node, place);
    lower(node, place);
    stack.push(node);
    waiting.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        walk(next);
        lower(node, lowest.get(next) ?? Infinity);
      } else if (waiting.has(next)) {
        lower(node, order.get(next) ?? Infinity);
      }
    }
    if (lowest.get(node) !== place) return;
    const group = stack.splice(stack.indexOf(node));
    for (const each of group) waiting.delete(each);
    if (group.length > 1) cycles.push(group.toSorted());
  };

  for (const node of graph.keys()) if (!order.has(node)) walk(node);
  return cycles;
};

const typeCycles = (sources: readonly SourceFile[]): string[] => {
  const targetsOf = ({ imports }: SourceFile): string[] =>
    imports.flatMap(({ target, kind }) => (kind === 'dynamic' ? [] : [target]));
  const graph = new Map(sources.map((file) => [file.path, new Set(targetsOf(file))]));
  return cyclesIn(graph).map((paths) => paths.join(' ↔ '));
};

const oneUseFiles = (sources: readonly SourceFile[]): string[] => {
  const users = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      users.set(target, (users.get(target) ?? new Set()).add(path));
    }
  }
  return sources
    .filter(({ path, lines, hasDefaultExport }) => {
      const isShort = lines < SHORT_FILE_LINES && !hasDefaultExport && !ENTRY_POINT.test(path);
      return isShort && users.get(path)?.size === 1;
    })
    .map(
      ({ path, lines }) => `${path}: ${lines} lines, for ${[...(users.get(path) ?? [])].join()}`,
    );
};

/** Names that no other file imports. Who imports a module as a whole or dynamically uses all of it. */
const unusedExports = (sources: readonly SourceFile[], users: readonly SourceFile[]): string[] => {
  const used = new Map<string, Set<string>>();
  for (const { uses } of users) {
    for (const { target, name } of uses) {
      used.set(target, (used.get(target) ?? new Set()).add(name));
    }
  }
  const isUsed = (path: string, name: string): boolean =>
    used.get(path)?.has(name) === true || used.get(path)?.has('*') === true;
  return sources
    .filter(({ path }) => !ENTRY_POINT.test(path))
    .flatMap(({ path, exports }) =>
      exports.filter((name) => !isUsed(path, name)).map((name) => `${path}: ${name}`),
    );
};

const crowdedFolders = (paths: readonly string[]): string[] => {
  const files = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return Array.from(files)
    .filter(([, count]) => count > FOLDER_FILES)
    .map(([folder, count]) => `${folder}: ${count} files`);
};

/**
 * Of each two of the embedded API's folders, the root and each of its subfolders, the lower is the
 * one that more imports lead to: a file's imports the other way are one arrow up. What then still
 * goes in a circle, over three folders or more, is one arrow each.
 */
const arrowsUp = (sources: readonly SourceFile[]): string[] => {
  const folderOf = (path: string): string => {
    const [folder = '', ...rest] = path.slice(EMBEDDED_API.length).split('/');
    return rest.length === 0 ? 'the root' : folder;
  };
  const isOfApi = (path: string): boolean => path.startsWith(EMBEDDED_API);
  const arrows = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => isOfApi(path) && isOfApi(target))
      .map(({ target }) => ({ path, from: folderOf(path), to: folderOf(target) }))
      .filter(({ from, to }) => from !== to),
  );
  const countOf = (from: string, to: string): number =>
    arrows.filter((arrow) => arrow.from === from && arrow.to === to).length;
  const isUp = ({ from, to }: { from: string; to: string }): boolean => {
    const surplus = countOf(from, to) - countOf(to, from);
    return surplus < 0 || (surplus === 0 && from > to);
  };
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of arrows.filter((arrow) => !isUp(arrow))) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return [
    ...new Set(arrows.filter(isUp).map(({ path, to }) => `${path} → ${to}`)),
    ...cyclesIn(graph).map((folders) => folders.join(' ↔ ')),
  ];
};

/**
 * What may only become less, counted over the sources without their tests.
 *
 * @param texts By path from the root: `src/` with its tests, which count as files of a folder, and
 * `scripts/`, which use what they import.
 */
export const measureRatchets = (texts: Texts) => {
  const isCounted = (path: string): boolean => !/\.test\.tsx?$|\.d\.ts$/.test(path);
  const users = readSources(
    Object.fromEntries(Object.entries(texts).filter(([path]) => isCounted(path))),
  );
  const sources = users.filter(({ path }) => path.startsWith('src/'));
  const segments = firstSegments(texts[ROUTE_TABLE] ?? '');
  const marks = sources.map(({ path }) => readMarks(path, texts[path] ?? '', segments));
  const counted = (places: readonly string[]): Measure => ({ count: places.length, places });
  const total = (count: number): Measure => ({ count, places: [] });
  return {
    'render slots': counted(marks.flatMap(({ renderSlots }) => renderSlots)),
    'query keys by hand': counted(marks.flatMap(({ queryKeys }) => queryKeys)),
    'path literals': counted(marks.flatMap(({ pathLiterals }) => pathLiterals)),
    'calls of lazy': counted(marks.flatMap(({ lazyCalls }) => lazyCalls)),
    'type cycles': counted(typeCycles(sources)),
    'short files with one use': counted(oneUseFiles(sources)),
    'exports without a use': counted(unusedExports(sources, users)),
    'crowded folders': counted(
      crowdedFolders(Object.keys(texts).filter((path) => path.startsWith('src/'))),
    ),
    'arrows up in the embedded API': counted(arrowsUp(sources)),
    'source files': total(sources.length),
    'source lines': total(sources.reduce((sum, { lines }) => sum + lines, 0)),
  };
};

export type RatchetName = keyof ReturnType<typeof measureRatchets>;

/** Why a count and its ceiling do not go together; `slack`: how far below it may be. */
export const ratchetFaults = ({ count, places }: Measure, ceiling: number, slack = 0): string[] => {
  if (count < ceiling - slack) {
    return [`${count} is below the ceiling: lower the ceiling to ${count}`];
  }
  if (count <= ceiling) return [];
  const further = places.length - PRINTED_PLACES;
  return [
    `${count} is above the ceiling of ${ceiling}`,
    ...places.slice(0, PRINTED_PLACES),
    ...(further > 0 ? [`and ${further} more`] : []),
  ];
};

export const overlongFiles = (sources: readonly SourceFile[]): string[] => {
  return sources.filter(({ lines }) => lines > LONGEST_FILE_LINES).map(({ path }) => path);
};
