import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, moveTo, openSearch, workspaces } from '../support/log-in.ts';

const DETAIL = { method: 'GET', path: '/v1/subsidies/*', times: 0 } as const;

test('the page of a subsidy is accessible both in a workspace with a company profile and in one without', async ({
  page,
  server,
}) => {
  // The test opens no grant, because the free plan does not include grants.
  const subsidy = (await server.subsidies()).find(({ kind }) => kind === 'subsidy');
  await enter(page, `/search/${subsidy?.subsidyId}`, workspaces.subsidyGrantPlus);
  await expect(heading(page)).toHaveText(subsidy?.title ?? '');
  await expectAccessible(page);
  await moveTo(page, '/workspaces');
  await page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await moveTo(page, `/search/${subsidy?.subsidyId}`);
  await expect(heading(page)).toHaveText(subsidy?.title ?? '');
  await expectAccessible(page);
});

test('the page of the subsidy with the most application rounds, attachments and required documents is accessible', async ({
  page,
  server,
}) => {
  const details = await Promise.all(
    (await server.subsidies()).map(async ({ subsidyId }) => server.subsidy(subsidyId)),
  );
  const weight = (detail: (typeof details)[number]): number =>
    detail.rounds.length * 10 + detail.attachments.length + detail.requiredDocuments.length;
  const [fullest] = details.toSorted((a, b) => weight(b) - weight(a));
  await enter(page, `/search/${fullest?.subsidyId}`, workspaces.subsidyGrantPlus);
  await expect(heading(page)).toHaveText(fullest?.title ?? '');
  await expectAccessible(page);
});

for (const { what, suffix, forbidden } of [
  { what: 'a subsidy', suffix: '', forbidden: /権限がありません/ },
  { what: 'the PDF of a subsidy', suffix: '/pdf', forbidden: 'この助成金は表示できません' },
]) {
  const refusals = [
    [404, /見つかりません/],
    [403, forbidden],
    [500, /^補助金を表示できません/],
  ] as const;

  test(`the screen of ${what} passes the accessibility checks while the subsidy is loading and when the API answers with 404, 403 or 500`, async ({
    page,
    server,
  }) => {
    // Logs in only for the page of a subsidy, because the PDF screen needs no log-in.
    if (suffix === '') await openSearch(page);
    else await page.goto('/nowhere');
    await server.injectFault({ ...DETAIL, never: true });
    await moveTo(page, `/search/12${suffix}`);
    await expect(page.getByText(/を読み込んでいます/).first()).toBeAttached();
    await expectAccessible(page);
    for (const [index, [status, message]] of refusals.entries()) {
      await server.mend();
      await server.injectFault({ ...DETAIL, status });
      await moveTo(page, `/search/${13 + index}${suffix}`);
      await expect(heading(page)).toHaveText(message);
      await expectAccessible(page);
    }
  });
}

test('the PDF screen of a subsidy passes the accessibility checks before and after log-in', async ({
  page,
  server,
}) => {
  const [subsidy] = await server.subsidies();
  const path = `/search/${subsidy?.subsidyId}/pdf`;
  await page.goto(path);
  await expect(heading(page)).toHaveText(subsidy?.title ?? '');
  await expectAccessible(page);
  await enter(page, '/', workspaces.subsidyGrantPlus);
  await page.goto(path);
  await expect(page.getByRole('link', { name: '補助金の詳細に戻る' })).toBeVisible();
  await expectAccessible(page);
});
