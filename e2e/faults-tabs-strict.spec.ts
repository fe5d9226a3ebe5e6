import type { Page } from '@playwright/test';
import { api } from '~/contract/api';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { endOfCall } from './support/end-of-call.ts';
import { chooseWorkspace, heading, logOut, openSearch, workspaces } from './support/log-in.ts';
import { AT_ONCE, copyOf, goOn, SETTINGS, tokensSent } from './support/tabs.ts';

// In these tests, the server issues a new refresh token at each renewal, and ends the session if a
// refresh token is used twice.

const RENEWAL = { method: 'POST', path: '/v1/auth/refresh-token' } as const;
const TO_RENEWAL = /\/refresh-token$/;
const HOUR_MS = 3_600_000;

const withToken = Object.values(api)
  .filter(({ auth }) => auth === 'bearer')
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

test.beforeEach(async ({ server }) => server.withoutGrace());

test.afterEach(async ({ server }) => {
  const sent = await tokensSent(server);
  expect(new Set(sent).size, 'no token is sent twice').toBe(sent.length);
  const calls = await server.requests('*', /^/);
  const bare = calls.filter(({ headers }) => headers['authorization'] === undefined);
  const wrong = bare.filter(({ method, path }) =>
    withToken.some((each) => each.method === method && each.pattern.test(path)),
  );
  expect(wrong, 'no call that needs a token leaves without one').toEqual([]);
});

/** Starts a token renewal in a tab. The response arrives after `delay` milliseconds. */
const beginSlowRenewal = async (page: Page, server: Server, delay: number): Promise<void> => {
  await server.injectFault({ ...RENEWAL, delay });
  const sent = page.waitForRequest(TO_RENEWAL);
  await page.getByRole('link', SETTINGS).click();
  await sent;
};

test('while a copy of a tab renews the token, the original tab waits instead of sending the same refresh token, even if the renewal is slow', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await beginSlowRenewal(copy, server, 2500);
  await goOn(page);
  await expect(heading(copy)).toHaveText('設定');
});

test('if the user duplicates the only tab while it renews the token, both the tab and the copy stay logged in', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const search = page.url();
  await beginSlowRenewal(page, server, 1500);
  const copy = await copyOf(page, search);
  await expect(heading(page)).toHaveText('設定');
  await goOn(copy);
  await goOn(page);
});

test('a tab and its copy share their tokens even after the clock has been set back', async ({
  page,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  const past = new Date(Date.now() - HOUR_MS);
  await page.clock.setSystemTime(past);
  await goOn(page);
  await goOn(copy);
  await Promise.all([goOn(page), goOn(copy)]);
});

test('if the user logs out in a tab while its copy renews the token, both tabs are logged out', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  const ended = endOfCall(copy, TO_RENEWAL);
  await beginSlowRenewal(copy, server, 1500);
  await logOut(page);
  await expect(heading(copy)).toHaveText('ログイン', AT_ONCE);
  await ended;
  for (const tab of [copy, page]) {
    await tab.goto('/search');
    await expect(heading(tab)).toHaveText('ログイン');
  }
});

test('if the response to a token renewal arrives after a different user has logged in, the response does not change the session of the new user', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  const ended = endOfCall(page, TO_RENEWAL);
  await beginSlowRenewal(page, server, 3000);
  await copy.getByRole('link', SETTINGS).click();
  await logOut(page);
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('tanaka@example.com');
  await page.getByLabel('パスワード', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(heading(page)).toHaveText('ワークスペース');
  await ended;
  await chooseWorkspace(page, workspaces.subsidy);
  await page.getByRole('link', SETTINGS).click();
  await expect(heading(page)).toHaveText('設定');
  await expect(page.getByRole('button', { name: '田中 健一' })).toBeVisible();
  await expect(heading(copy)).toHaveText('ログイン');
});
