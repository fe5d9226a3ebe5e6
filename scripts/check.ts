// Checks a change in under a minute: npm run check [-- REVISION]. What changed since the revision; by
// default what is not committed, or else the last commit.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachedTests } from './reach.ts';
import { root, run, type Step } from './run-step.ts';

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
/** With -z, git does not quote names beyond ASCII. */
const paths = (...parameters: string[]): string[] =>
  git(...parameters, '-z')
    .split('\0')
    .filter(Boolean);
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const lastCommit = (): string =>
  Number(git('rev-list', '--count', 'HEAD')) > 1 ? 'HEAD~1' : EMPTY_TREE;
const since = (revision: string): string[] => paths('diff', '--name-only', '--relative', revision);

const untracked = paths('ls-files', '--others', '--exclude-standard');
const uncommitted = [...since('HEAD'), ...untracked];
const [, , revision = uncommitted.length > 0 ? 'HEAD' : lastCommit()] = process.argv;
const changed = [...since(revision), ...untracked];
const files = changed.filter((path) => existsSync(join(root, path)));
const code = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path));

const sources = globSync('{src,tests,scripts,e2e}/**/*.{ts,tsx}', { cwd: root });
const texts = Object.fromEntries(
  sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const { near, far } = reachedTests(texts, changed);

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' ');
const unit = (name: string, tests: readonly string[]): Step[] =>
  tests.length === 0
    ? []
    : [
        {
          name: `${name} (${tests.length} files)`,
          command: `vitest run --bail=1 ${quoted(tests)}`,
        },
      ];

/** What is quick to say comes first. */
const stages: readonly (readonly Step[])[] = [
  [
    ...(files.length > 0
      ? [
          {
            name: 'format',
            command: `oxfmt -c scripts/oxfmtrc.json --check --no-error-on-unmatched-pattern ${quoted(files)} "!docs/openapi.json"`,
          },
        ]
      : []),
    ...(code.length > 0
      ? [{ name: 'lint', command: `oxlint -c scripts/oxlintrc.json ${quoted(code)}` }]
      : []),
    { name: 'types', command: 'tsc' },
  ],
  unit('tests near the change', near),
  unit('tests that it reaches', far),
];

console.log(`${changed.length} files changed since ${revision}`);
for (const stage of stages) {
  const runs = await Promise.all(stage.map(async (step) => run(step, stage.length === 1)));
  if (runs.some(({ isOk }) => !isOk)) {
    process.exitCode = 1;
    break;
  }
}
