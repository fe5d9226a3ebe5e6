import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityNouns, importCycles, layerFaults } from '../support/layers.ts';
import {
  measureRatchets,
  overlongFiles,
  ratchetFaults,
  type RatchetName,
} from '../support/ratchets.ts';
import { readSources } from '../support/source-graph.ts';

const root = new URL('../..', import.meta.url).pathname;
const readTexts = (files: readonly string[]) =>
  Object.fromEntries(files.map((path) => [path, readFileSync(root + path, 'utf8')]));
const paths = globSync('src/**/*.{ts,tsx}', { cwd: root });
const texts = readTexts(paths);
const sources = readSources(texts);

const pathsWhere = (isWrong: (source: (typeof sources)[number]) => boolean) =>
  sources.filter(isWrong).map(({ path }) => path);

describe('the sources', () => {
  it('source files import only what their layer may import', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(layerFaults(sources)).toEqual([]);
  });

  it('source files have no import cycle', () => {
    expect(importCycles(sources)).toEqual([]);
  });

  it('source files turn no text into markup or code', () => {
    const users = sources.flatMap(({ path, dangers }) => dangers.map((name) => `${path}: ${name}`));
    expect(users).toEqual([]);
  });

  it('source files use named exports only, except for pages', () => {
    const isPage = (path: string) => /\/pages\/[^/]+\.tsx$/.test(path);
    expect(pathsWhere(({ path, hasDefaultExport }) => hasDefaultExport && !isPage(path))).toEqual(
      [],
    );
  });

  it('no transaction is for reading alone, which would wait for its own end in Safari', () => {
    const readers = Object.entries(texts).filter(([, text]) =>
      /\.transaction\(\s*['"]r[!?]?['"]/.test(text),
    );
    expect(readers.map(([path]) => path)).toEqual([]);
  });

  it('source files have at most 400 lines', () => {
    expect(overlongFiles(sources)).toEqual([]);
  });

  it('source files have kebab-case names and no vague ones such as utils', () => {
    const vague = new Set(['utils', 'helpers', 'common', 'misc', 'data', 'info', 'index', 'util']);
    const names = new Set(paths.flatMap((path) => path.split('/').slice(1)));
    const stems = [...names].map((name) => basename(name, extname(name)));
    expect(stems.filter((stem) => vague.has(stem))).toEqual([]);
    expect(stems.filter((stem) => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.(?:test|d))?$/.test(stem))).toEqual(
      [],
    );
  });
});

/** Counts that may only fall: whoever makes one fall by more than its slack lowers its ceiling. */
const ratchets: Readonly<Record<RatchetName, { ceiling: number; aim: string; slack?: number }>> = {
  'render slots': { ceiling: 52, aim: 'under 80' },
  'query keys by hand': { ceiling: 0, aim: '0' },
  'path literals': { ceiling: 12, aim: 'under 40' },
  'calls of lazy': { ceiling: 0, aim: '0' },
  'type cycles': { ceiling: 0, aim: '0' },
  'short files with one use': { ceiling: 16, aim: 'few' },
  'exports without a use': { ceiling: 30, aim: 'few' },
  'crowded folders': { ceiling: 0, aim: '0' },
  'arrows up in the embedded API': { ceiling: 0, aim: '0' },
  'source files': { ceiling: 1_068, aim: '950 or fewer, and what features add', slack: 10 },
  'source lines': { ceiling: 94_100, aim: '78,000 or fewer, and what features add', slack: 500 },
};

describe('the ratchets', () => {
  const scripts = globSync('scripts/**/*.{ts,tsx,mjs}', { cwd: root });
  const measures = measureRatchets({ ...texts, ...readTexts(scripts) });
  const names = Object.keys(ratchets) as RatchetName[];

  beforeAll(() => {
    const rows = names.map((name) => {
      const { ceiling, aim } = ratchets[name];
      const numbers = [measures[name].count, ceiling].map((each) => String(each).padStart(8));
      return `${name.padEnd(30)}${numbers.join('')}  ${aim}`;
    });
    console.info([`${'ratchet'.padEnd(30)}   count ceiling  aim`, ...rows].join('\n'));
  });

  it.each(names)('the count of %s is at its ceiling', (name) => {
    const { ceiling, slack } = ratchets[name];
    expect(ratchetFaults(measures[name], ceiling, slack)).toEqual([]);
  });
});

describe('a planted violation is found', () => {
  const faultsOf = (files: Record<string, string>) => layerFaults(readSources(files));

  it.each<[name: string, files: Record<string, string>, fault: string]>([
    [
      'domain importing lib',
      { 'src/domain/a.ts': "import { b } from '~/lib/b';", 'src/lib/b.ts': '' },
      'src/domain/a.ts → src/lib/b.ts: domain may not import lib',
    ],
    [
      'a type taken from a higher layer',
      { 'src/session/a.ts': "import type { B } from '~/app/b';", 'src/app/b.ts': '' },
      'src/session/a.ts → src/app/b.ts: session may not import app',
    ],
    [
      'a re-export from a higher layer',
      { 'src/ui/a.ts': "export * from '../session/b';", 'src/session/b.ts': '' },
      'src/ui/a.ts → src/session/b.ts: ui may not import session',
    ],
    [
      'a feature importing another',
      {
        'src/features/tasks/a.tsx': "const b = () => import('~/features/members/b');",
        'src/features/members/b.tsx': '',
      },
      'src/features/tasks/a.tsx → src/features/members/b.tsx: one feature imports another',
    ],
    [
      'app importing the embedded API',
      { 'src/app/a.ts': "import '~/embedded-api/b';", 'src/embedded-api/b.ts': '' },
      'src/app/a.ts → src/embedded-api/b.ts: app may not import embedded-api',
    ],
    [
      'main importing the embedded API before it is needed',
      { 'src/main.tsx': "import { b } from '~/embedded-api/b';", 'src/embedded-api/b.ts': '' },
      'src/main.tsx → src/embedded-api/b.ts: only by dynamic import',
    ],
    [
      'ui reaching the network through lib',
      {
        'src/ui/a.ts': "import { b } from '~/lib/b';",
        'src/lib/b.ts': "import { c } from '~/lib/c';",
        'src/lib/c.ts': "import ky from 'ky';",
      },
      'src/ui/a.ts → src/lib/b.ts: not pure, it uses ky',
    ],
    [
      'domain using a package',
      { 'src/domain/a.ts': "import * as z from 'zod/mini';" },
      'src/domain/a.ts → zod: domain may not use zod',
    ],
    [
      'msw outside of the embedded API',
      { 'src/lib/a.ts': "import { http } from 'msw/http';" },
      'src/lib/a.ts → msw: msw belongs to embedded-api',
    ],
    [
      'a file outside of every layer',
      { 'src/shared/a.ts': "import 'react';" },
      'src/shared/a.ts → react: shared is no layer',
    ],
    [
      'ui importing the session',
      { 'src/ui/a.ts': "import { b } from '~/session/b';", 'src/session/b.ts': '' },
      'src/ui/a.ts → src/session/b.ts: ui may not import session',
    ],
    [
      'ui asking queries itself',
      { 'src/ui/a.ts': "import { useQuery } from '@tanstack/react-query';" },
      'src/ui/a.ts → @tanstack/react-query: ui may not use @tanstack/react-query',
    ],
    [
      'the session importing ui',
      { 'src/session/a.ts': "import { b } from '~/ui/b';", 'src/ui/b.ts': '' },
      'src/session/a.ts → src/ui/b.ts: session may not import ui',
    ],
    [
      'forms importing an entity',
      { 'src/forms/a.ts': "import { b } from '~/entities/plan/b';", 'src/entities/plan/b.ts': '' },
      'src/forms/a.ts → src/entities/plan/b.ts: forms may not import entities',
    ],
    [
      'an entity importing a feature',
      {
        'src/entities/task/a.ts': "import { b } from '~/features/tasks/b';",
        'src/features/tasks/b.ts': '',
      },
      'src/entities/task/a.ts → src/features/tasks/b.ts: entities may not import features',
    ],
    [
      'an entity importing one above it',
      {
        'src/entities/client/a.ts': "import type { B } from '~/entities/task/b';",
        'src/entities/task/b.ts': '',
      },
      'src/entities/client/a.ts → src/entities/task/b.ts: client may not import task',
    ],
    [
      'an entity without a place in the order of nouns',
      { 'src/entities/letter/a.ts': "import 'react';" },
      'src/entities/letter/a.ts → react: letter is no entity',
    ],
    [
      'an entity importing a noun that has no place in the order',
      {
        'src/entities/task/a.ts': "import { b } from '~/entities/letter/b';",
        'src/entities/letter/b.ts': '',
      },
      'src/entities/task/a.ts → src/entities/letter/b.ts: task may not import letter',
    ],
  ])('the layer check reports %s', (_, files, fault) => {
    expect(faultsOf(files)).toEqual([fault]);
  });

  it('the layer check allows entities, forms and the session what lies beneath them', () => {
    expect(entityNouns.indexOf('client')).toBeLessThan(entityNouns.indexOf('task'));
    const files = {
      'src/session/a.ts': "import '~/contract/a'; import '~/domain/a'; import '~/lib/a';",
      'src/forms/a.ts': "import '~/session/a'; import '~/ui/a';",
      'src/ui/a.ts': "import { Link } from 'react-router';",
      'src/entities/client/a.ts': "import '~/forms/a'; import '~/entities/client/b';",
      'src/entities/client/b.ts': '',
      'src/entities/task/a.ts': "import '~/entities/client/a';",
      'src/features/tasks/a.ts': "import '~/entities/task/a'; import '~/session/a';",
      'src/app/a.ts': "import '~/features/tasks/a'; import '~/entities/task/a';",
      'src/contract/a.ts': '',
      'src/domain/a.ts': '',
      'src/lib/a.ts': '',
    };
    expect(faultsOf(files)).toEqual([]);
  });

  it('the cycle check reports an import cycle of three files', () => {
    const files = {
      'src/lib/a.ts': "import '~/lib/b';",
      'src/lib/b.ts': "export { c } from '~/lib/c';",
      'src/lib/c.ts': "import { a } from '~/lib/a';",
    };
    expect(importCycles(readSources(files))).toEqual([
      'src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts',
    ]);
  });

  it('the cycle check ignores type-only and dynamic imports', () => {
    const files = {
      'src/lib/a.ts': "import '~/lib/b'; import '~/lib/c';",
      'src/lib/b.ts': "import type { A } from '~/lib/a';",
      'src/lib/c.ts': "const later = () => import('~/lib/a');",
    };
    expect(importCycles(readSources(files))).toEqual([]);
  });

  it('the layer check allows main to import the embedded API dynamically', () => {
    const files = {
      'src/main.tsx': "await import('~/embedded-api/b');",
      'src/embedded-api/b.ts': "import { http } from 'msw/http';",
    };
    expect(faultsOf(files)).toEqual([]);
  });

  it('the source reader finds markup and code made from text, and default exports', () => {
    const [source] = readSources({
      'src/ui/a.tsx':
        "a.innerHTML = b; eval(b); new Function(b); document.write(b); a.insertAdjacentHTML('x', b); const c = <p dangerouslySetInnerHTML={b} />; export { c as default };",
    });
    expect(source?.dangers).toHaveLength(6);
    expect(source?.hasDefaultExport).toBe(true);
  });
});
