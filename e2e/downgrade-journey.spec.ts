import type { Page } from '@playwright/test';
import type { ClientListPage } from '~/contract/clients';
import type { DocumentSummary } from '~/contract/documents';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { api } from '../scripts/build/addresses.ts';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { enter, heading, workspaces } from './support/log-in.ts';

/**
 * The id of the demo workspace しらかば補助金支援株式会社, which is on the plan agency_9 and has two dozen
 * clients.
 */
const AGENCY = 6;
const A_MONTH = 31 * 24;

const menu = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });

const clientsOf = async (server: Server): Promise<ClientListPage> =>
  server.callAs(
    DEMO_ACCOUNT.email,
    'GET',
    `/v1/clients?workspaceId=${AGENCY}&sort=newest&perPage=100`,
  );

/** Confirms the downgrade by typing the workspace's name. */
const downgrade = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'ダウングレードの確認へ進む' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^ワークスペース名/ }).fill(workspaces.biggestAgency);
  await dialog.getByRole('button', { name: 'ダウングレードする' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/に変わります|へ変わります/).first()).toBeVisible();
};

const losses = (page: Page) =>
  page.getByRole('region', { name: 'このワークスペースで使えなくなるもの' });

test('when a downgrade to a lower agency plan takes effect, the clients above the limit of the new plan are locked but stay readable', async ({
  page,
  server,
}) => {
  const { clientTotal, items } = await clientsOf(server);
  expect(clientTotal).toBeGreaterThan(20);
  await enter(page, '/settings/others/plan-downgrade?to=agency_2', workspaces.biggestAgency);
  await expect(losses(page)).toContainText(`${clientTotal}社のうち${clientTotal - 20}社が`);
  await downgrade(page);
  // The downgrade locks no client before the end of the payment period.
  expect((await clientsOf(server)).items.every(({ isLocked }) => !isLocked)).toBe(true);
  await server.letPass(A_MONTH);
  server.expectRefusals();
  // After a month the session has expired, so the user logs in again.
  await enter(page, '/clients?sort=newest', workspaces.biggestAgency);
  await expect(heading(page)).toHaveText('クライアント');
  await expect(
    page.getByText(/プランの上限（20社）を超えた4社は、閲覧と削除だけができます/),
  ).toBeVisible();
  const newest = items[0];
  if (!newest) throw new Error('No clients');
  await page
    .getByRole('main')
    .getByRole('link', { name: newest.profile.companyName })
    .first()
    .click();
  await expect(heading(page)).toHaveText(newest.profile.companyName);
  await expect(page.getByText('閲覧のみ').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '編集' })).toBeDisabled();
  const refused = await page.request.put(`${api.url}/v1/clients/${newest.clientId}`, {
    headers: { authorization: `Bearer ${await server.token()}` },
    data: {
      workspaceId: AGENCY,
      version: newest.version,
      profile: newest.profile,
      contactName: '別の担当者',
      contactEmail: null,
      memo: null,
    },
  });
  expect(refused.status()).toBe(409);
});

test('a downgrade to a company plan hides the clients but not the documents, and a later upgrade shows the clients again', async ({
  page,
  server,
}) => {
  test.slow();
  const { clientTotal } = await clientsOf(server);
  const documents = await server.callAs<{ items: DocumentSummary[] }>(
    DEMO_ACCOUNT.email,
    'GET',
    `/v1/documents?workspaceId=${AGENCY}`,
  );
  const [document] = documents.items;
  await enter(page, '/settings/others/plan-downgrade?to=subsidy', workspaces.biggestAgency);
  await expect(losses(page)).toContainText(
    `登録済みの${clientTotal}社と、クライアントの画面を開けなくなります`,
  );
  await expect(losses(page)).toContainText('通知条件');
  await downgrade(page);
  await server.letPass(A_MONTH);
  server.expectRefusals();

  await enter(page, '/documents', workspaces.biggestAgency);
  await expect(heading(page)).toHaveText('書類');
  await expect(menu(page).getByRole('link', { name: 'クライアント' })).toHaveCount(0);
  await page.goto(`/documents?document=${document?.documentId}`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${document?.title}`));
  await page.goto('/clients');
  await expect(page.getByRole('alertdialog')).toContainText(
    'このページが閲覧できる権限ではありません',
  );
  await page.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: new RegExp(`^${workspaces.biggestAgency}`) }).click();
  await page.goto('/settings/plans');
  await expect(heading(page)).toHaveText('プラン');
  await page.getByRole('button', { name: '支援機関向け' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: '無制限' })
    .getByRole('button', { name: /に変更$/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'このプランに変更する' }).click();
  await expect(page.getByRole('status').filter({ hasText: '変更しました' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'クライアント' }).click();
  await expect(heading(page)).toHaveText('クライアント');
  expect((await clientsOf(server)).clientTotal).toBe(clientTotal);
});
