import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, workspaces } from '../support/way-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DETAIL = { method: 'GET', path: '/v1/subsidies/*', times: 0 } as const;

test('the detail of a subsidy is accessible, with and without a company profile', async ({
  page,
  server,
}) => {
  const [subsidy] = await server.subsidies();
  await enter(page, `/search/${subsidy?.subsidyId}`, workspaces.subsidyGrantPlus);
  await expect(heading(page)).toHaveText(subsidy?.title ?? '');
  await expectAccessible(page);
  await page.goto('/workspaces');
  await page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) }).click();
  await page.goto(`/search/${subsidy?.subsidyId}`);
  await expect(heading(page)).toHaveText(subsidy?.title ?? '');
  await expectAccessible(page);
});

test('the detail of the subsidy with the most rounds, attachments and required documents is accessible', async ({
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

const screens = {
  'a subsidy': async (page: Page) => enter(page, '/search/12', workspaces.subsidyGrantPlus),
  'its PDF': async (page: Page) => page.goto('/search/12/pdf'),
};

for (const [what, open] of Object.entries(screens)) {
  test(`the screen of ${what} is accessible while the subsidy is loading`, async ({
    page,
    server,
  }) => {
    await server.spoil({ ...DETAIL, never: true });
    await open(page);
    await expect(page.getByText(/を読み込んでいます/).first()).toBeAttached();
    await expectAccessible(page);
  });

  for (const status of [404, 403, 500]) {
    test(`the screen of ${what} is accessible when the API answers ${status} for the subsidy`, async ({
      page,
      server,
    }) => {
      await server.spoil({ ...DETAIL, status });
      await open(page);
      await expect(heading(page)).toHaveText(
        /見つかりませんでした|権限がありません|表示できません/,
      );
      await expectAccessible(page);
    });
  }
}

test('the PDF screen of a subsidy is accessible, with and without login', async ({
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
