import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const SELF = 'tests/architecture/citations.test.ts';
const sources = globSync(
  [
    '{src,tests,e2e,scripts}/**/*.{ts,tsx,mjs,css,json}',
    'docs/**/*.md',
    '*.{md,html,ts,json}',
    '.env.example',
  ],
  { cwd: root },
).filter((path) => path !== SELF && path !== 'package-lock.json');
const documents = sources.filter((path) => path.endsWith('.md'));
const files = [
  ...sources,
  ...globSync(['docs/*', 'public/**/*', '{src,tests,e2e,scripts}/**/*.*'], { cwd: root }),
];

const numbersOf = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, number = '']) => number));

const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
/** The sections, rows and records that exist, by the name they are cited with. */
const known: Record<string, ReadonlySet<string>> = {
  specification: numbersOf(read('docs/specification.md'), /^## §(\d+) /gm),
  product: numbersOf(read('docs/product.md'), /^## §(\d+) /gm),
  promise: numbersOf(read('docs/promises.md'), /^\| ([A-Z]\d+) +\|/gm),
  decision: numbersOf(decisions.join('\n'), /^docs\/decisions\/0*(\d+)-/gm),
};

/** `product §4, §9`; `promises F5, F30`; `decisions 41 and 44`. */
const CITATION =
  /\b([Ss]pecification|[Pp]roduct|[Pp]romise|[Dd]ecision)s? (§?[A-Z]?\d+(?:(?:, | and )§?[A-Z]?\d+)*)/gu;

/** Comments and paragraphs as one line each, so that a citation may be broken between lines. */
const unwrapped = (text: string): string => text.replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');

/** What is numbered how; "product 5" is prose. */
const NUMBERS: Record<string, RegExp> = {
  specification: /^§\d/,
  product: /^§\d/,
  promise: /^[A-Z]\d/,
  decision: /^\d/,
};

interface Citation {
  name: string;
  number: string;
}

const citationsIn = (line: string): Citation[] =>
  Array.from(line.matchAll(CITATION)).flatMap(([, cited = '', numbers = '']) => {
    const name = cited.toLowerCase();
    return numbers
      .split(/, | and /)
      .filter((number) => NUMBERS[name]?.test(number))
      .map((number) => ({ name, number }));
  });

const isKnown = ({ name, number }: Citation): boolean =>
  known[name]?.has(number.replace('§', '')) === true;

/** Forms that name no section, or a document that is not in the repository. */
const OTHER_FORM =
  /\b(?:trust|design|spec)\.md\b|\bproduct\.md,? §|\bspec §|\bsection \d+ of the specification|\bspecification,? section|\bspecification\W{1,3}s\b.{0,3}section/giu;

/** Sections without the name of a document; in a numbered document they are its own. */
const unnamedIn = (path: string, line: string): string[] => {
  const own = /^docs\/(specification|product)\.md$/.exec(path)?.[1] ?? '';
  return Array.from(
    line
      .replaceAll(CITATION, '')
      .replaceAll(/RFC \d+ §[\d.]+/g, '')
      .matchAll(/§\d+/g),
    ([section]) => section,
  ).filter((number) => !isKnown({ name: own, number }));
};

const wrongIn = (path: string, text: string): string[] => {
  const line = unwrapped(text);
  return [
    ...citationsIn(line)
      .filter((citation) => !isKnown(citation))
      .map(({ name, number }) => `${name} ${number}`),
    ...(line.match(OTHER_FORM) ?? []),
    ...unnamedIn(path, line),
  ].map((citation) => `${path}: ${citation}`);
};

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
/** From the root, or the end of a path where its folder was named before. */
const isFile = (path: string): boolean =>
  FOLDERS.test(path)
    ? existsSync(join(root, path))
    : files.some((file) => file === path || file.endsWith(`/${path}`));

const missingPaths = (path: string, text: string): string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, quoted = '']) => quoted)
    .filter((quoted) => isPath(quoted) && !isFile(quoted))
    .map((quoted) => `${path}: ${quoted}`);

it('every citation of the specification, the product decisions, a promise or a decision exists', () => {
  for (const numbers of Object.values(known)) expect(numbers.size).toBeGreaterThan(8);
  expect(sources.flatMap((path) => citationsIn(unwrapped(read(path)))).length).toBeGreaterThan(250);
  expect(sources.flatMap((path) => wrongIn(path, read(path)))).toEqual([]);
});

it('the check of citations finds wrong sections and rows, and other forms', () => {
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

it('the check of links and paths finds broken ones', () => {
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

it('every document that the code names exists', () => {
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
