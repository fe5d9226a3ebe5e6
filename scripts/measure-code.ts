// Prints figures on how maintainable the code is at REVISION (default: HEAD).
// Command: npm run measure:code [-- REVISION]
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { citedIn, wrongCitations } from '../tests/support/citations.ts';

const root = resolve(import.meta.dirname, '..');
const git = (parameters: readonly string[], input = ''): Buffer =>
  execFileSync('git', parameters, { cwd: root, input, maxBuffer: 2 ** 30 });

/** The text files of a revision by path. `cat-file` prints the size of a file before its text. */
const readRevision = (revision: string): Record<string, string> => {
  const paths = git(['ls-tree', '-r', '-z', '--name-only', revision])
    .toString()
    .split('\0')
    .filter((path) => /\.(?:tsx?|mjs|html|json|css|md)$|^\.env\.example$/.test(path));
  const contents = git(
    ['cat-file', '--batch'],
    paths.map((path) => `${revision}:${path}\n`).join(''),
  );
  let offset = 0;
  return Object.fromEntries(
    paths.map((path) => {
      const start = contents.indexOf('\n', offset) + 1;
      const size = Number(contents.toString('utf8', offset, start).split(' ').at(-1));
      offset = start + size + 1;
      return [path, contents.toString('utf8', start, start + size)];
    }),
  );
};

const [, , revision = 'HEAD'] = process.argv;
const texts = readRevision(revision);
const files = Object.entries(texts);

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isSource = (path: string): boolean => /^src\/.*\.tsx?$/.test(path) && !isTest(path);

const linesOf = (isCounted: (path: string) => boolean): number =>
  files
    .filter(([path]) => isCounted(path))
    .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);

const FILTER_FIELDS = [
  'publishedWithin',
  'deadlineWithin',
  'includeUnstatedAmount',
  'minAmount',
  'matchedOnly',
];
const filesByField = FILTER_FIELDS.map(
  (field) =>
    [
      field,
      files.filter(
        ([path, text]) =>
          // Ignores the demo's sample data, which need no change when a filter is added.
          isSource(path) &&
          !path.startsWith('src/embedded-api/demo/') &&
          new RegExp(`\\b${field}\\b`).test(text),
      ).length,
    ] as const,
);

const known = citedIn(texts);
const unresolved = files.flatMap(([path, text]) =>
  /^(?:package-lock\.json|tests\/(?:architecture|support)\/citations\b.*)$/.test(path)
    ? []
    : wrongCitations(known, path, text),
);

/** The files of the app's start: index.html, the entry, the start modules and the build plugins. */
const START_UP =
  /^(?:index\.html|src\/main\.tsx|src\/start\/.*|src\/app\/[^/]+\.tsx?|scripts\/(?:build\/)?[^/]+\.ts)$/;

/** Data attributes that start-up code sets or deletes by `dataset` or writes into `<html>`. */
const startUpAttributes = new Set(
  files
    .filter(([path]) => START_UP.test(path) && !isTest(path))
    .flatMap(([, text]) => [
      ...text.matchAll(/\bdataset(?:\.|\[')(\w+)(?:'\])?\s*=(?!=)/g),
      ...text.matchAll(/\bdelete\b[^;\n]*\bdataset(?:\.|\[')(\w+)/g),
      ...Array.from(text.matchAll(/<html\b[^>\n]*/g), ([tag]) => [
        ...tag.matchAll(/\bdata-([\w-]+)/g),
      ]).flat(),
    ])
    .map(([, name = '']) => name),
);

const rows: readonly (readonly [name: string, value: number, target: number, detail?: string])[] = [
  ['lines of src without tests', linesOf(isSource), 90_000],
  [
    'lines of scripts and e2e/engines',
    linesOf((path) => /^(?:scripts|e2e\/engines)\/.*\.(?:tsx?|mjs)$/.test(path)),
    6_500,
    `and ${linesOf((path) => path.startsWith('e2e/bench/'))} of e2e/bench`,
  ],
  ['unresolved citations', unresolved.length, 0],
  [
    'files that name a filter field',
    Math.max(...filesByField.map(([, count]) => count)),
    3,
    filesByField.map(([field, count]) => `${field} ${count}`).join(', '),
  ],
  ['attributes of start-up state', startUpAttributes.size, 1, [...startUpAttributes].join(', ')],
];

console.log(`${'at'.padEnd(34)}${'value'.padStart(8)}${'target'.padStart(8)}  ${revision}`);
for (const [name, value, target, detail = ''] of rows) {
  console.log(
    `${name.padEnd(34)}${String(value).padStart(8)}${String(target).padStart(8)}  ${detail}`,
  );
}
