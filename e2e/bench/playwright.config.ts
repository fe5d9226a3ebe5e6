import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';

/** Not a part of `npm run e2e`: benchmarks print figures and never fail because of a figure. */
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
