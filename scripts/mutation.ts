// Mutation testing: plants one fault after another in a folder and counts those that its tests notice.
// With paths behind the folder's name (`npm run mutation -- session src/session/drafts.ts`) in these alone.
import { Stryker } from '@stryker-mutator/core';

type Subject = {
  readonly mutate: readonly string[];
  /** The tests near to it: those of whole screens would notice more, in hours. */
  readonly tests: readonly string[];
};

const httpTests = 'tests/http/**/*.test.ts';
const guardTests = 'tests/guards/**/*.test.ts';

const subjects: Readonly<Record<string, Subject>> = {
  domain: { mutate: ['src/domain/**/*.ts'], tests: ['src/domain/**/*.test.ts'] },
  contract: {
    mutate: ['src/contract/**/*.ts'],
    tests: ['src/contract/**/*.test.ts', 'tests/contract/openapi.test.ts', httpTests],
  },
  lib: { mutate: ['src/lib/**/*.ts'], tests: ['src/lib/**/*.test.{ts,tsx}', httpTests] },
  guards: { mutate: ['src/app/guards/**/*.ts'], tests: [guardTests] },
  session: {
    mutate: ['src/session/**/*.ts'],
    tests: ['src/session/**/*.test.{ts,tsx}', 'tests/session/**/*.test.ts', httpTests, guardTests],
  },
  search: {
    mutate: ['src/embedded-api/subsidies/search/**/*.ts'],
    // Not those that search hundreds of generated subsidies at random: some take a minute to fail.
    tests: [
      'src/embedded-api/subsidies/search/!(search-properties).test.ts',
      'src/embedded-api/subsidies/collection*.test.ts',
    ],
  },
};

const EXPECTED_PERCENT = 85;
const reports = 'test-results/mutation';

const countMutants = async (name: string, { mutate, tests }: Subject, files: readonly string[]) => {
  const stryker = new Stryker({
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    testRunner: 'vitest',
    mutate: [...(files.length > 0 ? files : mutate), '!src/**/*.test.{ts,tsx}'],
    testFiles: [...tests],
    coverageAnalysis: 'perTest',
    // What runs while a module loads is tables and schemas, and each such fault would take every
    // test anew: their wording is data, and docs/openapi.json is compared with the schemas.
    ignoreStatic: true,
    // Types are stripped, not checked; the compiler has no interface to rewrite its configuration with.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    incremental: true,
    incrementalFile: `${reports}/${name}.json`,
    tempDirName: `${reports}/sandbox`,
    ignorePatterns: ['/public', '/dist*', '*.local', '/test-results'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false },
    // Longer than the slowest test; most endless loops end sooner, by Stryker's limit of iterations.
    timeoutMS: 5000,
  });
  const mutants = await stryker.runMutationTest();
  const count = (state: string): number => mutants.filter(({ status }) => status === state).length;
  return {
    killed: count('Killed'),
    'timed out': count('Timeout'),
    survived: count('Survived'),
    'not reached': count('NoCoverage'),
    // Tables and schemas, made while their module loads.
    'not planted': count('Ignored'),
  };
};

const given = process.argv.slice(2).map((argument) => argument.replaceAll('\\', '/'));
const isPath = (argument: string): boolean => argument.includes('/');
const chosen = given.filter((argument) => !isPath(argument));
const paths = given.filter(isPath);
const unknown = chosen.filter((name) => !Object.hasOwn(subjects, name));
const liesIn = (name: string, path: string): boolean =>
  (subjects[name]?.mutate ?? []).some((pattern) => path.startsWith(pattern.split('*')[0] ?? ''));
if (paths.some((path) => chosen.length !== 1 || !liesIn(chosen[0] ?? '', path))) {
  console.error('Paths need the one folder that they lie in before them');
  process.exit(2);
}
if (unknown.length > 0) {
  console.error(`No folder ${unknown.join(', ')}; there are ${Object.keys(subjects).join(', ')}`);
  process.exit(2);
}

const rows: Record<string, Record<string, number>> = {};
for (const [name, subject] of Object.entries(subjects)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const counts = await countMutants(name, subject, paths);
  const noticed = counts.killed + counts['timed out'];
  const all = noticed + counts.survived + counts['not reached'];
  if (all === 0) throw new Error(`${name} has nothing to plant a fault in`);
  rows[name] = { ...counts, percent: Math.round((1000 * noticed) / all) / 10 };
}
console.table(rows);
process.exitCode = Object.values(rows).every(({ percent = 0 }) => percent >= EXPECTED_PERCENT)
  ? 0
  : 1;
