// Mutation testing of the modules that have tests without screens: npm run mutation
// Only a part: npm run mutation -- --mutate 'src/session/**/*.ts'
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'src/{domain,contract,lib,session}/**/*.ts',
    'src/app/guards/**/*.ts',
    'src/embedded-api/subsidies/search/**/*.ts',
    '!src/**/*.test.{ts,tsx}',
  ],
  testFiles: [
    'src/{domain,contract,lib,session}/**/*.test.{ts,tsx}',
    'src/embedded-api/subsidies/collection*.test.ts',
    // Leaves out searches of random subsidies, which take a minute to fail.
    'src/embedded-api/subsidies/search/!(search-properties).test.ts',
    'tests/{http,guards,session}/**/*.test.ts',
    'tests/contract/openapi.test.ts',
  ],
  // Leaves out tables and schemas, because each of their mutants would rerun every test.
  ignoreStatic: true,
  disableTypeChecks: false,
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  tempDirName: 'test-results/mutation/sandbox',
  ignorePatterns: ['/public', '/dist*', '*.local', '/test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { break: 85 },
  // Longer than the slowest test.
  timeoutMS: 5000,
};
