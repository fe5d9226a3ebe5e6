import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, test as base } from 'vitest';
import type { EngineName } from '../../../scripts/installed-engines.ts';
import { openDisplay } from './display.ts';
import type { StartEngine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { openSites, type Sites } from './site.ts';
import { createUser, type User } from './user.ts';
import { startWebKit } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
  }
}

const starts: Readonly<Record<EngineName, StartEngine>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
};

/** Starts a browser with an empty profile on a virtual screen. */
const openBrowser = async (sites: Sites, isPrivate: boolean) => {
  const home = mkdtempSync(join(tmpdir(), 'journeys-'));
  const display = await openDisplay();
  const engine = await starts[inject('engine')]({ display, home, isPrivate });
  return {
    user: createUser({ engine, display, sites, folder: home }),
    async close() {
      await engine.quit();
      await display.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};

const screenshots = resolve(import.meta.dirname, '../../../test-results/engines');

/** Saves a screenshot to `test-results/engines`. */
export const saveScreenshot = async (user: User, name: string): Promise<void> => {
  mkdirSync(screenshots, { recursive: true });
  const file = `${inject('engine')} ${name}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  writeFileSync(join(screenshots, `${file}.png`), await user.screenshot());
};

/** Vitest's `test` with a simulated browser user. Errors in the pages also fail the test. */
export const test = base
  .extend('sites', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const sites = await openSites();
    onCleanup(sites.close);
    return sites;
  })
  .extend('browser', { scope: 'worker' }, async ({ sites }, { onCleanup }) => {
    const { user, close } = await openBrowser(sites, false);
    onCleanup(close);
    return user;
  })
  .extend('pageErrors', { auto: true }, async ({ sites }, { onCleanup }) => {
    const allowed: RegExp[] = [];
    onCleanup(() => {
      const found = sites.takePageErrors();
      const unexpected = found.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors in the pages').toEqual([]);
    });
    return {
      allow(pattern: RegExp): void {
        allowed.push(pattern);
      },
    };
  })
  .extend('user', async ({ browser, task }, { onCleanup }) => {
    browser.moveTo();
    onCleanup(async () => {
      if (task.result?.state !== 'fail') return;
      await saveScreenshot(browser, `failed ${task.name}`);
      // Ends the session, so that the failed test does not affect the next one.
      await browser.forgetSession();
    });
    return browser;
  })
  .extend('privateUser', async ({ sites }, { onCleanup }) => {
    const { user, close } = await openBrowser(sites, true);
    onCleanup(close);
    return user;
  });
