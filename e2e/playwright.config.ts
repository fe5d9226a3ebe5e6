import { defineConfig } from '@playwright/test';
import { api, embedded, withApi, withPayment } from '../scripts/build/addresses.ts';
import { builds, type TestedBuild } from '../scripts/build/builds.ts';
import { chromiumLaunch } from '../scripts/chromium.ts';

const reuseExistingServer = process.env['CI'] === undefined;

const preview = ({ outDir, env }: TestedBuild, { port, url }: typeof embedded) => ({
  command: `vite preview --outDir ${outDir} --host 127.0.0.1 --port ${port} --strictPort`,
  cwd: '..',
  env,
  url,
  reuseExistingServer,
});

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 3,
  // The time limits are long enough for busy machines. They do not test the speed of the app.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Retries a failed test once, because input that a test sends before the page is ready may be
  // lost. `npm test` lists the tests that needed the retry.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: embedded.url,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Recording takes a fifth of a test's time, so only the retry of a failed test is recorded.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: chromiumLaunch,
  },
  projects: [
    {
      name: 'desktop',
      // These tests check behavior that only phones have.
      testIgnore: '**/phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Tests without the tag do not depend on the size of the screen and run on the desktop only.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    preview(builds.embedded, embedded),
    preview(builds.withApi, withApi),
    preview(builds.withPayment, withPayment),
    {
      command: 'node scripts/run.mjs e2e/support/api-server.ts',
      cwd: '..',
      env: { API_PORT: String(api.port) },
      port: api.port,
      reuseExistingServer,
    },
  ],
});
