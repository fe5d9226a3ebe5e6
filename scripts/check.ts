// Checks a change in under a minute: npm run check [-- REVISION]
// Checks what differs from REVISION (default: HEAD if anything is uncommitted, else HEAD~1).
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root, runAll, staticChecks, type Step } from './run-steps.ts';

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
/** Passes -z, so that git does not quote non-ASCII file names. */
const paths = (...parameters: string[]): string[] =>
  git(...parameters, '-z')
    .split('\0')
    .filter(Boolean);
const since = (revision: string): string[] => paths('diff', '--name-only', '--relative', revision);

const untracked = paths('ls-files', '--others', '--exclude-standard');
const hasUncommitted = since('HEAD').length + untracked.length > 0;
const [, , revision = hasUncommitted ? 'HEAD' : 'HEAD~1'] = process.argv;
const changed = [...since(revision), ...untracked];

/** Vitest filters: the folder of each changed file, and all folders of its noun (e.g. `tasks`). */
const testFilters = [
  ...new Set(
    changed.flatMap((path) => {
      const [top, layer, noun, ...rest] = path.split('/');
      if (top === 'tests' && layer !== undefined) return [path.includes('.test.') ? path : ''];
      if (top !== 'src') return [];
      return [`${dirname(path)}/`, ...(noun !== undefined && rest.length > 0 ? [`/${noun}/`] : [])];
    }),
  ),
].filter((filter) => filter !== '');

const steps: readonly Step[] = [
  ...staticChecks,
  ...(testFilters.length > 0
    ? [
        {
          name: 'tests',
          command: `vitest run --bail=1 --passWithNoTests --changed ${revision} ${testFilters.map((filter) => `"${filter}"`).join(' ')}`,
          after: ['types'],
        },
      ]
    : []),
];

console.log(`${changed.length} files changed since ${revision}`);
const runs = await runAll(steps);
process.exitCode = runs.length === steps.length && runs.every(({ isOk }) => isOk) ? 0 : 1;
