import { describe, expect, it } from 'vitest';
import { measureRatchets, ratchetFaults, type RatchetName } from '../support/ratchets.ts';

const locationsOf = (name: RatchetName, files: Record<string, string>) =>
  measureRatchets(files)[name].locations;

const routeTable = { 'src/app/route-table.ts': "[{ path: '/' }, { path: '/plants/:id' }];" };

describe('measureRatchets', () => {
  it.each<[RatchetName, files: Record<string, string>, locations: string[]]>([
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
  ])('measureRatchets counts the %s and lists their locations', (name, files, locations) => {
    expect(locationsOf(name, files)).toEqual(locations);
    expect(measureRatchets(files)[name].count).toBe(locations.length);
  });
});

describe('ratchetFaults', () => {
  const measureOf = (count: number) => ({
    count,
    locations: Array.from({ length: count }, (_, i) => `place ${i + 1}`),
  });

  it('a count at its ceiling passes', () => {
    expect(ratchetFaults(measureOf(3), 3)).toEqual([]);
  });

  it('a count above its ceiling is reported with the location of each counted item', () => {
    expect(ratchetFaults(measureOf(2), 1)).toEqual([
      '2 is above the ceiling of 1',
      'place 1',
      'place 2',
    ]);
  });

  it('if a count above its ceiling has many locations, only the first 30 are listed', () => {
    const faults = ratchetFaults(measureOf(35), 1);
    expect(faults.slice(-2)).toEqual(['place 30', 'and 5 more']);
  });

  it('a count below its ceiling is reported with the request to lower the ceiling', () => {
    expect(ratchetFaults(measureOf(2), 3)).toEqual([
      '2 is below the ceiling: lower the ceiling to 2',
    ]);
  });
});
