import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The headless shell comes before full browsers, because it needs half the processor time. */
const installed = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

export const hasChromium = (): boolean =>
  installed !== undefined || existsSync(chromium.executablePath());

/** Launches the installed Chromium, or else Playwright's, without background traffic. */
export const chromiumLaunch: LaunchOptions = {
  ...(installed !== undefined && { executablePath: installed }),
  args: [
    // Chromium's sandbox does not start if the user is root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
