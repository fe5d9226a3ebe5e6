import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';

/**
 * The benchmarks have a separate configuration, so that `npm run e2e` does not run them: they only
 * print figures and do not fail if a figure misses its target.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  // Concurrent benchmarks would slow each other down.
  workers: 1,
  timeout: 30 * 60_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumLaunch,
  },
});
