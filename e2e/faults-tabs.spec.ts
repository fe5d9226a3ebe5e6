import type { Page } from '@playwright/test';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { expect, test } from './support/api-fixtures.ts';
import {
  chooseWorkspace,
  heading,
  logIn,
  logOut,
  openSearch,
  resultLinks,
  workspaces,
} from './support/log-in.ts';
import { AT_ONCE, copyOf, goOn, SETTINGS, tokensSent } from './support/tabs.ts';

const COLLEAGUE = 'takahashi@example.com';
const ELSEWHERE = '別のタブでログアウトしました。';
/** Milliseconds after which the server certainly refuses a refresh token that was replaced. */
const PAST_GRACE = 40_000;

test('if a tab and its copy renew their token at the same time, both stay logged in', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await server.expireAccessTokens();
  for (const _ of [1, 2]) await Promise.all([goOn(page), goOn(copy)]);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await expect(heading(copy)).toHaveText('補助金・助成金を探す');
});

test('after the copy of a tab has renewed the token, the tab uses the new token, and no refresh token is sent twice', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await goOn(copy);
  await server.advanceClock(PAST_GRACE);
  await server.expireAccessTokens();
  await goOn(page);
  await server.advanceClock(2 * PAST_GRACE);
  await goOn(copy);
  await server.advanceClock(3 * PAST_GRACE);
  await Promise.all([goOn(page), goOn(copy)]);
  const sent = await tokensSent(server);
  expect(new Set(sent).size, 'no token is sent twice').toBe(sent.length);
});

const tokenIn = async (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      /"refreshToken":"([^"]+)"/.exec(sessionStorage.getItem('hojokin-desk.session') ?? '')?.[1],
  );

test('after the copy of a tab has renewed the token and has been closed, the tab uses the new token', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  let renewals = 0;
  copy.on('response', (response) => {
    if (response.url().endsWith('/refresh-token')) renewals += 1;
  });
  await goOn(copy);
  // Waits for both renewals, because the copy shows the page before the response to the second
  // renewal arrives.
  await expect.poll(() => renewals).toBe(2);
  await expect.poll(async () => (await tokenIn(page)) === (await tokenIn(copy))).toBe(true);
  await copy.close();
  await server.advanceClock(PAST_GRACE);
  await goOn(page);
});

test('a copy of a copied tab stays logged in, even if the original tab renewed the token before the second copy was made', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await goOn(page);
  const third = await copyOf(copy);
  await copy.close();
  await server.advanceClock(PAST_GRACE);
  await goOn(page);
  await server.advanceClock(2 * PAST_GRACE);
  await goOn(third);
});

test('when the user logs out in a tab, its copy is logged out at once and shows a message about the log-out', async ({
  page,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await logOut(page);
  await expect(heading(copy)).toHaveText('ログイン', AT_ONCE);
  await expect(copy.getByText(ELSEWHERE)).toBeVisible();
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  expect(await copy.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'hojokin-desk.session',
  );
});

test('when a user logs out in a tab, another tab in which the same user logged in separately is also logged out at once', async ({
  page,
  context,
}) => {
  await openSearch(page);
  const other = await context.newPage();
  await other.goto('/workspaces');
  await logIn(other);
  await expect(heading(other)).toHaveText('ワークスペース');
  await logOut(page);
  await expect(heading(other)).toHaveText('ログイン', AT_ONCE);
  await expect(other.getByText(ELSEWHERE)).toBeVisible();
});

test('when the user logs out on the workspace list, the other tabs are logged out at once', async ({
  page,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await page.goto('/workspaces');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(heading(copy)).toHaveText('ログイン', AT_ONCE);
});

test('when a user logs out in a tab, a different user in another tab stays logged in', async ({
  page,
  context,
}) => {
  await openSearch(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('textbox', { name: 'メールアドレス' }).fill('tanaka@example.com');
  await other.getByLabel('パスワード', { exact: true }).fill('Demo1234');
  await other.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(heading(other)).toHaveText('ワークスペース');
  await logOut(page);
  await expect(heading(page)).toHaveText('ログイン');
  await other.reload();
  await expect(heading(other)).toHaveText('ワークスペース');
});

test('after log-out, the Back button shows the log-in page and nothing of the workspace', async ({
  page,
}) => {
  await openSearch(page);
  await page.getByRole('link', SETTINGS).click();
  await expect(heading(page)).toHaveText('設定');
  await logOut(page);
  await expect(heading(page)).toHaveText('ログイン');
  await page.goBack();
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(workspaces.subsidyGrantPlus)).toHaveCount(0);
});

test('a copied tab keeps the workspace, and if the user selects another workspace in the copy, the first tab does not change', async ({
  page,
}) => {
  await openSearch(page, workspaces.subsidyGrantPlus);
  const copy = await copyOf(page);
  const chosen = (tab: Page) =>
    tab.getByRole('complementary', { name: 'ワークスペースとメニュー' });
  await expect(chosen(copy)).toContainText(workspaces.subsidyGrantPlus);
  await copy.goto('/workspaces');
  await chooseWorkspace(copy, workspaces.subsidy);
  await expect(chosen(copy)).toContainText(workspaces.subsidy);
  await goOn(page);
  await expect(chosen(page)).toContainText(workspaces.subsidyGrantPlus);
});

test.describe('a new tab of a user who is logged in in another tab', () => {
  const asSato = { name: '佐藤 美咲さんとして続ける' } as const;

  test('a new tab takes over the session and workspace of another tab with one click, and a message in the other tab says so', async ({
    page,
    server,
  }) => {
    await openSearch(page);
    const tab = await page.context().newPage();
    await tab.goto('/documents');
    await tab.getByRole('button', asSato).click();
    await expect(heading(tab)).toHaveText('書類');
    await expect(
      page.getByText('新しいタブが、このタブのログインを引き継ぎました').first(),
    ).toBeVisible();
    await server.advanceClock(PAST_GRACE);
    await goOn(page);
    await tab.getByRole('link', SETTINGS).click();
    await expect(heading(tab)).toHaveText('設定');
    const sent = await tokensSent(server);
    expect(new Set(sent).size, 'no token is sent twice').toBe(sent.length);
  });

  test('a new tab offers to continue as each logged-in user, but not as a user who has logged out', async ({
    page,
  }) => {
    await openSearch(page);
    const other = await page.context().newPage();
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByRole('button', asSato)).toBeVisible();
    await other.goto('/');
    await other.getByRole('textbox', { name: 'メールアドレス' }).fill(COLLEAGUE);
    await other.getByLabel('パスワード', { exact: true }).fill(DEMO_ACCOUNT.password);
    await other.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(heading(other)).toHaveText('ワークスペース');
    const choices = tab.getByRole('button', { name: /さんとして続ける$/ });
    await expect(choices).toHaveCount(2);
    await logOut(page);
    await expect(choices).toHaveCount(1);
    await expect(tab.getByRole('button', asSato)).toHaveCount(0);
  });

  test('while a new tab takes over a session from another tab, a third tab that listens to their BroadcastChannel cannot read the tokens', async ({
    page,
  }) => {
    await openSearch(page);
    const third = await page.context().newPage();
    await third.goto('/signup');
    await third.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      const channel = new BroadcastChannel('hojokin-desk.sessions');
      channel.addEventListener('message', ({ data }) =>
        heard.push(
          Object.values(data as object).map((part) =>
            part instanceof Uint8Array ? new TextDecoder().decode(part) : String(part),
          ),
        ),
      );
    });
    const tab = await page.context().newPage();
    await tab.goto('/search');
    await tab.getByRole('button', asSato).click();
    await expect(resultLinks(tab).first()).toBeVisible();
    const heard = await third.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));
    const tokens = await tab.evaluate(() => {
      const { state } = JSON.parse(sessionStorage.getItem('hojokin-desk.session') ?? '') as {
        state: { accessToken: string; refreshToken: string };
      };
      return [state.accessToken, state.refreshToken];
    });
    expect(heard).toContain('session');
    for (const token of tokens) expect(heard).not.toContain(token);
  });

  for (const referrer of ['a referrer', 'no referrer']) {
    test(`a tab that the user opens with Ctrl and a click on a link is logged in (${referrer})`, async ({
      page,
    }) => {
      if (referrer === 'no referrer') {
        await page.context().addInitScript(() => {
          Object.defineProperty(document, 'referrer', { value: '' });
        });
      }
      await openSearch(page);
      // Waits until the page holds its Web Lock, which shows that the code for exchanging sessions
      // between tabs has loaded.
      const tabs = async () =>
        page.evaluate(async () => (await navigator.locks.query()).held?.length);
      await expect.poll(tabs).toBe(1);
      const opened = page.context().waitForEvent('page');
      await resultLinks(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      const tab = await opened;
      await expect(tab.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
    });
  }
});
