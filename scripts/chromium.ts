import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Without windows, a page takes half of the processor time: the shell goes before the whole browser. */
const installed = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

export const hasChromium = (): boolean => {
  return installed !== undefined || existsSync(chromium.executablePath());
};

/** Starts the machine's own Chromium where it has one, else Playwright's, without its background traffic. */
export const chromiumLaunch: LaunchOptions = {
  ...(installed !== undefined && { executablePath: installed }),
  args: [
    // Chromium's sandbox does not start for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
