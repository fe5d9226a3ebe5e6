import { expect, test } from './support/api-fixtures.ts';
import { heading, logIn, openSearch, resultLinks, toasts, workspaces } from './support/log-in.ts';

const SEARCH = '/v1/subsidies';

test('if a request that a page needs before it opens fails once with 503, the app repeats the request without an error message', async ({
  page,
  server,
}) => {
  await server.injectFault({ method: 'GET', path: '/v1/subscription', status: 503 });
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await server.requests('GET', /\/subscription$/)).toHaveLength(2);
});

test('if a search keeps failing, the app stops after two attempts, and the filters still work', async ({
  page,
  server,
}) => {
  await server.injectFault({ method: 'GET', path: SEARCH, status: 503, times: 0 });
  await openSearch(page);
  await expect(page.getByText('検索結果を取得できませんでした')).toBeVisible();
  expect(await server.requests('GET', /\/subsidies$/)).toHaveLength(2);

  await server.mend();
  await page.getByRole('complementary', { name: '絞り込み' }).getByText('補助金').first().click();
  await expect(page).toHaveURL(/kind=subsidy/);
  await expect(resultLinks(page).first()).toBeVisible();
});

test('if the API answers a search with 403, the message of the API replaces the results, and the user stays logged in', async ({
  page,
  server,
}) => {
  await server.injectFault({
    method: 'GET',
    path: SEARCH,
    status: 403,
    json: { statusCode: 403, message: 'この機能を利用する権限がありません。' },
    times: 0,
  });
  await openSearch(page);
  await expect(page.getByText('この機能を利用する権限がありません')).toBeVisible();
  await expect(page.getByRole('button', { name: '再試行' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
});

const unreadable = {
  'a page of HTML': { body: '<!doctype html><title>Proxy</title>' },
  'a truncated response': { truncate: true },
} as const;

for (const [what, fault] of Object.entries(unreadable)) {
  test(`if the server sends ${what} instead of search results, the app shows an error with a button 再試行`, async ({
    page,
    server,
  }) => {
    await server.injectFault({ method: 'GET', path: SEARCH, times: 0, ...fault });
    await openSearch(page);
    await expect(page.getByText(/サーバーからの応答を読み取れませんでした/)).toBeVisible();
    await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
  });
}

test('if one search result is invalid, the app leaves it out and shows the other results', async ({
  page,
  server,
  trouble,
}) => {
  const [first, second] = await server.subsidies();
  await server.injectFault({
    method: 'GET',
    path: SEARCH,
    json: {
      items: [{ subsidyId: 'x' }, second, first],
      total: 3,
      page: 1,
      perPage: 20,
      facets: {},
      sources: [],
    },
    times: 0,
  });
  trouble.allow(/^console warning: GET \/v1\/subsidies: 1 rows left out/);
  await openSearch(page);
  await expect(resultLinks(page)).toHaveText([second?.title ?? '', first?.title ?? '']);
});

test('if CORS blocks a response, the app shows a connection error', async ({
  page,
  server,
  trouble,
}) => {
  trouble.allow(/^console error: Access to fetch at .* has been blocked by CORS policy/);
  await server.injectFault({ method: 'GET', path: SEARCH, cors: false, times: 0 });
  await openSearch(page);
  await expect(page.getByText(/通信できませんでした/)).toBeVisible();
});

test('if the user leaves the search while a request is pending, the app aborts the request and shows no error', async ({
  page,
  server,
}) => {
  await openSearch(page);
  await server.injectFault({ method: 'GET', path: SEARCH, never: true, times: 0 });
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/v1/subsidies?'),
  );
  await page.getByLabel('並び順').selectOption('新着順');
  await page.getByRole('link', { name: '設定' }).click();
  await expect(heading(page)).toHaveText('設定');
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

test('if the app cannot save a favorite, it rolls back only this favorite, and a toast shows the name of the subsidy', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const stars = page.getByRole('button', { name: /をお気に入りに追加$/, pressed: false });
  await expect(stars.nth(1)).toBeVisible();
  const [failing = '', kept = ''] = await stars.evaluateAll((all) =>
    all.slice(0, 2).map((star) => star.getAttribute('aria-label') ?? ''),
  );
  const title = failing.replace(/をお気に入りに追加$/, '');
  await server.injectFault({
    method: 'PUT',
    path: '/v1/favorites/*',
    status: 500,
    times: 2,
    delay: 200,
  });
  await page.getByRole('button', { name: failing, exact: true }).click();
  await expect(
    page.getByRole('button', { name: failing, exact: true, pressed: true }),
  ).toBeVisible();
  await expect(toasts(page)).toContainText(`「${title}」をお気に入りに追加できませんでした`);
  await expect(
    page.getByRole('button', { name: failing, exact: true, pressed: false }),
  ).toBeVisible();

  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await page.getByRole('button', { name: kept, exact: true }).click();
  await saved;
  await expect(page.getByRole('button', { name: kept, exact: true, pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: kept, exact: true, pressed: true })).toBeVisible();
  await expect(
    page.getByRole('button', { name: failing, exact: true, pressed: false }),
  ).toBeVisible();
});

test('if a request that a page needs before it opens keeps failing, an error page appears, and its button 再試行 opens the page once the server works again', async ({
  page,
  server,
}) => {
  await server.injectFault({
    method: 'GET',
    path: '/v1/subscription',
    json: { statusCode: 500, message: '契約情報を取得できません' },
    status: 500,
    times: 0,
  });
  await page.goto('/search');
  await logIn(page);
  await page.getByRole('button', { name: new RegExp(`^${workspaces.subsidyGrant}`) }).click();
  await expect(heading(page)).toHaveText('画面を表示できませんでした');
  await expect(page.getByText('契約情報を取得できません')).toBeVisible();
  await server.mend();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
});
