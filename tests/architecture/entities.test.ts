import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../support/source-graph.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Entity modules that only one feature uses, directly or through other entity modules. */
const modulesOfOneFeature = (texts: Readonly<Record<string, string>>): string[] => {
  const sources = readSources(texts).filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const importers = new Map<string, string[]>(sources.map(({ path }) => [path, []]));
  for (const { path, imports } of sources) {
    for (const { target } of imports) importers.get(target)?.push(path);
  }
  const collectUsers = (module: string, seen: Set<string>): Set<string> => {
    for (const importer of importers.get(module) ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      if (isEntity(importer)) collectUsers(importer, seen);
    }
    return seen;
  };
  return sources.flatMap(({ path }) => {
    if (!isEntity(path)) return [];
    const users = [...collectUsers(path, new Set())].filter((user) => !isEntity(user));
    const [first, ...others] = new Set(users.map(ownerOf));
    const isOfOne = first?.startsWith('features/') === true && others.length === 0;
    return isOfOne ? [`${path}: only for ${first}`] : [];
  });
};

const isEntity = (path: string): boolean => path.startsWith('src/entities/');

/** The feature that a file belongs to, or the file's layer if it belongs to no feature. */
const ownerOf = (path: string): string => {
  const [, layer = '', noun] = path.split('/');
  return layer === 'features' ? `features/${noun}` : layer;
};

describe('the modules of entities', () => {
  it('every module of entities is used by at least two features or by app', () => {
    const paths = globSync('src/**/*.{ts,tsx}', { cwd: root });
    const texts = paths.map((path) => [path, readFileSync(root + path, 'utf8')] as const);
    expect(modulesOfOneFeature(Object.fromEntries(texts))).toEqual([]);
  });

  it('the check reports an entity module if only one feature uses the module, directly or through another entity module', () => {
    const files = {
      'src/entities/task/a.ts': "import type { B } from './b';",
      'src/entities/task/b.ts': "import '~/entities/client/c';",
      'src/entities/client/c.ts': '',
      'src/features/tasks/x.ts': "const a = () => import('~/entities/task/a');",
      'src/features/tasks/y.ts': "import { b } from '~/entities/task/b';",
      'src/features/medias/z.ts': "import { c } from '~/entities/client/c';",
      'src/features/medias/z.test.ts': "import { a } from '~/entities/task/a';",
    };
    expect(modulesOfOneFeature(files)).toEqual([
      'src/entities/task/a.ts: only for features/tasks',
      'src/entities/task/b.ts: only for features/tasks',
    ]);
  });

  it('the check allows an entity module that app or two features use', () => {
    const files = {
      'src/entities/task/a.ts': '',
      'src/entities/task/b.ts': "import './a';",
      'src/features/tasks/x.ts': "import '~/entities/task/b';",
      'src/features/medias/y.ts': "import '~/entities/task/a';",
      'src/app/z.ts': "import '~/entities/task/b';",
    };
    expect(modulesOfOneFeature(files)).toEqual([]);
  });
});
