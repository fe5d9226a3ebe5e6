import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { citationsIn, citedIn, unwrapped, wrongCitations } from '../support/citations.ts';

const root = new URL('../..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * Files that are not checked, because they contain citations that are wrong on purpose, or the
 * patterns that find citations.
 */
const SELVES = new Set(['tests/architecture/citations.test.ts', 'tests/support/citations.ts']);
const sources = globSync(
  [
    '{src,tests,e2e,scripts}/**/*.{ts,tsx,mjs,css,json}',
    'docs/**/*.md',
    '*.{md,html,ts,json}',
    '.env.example',
  ],
  { cwd: root },
).filter((path) => !SELVES.has(path) && path !== 'package-lock.json');
const documents = sources.filter((path) => path.endsWith('.md'));
const files = [
  ...sources,
  ...globSync(['docs/*', 'public/**/*', '{src,tests,e2e,scripts}/**/*.*'], { cwd: root }),
];

const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
const known = citedIn(Object.fromEntries(documents.map((path) => [path, read(path)])));
const wrongIn = (path: string, text: string): string[] => wrongCitations(known, path, text);

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const hasAnchor = (path: string, anchor: string): boolean =>
  Array.from(read(path).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => slugOf(heading)).includes(
    anchor,
  );

const brokenLinks = (path: string, text: string): string[] =>
  Array.from(
    text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g),
  ).flatMap(([link, target = '', anchor]) => {
    const linked = target === '' ? path : normalize(join(dirname(path), target));
    const isThere =
      existsSync(join(root, linked)) && (anchor === undefined || hasAnchor(linked, anchor));
    return isThere ? [] : [`${path}: ${link}`];
  });

const FOLDERS = /^(?:src|tests|e2e|scripts|docs|public)\//;
const isPath = (text: string): boolean =>
  /^[\w./@-]+$/.test(text) && (FOLDERS.test(text) || /\.(?:tsx?|mjs|css)$/.test(text));
/**
 * Whether a file has this path. A path that does not begin with one of FOLDERS may be the last
 * part of a file's path.
 */
const isFile = (path: string): boolean =>
  FOLDERS.test(path)
    ? existsSync(join(root, path))
    : files.some((file) => file === path || file.endsWith(`/${path}`));

const missingPaths = (path: string, text: string): string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, quoted = '']) => quoted)
    .filter((quoted) => isPath(quoted) && !isFile(quoted))
    .map((quoted) => `${path}: ${quoted}`);

it('every section, promise and decision that a file cites exists', () => {
  for (const numbers of Object.values(known)) expect(numbers.size).toBeGreaterThan(8);
  expect(sources.flatMap((path) => citationsIn(unwrapped(read(path)))).length).toBeGreaterThan(250);
  expect(sources.flatMap((path) => wrongIn(path, read(path)))).toEqual([]);
});

it('the check of citations reports sections, promises and decisions that do not exist, and citations in a wrong form', () => {
  const planted = `
    /** Specification §10, product §4 and §99, promises F5, F8; (promise
     * A28), decision 999. Not: product 5, promise of a value, RFC 9700 §4.14.2. */
    // trust.md F5, product.md §4, spec §6, design.md, specification, section 9, section 6 of the specification, §3`;
  expect(wrongIn('x.ts', planted)).toEqual(
    [
      'specification §10',
      'product §99',
      'promise F8',
      'promise A28',
      'decision 999',
      'trust.md',
      'product.md §',
      'spec §',
      'design.md',
      'specification, section',
      'section 6 of the specification',
      '§4',
      '§6',
      '§3',
    ].map((citation) => `x.ts: ${citation}`),
  );
});

it('every link, anchor and path in the documentation exists', () => {
  expect(documents.length).toBeGreaterThan(50);
  const wrong = documents.flatMap((path) => {
    const text = read(path);
    return [...brokenLinks(path, text), ...missingPaths(path, text)];
  });
  expect(wrong).toEqual([]);
});

it('the check of the documentation reports links, anchors and paths that do not exist', () => {
  const planted =
    '[a](none.md) [b](../README.md#nowhere) [c](../README.md) `src/none.ts` `domain/task-status.ts` `tasks/task-status.ts`';
  expect(brokenLinks('docs/x.md', planted)).toEqual([
    'docs/x.md: ](none.md)',
    'docs/x.md: ](../README.md#nowhere)',
  ]);
  expect(missingPaths('docs/x.md', planted)).toEqual([
    'docs/x.md: src/none.ts',
    'docs/x.md: domain/task-status.ts',
  ]);
});

it('every document that a file mentions by its path exists', () => {
  const named = sources.flatMap((path) =>
    Array.from(
      read(path).matchAll(/\bdocs\/[\w/-]+\.(?:md|json|png)\b/g),
      ([document]) => document,
    ),
  );
  expect(named.filter((document) => !existsSync(join(root, document)))).toEqual([]);
});

it('decision records are numbered in sequence, and each has a title and a status', () => {
  const numbers = Array.from(known['decision'] ?? [], Number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(decisions).toHaveLength(numbers.length);
  const FORM = /^# (\d+)\. .+\n\nStatus: (?:accepted|partly superseded|superseded)/;
  const wrong = decisions.filter(
    (path) => FORM.exec(read(path))?.[1] !== String(Number(/\/(\d+)-/.exec(path)?.[1])),
  );
  expect(wrong).toEqual([]);
});
