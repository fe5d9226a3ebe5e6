import { basename } from 'node:path';
import { readSources, type SourceFile } from '../tests/support/source-graph.ts';

const ROUTE_TABLE = 'src/app/route-table.ts';
/** What every test runs with. */
const EVERYWHERE = /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts|tests\/setup\.ts)$/;
export interface ReachedTests {
  /** Run first: tests in the folder or feature of the change, and those with the fewest imports in between. */
  readonly near: readonly string[];
  readonly far: readonly string[];
}

const isTest = (path: string): boolean => /^(?:src|tests)\/.*\.test\.tsx?$/.test(path);
const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/**
 * The unit tests that a change can reach. Imports are followed, dynamic ones too, but for the pages
 * of the route table, by which every test that mounts the app would reach every screen: a test
 * reaches a page where it, or the support that it imports, names the page's path. A file that is
 * read as text reaches those that name it, and those that look through its folder with `globSync`.
 *
 * @param texts Every source file by its path from the root.
 * @param changed Paths of the files that were added, changed or removed.
 */
export const reachedTests = (
  texts: Readonly<Record<string, string>>,
  changed: readonly string[],
): ReachedTests => {
  const tests = Object.keys(texts).filter(isTest);
  const importers = importersIn(texts);
  for (const path of changed.filter((each) => !/\.(?:tsx?|mjs)$/.test(each))) {
    for (const [reader, text] of Object.entries(texts)) {
      if (text.includes(basename(path))) addTo(importers, path, reader);
    }
  }
  const found = distances(importers, changed);
  const folders = new Set(changed.map(folderOf));
  const distanceTo = (path: string): number =>
    folders.has(folderOf(path)) ? 0 : (found.get(path) ?? Infinity);
  const isForAll = changed.some((path) => EVERYWHERE.test(path));
  const throughAll = new Set(
    tests.filter((path) => changed.some((each) => looksThrough(texts[path] ?? '', each))),
  );
  const reached = tests.filter(
    (path) => isForAll || throughAll.has(path) || distanceTo(path) < Infinity,
  );
  const nearest = Math.min(...reached.map((path) => found.get(path) ?? Infinity));
  const features = changed.flatMap((path) => /^src\/features\/([^/]+)/.exec(path)?.[1] ?? []);
  const isNear = (path: string): boolean =>
    throughAll.has(path) ||
    distanceTo(path) <= nearest ||
    features.some((feature) => path.includes(`/${feature}/`));
  return {
    near: reached.filter(isNear),
    far: reached.filter((path) => !isNear(path)),
  };
};

type Importers = Map<string, Set<string>>;

const addTo = (importers: Importers, target: string, from: string): void => {
  importers.set(target, (importers.get(target) ?? new Set()).add(from));
};

const looksThrough = (text: string, path: string): boolean => {
  const folders = Array.from(
    text.matchAll(/globSync\(\s*'([^'*{]+)/g),
    ([, folder = '']) => folder,
  );
  return folders.some((folder) => path.startsWith(folder));
};

const importersIn = (texts: Readonly<Record<string, string>>): Importers => {
  const importers: Importers = new Map();
  const add = (from: string, to: string): void => addTo(importers, to, from);
  const sources = readSources(texts);
  const { pages, tables } = pagesByPath(sources, texts);
  for (const { path, imports } of sources) {
    for (const { target, kind } of imports) {
      if (!tables.has(path) || kind !== 'dynamic') add(path, target);
    }
    if (!path.startsWith('tests/')) continue;
    for (const [address, modules] of pages) {
      if (namesPath(texts[path] ?? '', address)) modules.forEach((module) => add(path, module));
    }
  }
  return importers;
};

/** How many imports away each file is from the nearest changed one. */
const distances = (
  importers: ReadonlyMap<string, ReadonlySet<string>>,
  changed: readonly string[],
): Map<string, number> => {
  const found = new Map(changed.map((path) => [path, 0]));
  // A map goes on over what is added while it is walked: a search in breadth.
  for (const [path, distance] of found) {
    for (const importer of importers.get(path) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  return found;
};

/**
 * Path of each route, without parameters, with the modules that its row loads; and the files that are
 * tables of pages, of which each row takes one.
 */
const pagesByPath = (sources: readonly SourceFile[], texts: Readonly<Record<string, string>>) => {
  const text = texts[ROUTE_TABLE] ?? '';
  const known = new Set(sources.map(({ path }) => path));
  const modulesIn = (part: string): string[] =>
    Array.from(part.matchAll(/import\('([^']+)'\)/g), ([, specifier = '']) => {
      const path = specifier.replace(/^~\//, 'src/').replace(/^\.\//, 'src/app/');
      return known.has(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`;
    });
  const [head = '', ...rows] = text.split(/\bpath: '/);
  // Modules that several rows load by way of a function above the table.
  const shared = [...head.matchAll(/const (\w+) = [^;]*import\('[^;]*/g)].map(
    ([declaration, name = '']) => [name, modulesIn(declaration)] as const,
  );
  const pages = rows.map((row) => {
    const address = row.slice(0, row.indexOf("'")).replace(/\/:.*/, '');
    const sharedModules = shared.flatMap(([name, modules]) => (row.includes(name) ? modules : []));
    // Of a module of pages, the row takes one by its name.
    const [, part = ''] = /\)\.(\w+)\(\)/.exec(row) ?? [];
    const parts = sharedModules.flatMap((module) =>
      modulesIn(new RegExp(`export const ${part} = [^;]*`).exec(texts[module] ?? '')?.[0] ?? ''),
    );
    return [address, [...modulesIn(row), ...sharedModules, ...parts]] as const;
  });
  return { pages, tables: new Set([ROUTE_TABLE, ...shared.flatMap(([, modules]) => modules)]) };
};

const namesPath = (text: string, address: string): boolean =>
  address === '/' ? text.includes("'/'") : new RegExp(`['"\`]${address}(?![\\w-])`).test(text);
