import { describe, expect, it } from 'vitest';
import { reachedTests } from '../../scripts/reach.ts';

const texts = {
  'src/domain/limits.ts': '',
  'src/domain/limits.test.ts': "import './limits';",
  'src/features/tasks/board.tsx': "import '~/domain/limits';",
  'src/features/tasks/pages/tasks.tsx': "import '~/features/tasks/board';",
  'src/features/settings/pages/start.tsx': '',
  'src/features/settings/pages/others.tsx': '',
  'src/app/pages/settings.ts': `
    export const start = () => import('~/features/settings/pages/start');
    export const others = () => import('~/features/settings/pages/others');`,
  'src/app/route-table.ts': `
    const settings = async () => import('./pages/settings');
    const routes = [
      { path: '/tasks/:id', page: async () => import('~/features/tasks/pages/tasks') },
      { path: '/settings', page: async () => (await settings()).start() },
      { path: '/settings/others', page: async () => (await settings()).others() },
    ];`,
  'src/app/app.tsx': "import './route-table';",
  'tests/support/open-app.tsx': "import '~/app/app';",
  'tests/tasks/board.test.tsx': "import '../support/open-app'; openApp('/tasks');",
  'tests/contract/openapi.test.ts':
    "const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url));",
  'tests/settings/start.test.tsx': "import '~tests/support/open-app'; openApp('/settings');",
};

const all = (changed: string): string[] => {
  const { near, far } = reachedTests(texts, [changed]);
  return [...near, ...far].toSorted();
};

describe('the tests that a change reaches', () => {
  it('a change of a page reaches the tests that name its path, and no other that mounts the app', () => {
    expect(all('src/features/tasks/pages/tasks.tsx')).toEqual(['tests/tasks/board.test.tsx']);
  });

  it('a change of a page reaches the tests that name its path where rows share a module of pages', () => {
    expect(all('src/features/settings/pages/start.tsx')).toEqual(['tests/settings/start.test.tsx']);
    expect(all('src/features/settings/pages/others.tsx')).toEqual([]);
    expect(all('src/app/pages/settings.ts')).toEqual(['tests/settings/start.test.tsx']);
  });

  it('a change of the route table reaches every test that mounts the app', () => {
    expect(all('src/app/route-table.ts')).toEqual([
      'tests/settings/start.test.tsx',
      'tests/tasks/board.test.tsx',
    ]);
  });

  it('the test beside the change is near, one that mounts the app is far', () => {
    expect(reachedTests(texts, ['src/domain/limits.ts'])).toEqual({
      near: ['src/domain/limits.test.ts'],
      far: ['tests/tasks/board.test.tsx'],
    });
  });

  it('the tests of a changed feature are near, those of another feature that uses it are far', () => {
    const shared = {
      ...texts,
      'tests/members/list.test.tsx': "import '../support/open-app'; openApp('/tasks');",
      'src/features/tasks/board.test.tsx': "import './board';",
    };
    expect(reachedTests(shared, ['src/features/tasks/board.tsx'])).toEqual({
      near: ['tests/tasks/board.test.tsx', 'src/features/tasks/board.test.tsx'],
      far: ['tests/members/list.test.tsx'],
    });
  });

  it('a removed file still reaches the tests in its folder', () => {
    expect(all('src/domain/plans.ts')).toEqual(['src/domain/limits.test.ts']);
  });

  it('a change of a file that is read as text reaches the tests that name it', () => {
    expect(all('docs/openapi.json')).toEqual(['tests/contract/openapi.test.ts']);
  });

  it('a change of any source reaches a test that looks through all of them', () => {
    const architecture = 'tests/architecture/architecture.test.ts';
    const withAll = { ...texts, [architecture]: "globSync('src/**/*.{ts,tsx}')" };
    expect(reachedTests(withAll, ['src/domain/limits.ts'])).toEqual({
      near: ['src/domain/limits.test.ts', architecture],
      far: ['tests/tasks/board.test.tsx'],
    });
    expect(reachedTests(withAll, ['public/fonts.css']).near).toEqual([]);
  });

  it('a change of the configuration reaches every test', () => {
    expect(all('vite.config.ts')).toHaveLength(4);
  });
});
