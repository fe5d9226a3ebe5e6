import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../support/source-graph.ts';

const root = new URL('../..', import.meta.url).pathname;
const API = 'src/embedded-api';

const paths = globSync(`${API}/**/*.ts`, { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts'),
);
const sources = readSources(
  Object.fromEntries(paths.map((path) => [path, readFileSync(root + path, 'utf8')])),
);

/** For each folder, the other folders that its files import from, also for types only. */
const imported = new Map<string, Set<string>>();
for (const { path, imports } of sources) {
  const from = dirname(path);
  const folders = imports
    .filter(({ target }) => target.startsWith(`${API}/`))
    .map(({ target }) => dirname(target))
    .filter((to) => to !== from);
  imported.set(from, new Set([...(imported.get(from) ?? []), ...folders]));
}

const reachable = (folder: string, seen = new Set<string>()): Set<string> => {
  for (const next of imported.get(folder) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(next, seen);
  }
  return seen;
};

it('the imports between the folders of the embedded API form no cycle', () => {
  expect(imported.size).toBeGreaterThan(10);
  expect([...imported.keys()].filter((folder) => reachable(folder).has(folder))).toEqual([]);
});

it('the core folder of the embedded API imports no other folder of the embedded API', () => {
  expect([...(imported.get(`${API}/core`) ?? [])]).toEqual([]);
});
