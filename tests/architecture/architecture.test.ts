import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entityNouns, layerFaults } from '../support/layers.ts';
import { measureRatchets, ratchetFaults, type RatchetName } from '../support/ratchets.ts';
import { readSources } from '../support/source-graph.ts';

const root = new URL('../..', import.meta.url).pathname;
const paths = globSync('src/**/*.{ts,tsx}', { cwd: root });
const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(root + path, 'utf8')]));
const sources = readSources(texts);

describe('the sources', () => {
  it('each source file imports only from layers that its own layer may import', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(layerFaults(sources)).toEqual([]);
  });

  it('no source file uses innerHTML, eval or the like to turn text into markup or code', () => {
    const users = sources.flatMap(({ path, dangers }) => dangers.map((name) => `${path}: ${name}`));
    expect(users).toEqual([]);
  });

  it('no source file opens a read-only IndexedDB transaction, which can deadlock in Safari', () => {
    const readers = Object.entries(texts).filter(([, text]) =>
      /\.transaction\(\s*['"]r[!?]?['"]/.test(text),
    );
    expect(readers.map(([path]) => path)).toEqual([]);
  });

  it('no source file or folder has a vague name such as utils', () => {
    const vague = new Set(['utils', 'helpers', 'common', 'misc', 'data', 'info', 'index', 'util']);
    const names = new Set(paths.flatMap((path) => path.split('/').slice(1)));
    const stems = [...names].map((name) => basename(name, extname(name)));
    expect(stems.filter((stem) => vague.has(stem))).toEqual([]);
  });
});

/** The ceiling of each count. A ceiling may only be lowered. */
const ratchets: Readonly<Record<RatchetName, number>> = {
  'render slots': 48,
  'query keys by hand': 0,
  'path literals': 12,
  'calls of lazy': 0,
};

describe('counts that must not rise', () => {
  const measures = measureRatchets(texts);

  it.each(Object.keys(ratchets) as RatchetName[])(
    'the count of %s is exactly at its ceiling',
    (name) => {
      expect(ratchetFaults(measures[name], ratchets[name])).toEqual([]);
    },
  );
});

describe('the layer check', () => {
  const faultsOf = (files: Record<string, string>) => layerFaults(readSources(files));

  it.each<[name: string, files: Record<string, string>, fault: string]>([
    [
      'domain importing lib',
      { 'src/domain/a.ts': "import { b } from '~/lib/b';", 'src/lib/b.ts': '' },
      'src/domain/a.ts → src/lib/b.ts: domain may not import lib',
    ],
    [
      'a type imported from a higher layer',
      { 'src/session/a.ts': "import type { B } from '~/app/b';", 'src/app/b.ts': '' },
      'src/session/a.ts → src/app/b.ts: session may not import app',
    ],
    [
      'a re-export from a higher layer',
      { 'src/ui/a.ts': "export * from '../session/b';", 'src/session/b.ts': '' },
      'src/ui/a.ts → src/session/b.ts: ui may not import session',
    ],
    [
      'a feature importing another feature',
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
      'a static import of the embedded API in main',
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
      'msw outside the embedded API',
      { 'src/lib/a.ts': "import { http } from 'msw/http';" },
      'src/lib/a.ts → msw: msw belongs to embedded-api',
    ],
    [
      'a file outside every layer',
      { 'src/shared/a.ts': "import 'react';" },
      'src/shared/a.ts → react: shared is no layer',
    ],
    [
      'ui importing the session',
      { 'src/ui/a.ts': "import { b } from '~/session/b';", 'src/session/b.ts': '' },
      'src/ui/a.ts → src/session/b.ts: ui may not import session',
    ],
    [
      'ui using React Query',
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
      'an entity importing an entity that is later in the order of nouns',
      {
        'src/entities/client/a.ts': "import type { B } from '~/entities/task/b';",
        'src/entities/task/b.ts': '',
      },
      'src/entities/client/a.ts → src/entities/task/b.ts: client may not import task',
    ],
    [
      'an entity that is missing from the order of nouns',
      { 'src/entities/letter/a.ts': "import 'react';" },
      'src/entities/letter/a.ts → react: letter is no entity',
    ],
    [
      'an entity importing a noun that is missing from the order of nouns',
      {
        'src/entities/task/a.ts': "import { b } from '~/entities/letter/b';",
        'src/entities/letter/b.ts': '',
      },
      'src/entities/task/a.ts → src/entities/letter/b.ts: task may not import letter',
    ],
  ])('the layer check reports %s', (_, files, fault) => {
    expect(faultsOf(files)).toEqual([fault]);
  });

  it('the layer check allows imports from lower layers', () => {
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

  it('the layer check allows main to import the embedded API dynamically', () => {
    const files = {
      'src/main.tsx': "await import('~/embedded-api/b');",
      'src/embedded-api/b.ts': "import { http } from 'msw/http';",
    };
    expect(faultsOf(files)).toEqual([]);
  });

  it('readSources finds each of the six ways to turn text into markup or code', () => {
    const [source] = readSources({
      'src/ui/a.tsx':
        "a.innerHTML = b; eval(b); new Function(b); document.write(b); a.insertAdjacentHTML('x', b); const c = <p dangerouslySetInnerHTML={b} />;",
    });
    expect(source?.dangers).toHaveLength(6);
  });
});
