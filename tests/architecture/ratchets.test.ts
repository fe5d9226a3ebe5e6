import { describe, expect, it } from 'vitest';
import {
  measureRatchets,
  overlongFiles,
  ratchetFaults,
  type RatchetName,
} from '../support/ratchets.ts';
import { readSources } from '../support/source-graph.ts';

const placesOf = (name: RatchetName, files: Record<string, string>) =>
  measureRatchets(files)[name].places;

const routeTable = { 'src/app/route-table.ts': "[{ path: '/' }, { path: '/plants/:id' }];" };
const linesOf = (count: number) => 'let x;\n'.repeat(count);

describe('a planted place is counted', () => {
  it.each<[RatchetName, files: Record<string, string>, places: string[]]>([
    [
      'render slots',
      {
        'src/ui/a.tsx':
          '// renderComment\nconst a = ({ renderRow }: { renderRow: RenderRow }) =>\n  <B renderCell={renderRow} rendered />;',
        'src/ui/a.test.tsx': 'renderHook();',
      },
      [
        'src/ui/a.tsx:2 renderRow',
        'src/ui/a.tsx:2 renderRow',
        'src/ui/a.tsx:2 RenderRow',
        'src/ui/a.tsx:3 renderCell',
        'src/ui/a.tsx:3 renderRow',
      ],
    ],
    [
      'query keys by hand',
      {
        'src/app/a.ts':
          "use({ queryKey: ['plants', id] as const, mutationKey: ['save'] });\nconst mutationKey = ['plants'];\nuse({ mutationKey, queryKey: keyOf(id) });",
        'src/session/query.ts': "export const a = { queryKey: ['plants'] };",
      },
      ['src/app/a.ts:1 queryKey', 'src/app/a.ts:1 mutationKey', 'src/app/a.ts:2 mutationKey'],
    ],
    [
      'path literals',
      {
        ...routeTable,
        'src/ui/a.tsx':
          "const a = <B to=\"/plants\" />;\nconst b = '/plants?new=1';\nconst c = `/plants/${id}`;\nconst d = ['/', '/plantsman', '/v1/plants', 'a/plants', `${a}/plants`];",
        'src/entities/plan/paths.ts': "export const plants = '/plants';",
        'src/embedded-api/a.ts': "const link = '/plants';",
      },
      ['src/ui/a.tsx:1 /plants', 'src/ui/a.tsx:2 /plants?new=1', 'src/ui/a.tsx:3 /plants/'],
    ],
    [
      'calls of lazy',
      {
        'src/app/a.tsx': "import { lazy } from 'react';\nconst B = lazy(load);\nz.lazy(load);",
        'src/lib/lazy-named.ts': 'const B = lazy(load);',
      },
      ['src/app/a.tsx:2 lazy'],
    ],
    [
      'type cycles',
      {
        'src/lib/a.ts': "import type { B } from './b';",
        'src/lib/b.ts': "import { type C } from './c';",
        'src/lib/c.ts': "export type { A } from './a';",
        'src/lib/d.ts': "import './a'; const later = () => import('./e');",
        'src/lib/e.ts': "import './d';",
        'src/lib/f.ts': "import type { G } from './g';",
        'src/lib/g.ts': "const f: import('./f').F = 1;",
      },
      ['src/lib/a.ts ↔ src/lib/b.ts ↔ src/lib/c.ts', 'src/lib/f.ts ↔ src/lib/g.ts'],
    ],
    [
      'short files with one use',
      {
        'src/main.tsx': "import './app/a'; import './lib/long'; import './lib/short';",
        'src/app/a.ts':
          "import type { B } from '~/lib/twice'; import '~/lib/worker'; const c = () => import('./page');",
        'src/app/page.tsx': "import '~/lib/twice'; export default function Page() {}",
        'src/app/a.test.ts': "import '~/lib/short';",
        'src/lib/short.ts': linesOf(24),
        'src/lib/long.ts': linesOf(25),
        'src/lib/twice.ts': '',
        'src/lib/unused.ts': '',
        'src/lib/worker.ts': '',
      },
      ['src/app/a.ts: 1 lines, for src/main.tsx', 'src/lib/short.ts: 24 lines, for src/main.tsx'],
    ],
    [
      'exports without a use',
      {
        'src/lib/a.ts':
          'export const used = 1, spare = 2; export type Spare = 1; export interface Used {} export default 3;',
        'src/lib/b.ts':
          "import a, { used, type Used as Other } from './a'; export const own = used;",
        'src/lib/b.test.ts': "import { spare } from './a'; import { own } from './b';",
        'src/lib/whole.ts': 'export const one = 1;',
        'src/lib/late.ts': 'export const two = 2;',
        'src/lib/passed.ts': 'export const three = 3;',
        'src/main.tsx':
          "import * as whole from '~/lib/whole'; const { two } = await import('~/lib/late'); export { three } from '~/lib/passed';",
        'scripts/a.ts': "import { own } from '~/lib/b'; export const script = 1;",
      },
      ['src/lib/a.ts: spare', 'src/lib/a.ts: Spare'],
    ],
    [
      'crowded folders',
      {
        ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`src/ui/a${i}.ts`, ''])),
        'src/ui/deeper/a.ts': '',
        ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`src/lib/a${i}.ts`, ''])),
        'src/lib/a.test.ts': '',
      },
      ['src/lib: 41 files'],
    ],
    [
      'arrows up in the embedded API',
      {
        'src/embedded-api/serve.ts': "import './tasks/a'; import type { B } from './tasks/b';",
        'src/embedded-api/tasks/a.ts': "import '~/embedded-api/serve';",
        'src/embedded-api/tasks/b.ts': "import '~/embedded-api/serve';",
        'src/embedded-api/tasks/c.ts':
          "import '~/embedded-api/serve'; import '~/embedded-api/medias/a';",
        'src/embedded-api/medias/a.ts': "import '~/embedded-api/clients/a';",
        'src/embedded-api/clients/a.ts': "import '~/embedded-api/tasks/deeper/a';",
        'src/embedded-api/tasks/deeper/a.ts': "import '~/embedded-api/tasks/a';",
      },
      ['src/embedded-api/serve.ts → tasks', 'clients ↔ medias ↔ tasks'],
    ],
  ])('the counter finds %s', (name, files, places) => {
    expect(placesOf(name, files)).toEqual(places);
    expect(measureRatchets(files)[name].count).toBe(places.length);
  });

  it('the counter of sources leaves out tests, declarations and scripts', () => {
    const measures = measureRatchets({
      'src/ui/a.ts': linesOf(3),
      'src/ui/b.tsx': linesOf(4),
      'src/ui/a.test.ts': linesOf(5),
      'src/vite-env.d.ts': linesOf(6),
      'scripts/a.ts': linesOf(7),
    });
    expect(measures['source files'].count).toBe(2);
    expect(measures['source lines'].count).toBe(7);
  });
});

describe('a ratchet', () => {
  const measureOf = (count: number) => ({
    count,
    places: Array.from({ length: count }, (_, i) => `place ${i + 1}`),
  });

  it('a count at its ceiling passes', () => {
    expect(ratchetFaults(measureOf(3), 3)).toEqual([]);
  });

  it('a count above its ceiling is reported with its places', () => {
    expect(ratchetFaults(measureOf(2), 1)).toEqual([
      '2 is above the ceiling of 1',
      'place 1',
      'place 2',
    ]);
  });

  it('a count with many places is reported with the first 30 of them', () => {
    const faults = ratchetFaults(measureOf(35), 1);
    expect(faults.slice(-2)).toEqual(['place 30', 'and 5 more']);
  });

  it('a count within the slack below its ceiling passes', () => {
    expect(ratchetFaults(measureOf(2), 4, 2)).toEqual([]);
    expect(ratchetFaults(measureOf(1), 4, 2)).toHaveLength(1);
  });

  it('a count below its ceiling asks for a lower ceiling', () => {
    expect(ratchetFaults(measureOf(2), 3)).toEqual([
      '2 is below the ceiling: lower the ceiling to 2',
    ]);
  });
});

describe('the limit of lines', () => {
  it('a file of 401 lines is reported, one of 400 is not', () => {
    const files = { 'src/ui/a.ts': linesOf(400), 'src/ui/b.ts': linesOf(401) };
    expect(overlongFiles(readSources(files))).toEqual(['src/ui/b.ts']);
  });
});
