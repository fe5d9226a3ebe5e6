import { expect, test } from './support/api-fixtures.ts';
import { heading, openSearch } from './support/log-in.ts';

test('the app removes a token from the address at once and sends the token only to the API', async ({
  page,
  server,
}) => {
  const [subsidy] = await server.subsidies();
  const token = await server.token();
  await server.forgetRequests();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const headers = { ...request.headers(), authorization: '' };
    const isFirst = request.isNavigationRequest();
    elsewhere.push(`${isFirst ? '' : request.url()} ${JSON.stringify(headers)}`);
  });

  await page.goto(`/search/${subsidy?.subsidyId}/pdf?b=${token}&from=mail#top`);
  await expect(heading(page)).toHaveText(subsidy?.title ?? '');
  await expect(page).toHaveURL(`/search/${subsidy?.subsidyId}/pdf?from=mail#top`);

  const calls = await server.requests('GET', /\/subsidies\/\d+$/);
  expect(calls.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${token}`]);
  expect(calls.map(({ query }) => query['b'])).toEqual([undefined]);
  expect(elsewhere.join('\n')).not.toContain(token);
  expect(
    await page.evaluate(() => JSON.stringify([history.state, Object.entries(sessionStorage)])),
  ).not.toContain(token);
});

test('the app uses a token in the address instead of the session token until the user opens another path', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const [subsidy] = await server.subsidies();
  const token = await server.token();
  await page.goto(`/search/${subsidy?.subsidyId}/pdf?b=${token}`);
  await expect(heading(page)).toHaveText(subsidy?.title ?? '');
  const [withToken] = await server.requests('GET', /\/subsidies\/\d+$/);
  expect(withToken?.headers['authorization']).toBe(`Bearer ${token}`);

  await server.forgetRequests();
  await page.getByRole('link', { name: '補助金の詳細に戻る' }).click();
  await expect(page.getByRole('link', { name: '検索結果に戻る' })).toBeVisible();
  const [subscription] = await server.requests('GET', /\/subscription$/);
  expect(subscription?.headers['authorization']).toMatch(/^Bearer ./);
  expect(subscription?.headers['authorization']).not.toBe(`Bearer ${token}`);
});

test('if the API refuses a token in the address, the app does not repeat the call', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const [subsidy] = await server.subsidies();
  await server.forgetRequests();
  await server.injectFault({ path: '/none' });
  await page.goto(`/search/${subsidy?.subsidyId}/pdf?b=no-such-token`);
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
  const calls = await server.requests('GET', /\/subsidies\/\d+$/);
  expect(calls.map(({ headers }) => headers['authorization'])).toEqual(['Bearer no-such-token']);
});
