// Mutation testing of the modules whose tests need no screen. Command: npm run mutation
// For only some of these modules: npm run mutation -- --mutate 'src/session/**/*.ts'
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
    // Leaves out the tests that search random subsidies, because they need a minute to fail.
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
  // Must be longer than the slowest test takes.
  timeoutMS: 5000,
};
