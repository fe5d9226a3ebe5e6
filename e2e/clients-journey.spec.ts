import type { Page } from '@playwright/test';
import type { ClientListPage } from '~/contract/clients';
import type { Task } from '~/contract/tasks';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { api } from '../scripts/build/addresses.ts';
import { inShiftJis } from '../tests/support/shift-jis.ts';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { enter, heading, openSearch, resultLinks, titleOf, workspaces } from './support/log-in.ts';

/** The demo workspace あさひ丘経営支援事務所. Its plan, agency_2, allows at most twenty clients. */
const AGENCY = 5;

const clientsOf = async (server: Server): Promise<ClientListPage> =>
  server.callAs(
    DEMO_ACCOUNT.email,
    'GET',
    `/v1/clients?workspaceId=${AGENCY}&sort=newest&perPage=100`,
  );

const removeAll = async (server: Server): Promise<void> => {
  const { items } = await clientsOf(server);
  await Promise.all(
    items.map(async ({ clientId }) =>
      server.callAs(DEMO_ACCOUNT.email, 'DELETE', `/v1/clients/${clientId}`, {
        workspaceId: AGENCY,
      }),
    ),
  );
};

/**
 * A CSV file as another program exports it. The file has 18 valid rows, two rows with an invalid
 * cell and one row without a company name.
 */
const csv = (): string =>
  [
    '取引先名,法人番号,住所,業種,従業員数,資本金（万円）,備考',
    ...Array.from(
      { length: 18 },
      (_, index) =>
        `株式会社髙﨑工業${index + 1},,大阪府堺市北区長曽根町${index + 1}-1,製造業,${index + 5},"1,000",①紹介～`,
    ),
    '株式会社番号違い,123,大阪府堺市,製造業,5,500,',
    ',,大阪府堺市,製造業,5,500,名前なし',
    '株式会社人数違い,,大阪府堺市,製造業,たくさん,"1,000",',
  ].join('\r\n');

const importCsv = async (page: Page): Promise<void> => {
  await page
    .getByLabel('取り込むCSVファイル')
    .setInputFiles({
      name: '顧客台帳.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(inShiftJis(csv())),
    });
  await expect(page.getByRole('heading', { name: '内容の確認' })).toBeVisible();
};

test('an agency imports twenty clients, cannot add another one, upgrades its plan and then adds the 21st client', async ({
  page,
  server,
}) => {
  await removeAll(server);
  await enter(page, '/clients', workspaces.agency2);
  await page.getByRole('button', { name: 'CSV取り込み' }).first().click();
  await importCsv(page);
  await expect(page.getByRole('combobox', { name: '文字コード' })).toHaveValue('shift_jis');
  await page.getByRole('checkbox', { name: /取り込めない1行を除いて取り込む/ }).check();
  await page.getByRole('button', { name: '20社を登録する' }).dblclick();
  await expect(page.getByText('20社をクライアントに登録しました。')).toBeVisible();
  expect(await server.requests('POST', /client-imports/)).toHaveLength(1);
  const { items, clientTotal } = await clientsOf(server);
  expect(clientTotal).toBe(20);
  expect(items[0]?.profile).toMatchObject({ businessCategoryIds: [5], capital: 10_000_000 });

  await page.getByRole('button', { name: 'クライアントの一覧を見る' }).click();
  await expect(heading(page)).toHaveText('クライアント');
  await expect(page.getByText('上限20社')).toBeVisible();
  await expect(
    page.getByText(/「支援機関20社」プランで登録できるクライアントは、20社まで/),
  ).toBeVisible();
  // The API refuses the 21st client too, not only the screen.
  server.expectRefusals();
  const refused = await page.request.post(`${api.url}/v1/clients`, {
    headers: { authorization: `Bearer ${await server.token()}` },
    data: {
      workspaceId: AGENCY,
      profile: { companyName: '二十一社目' },
      contactName: null,
      contactEmail: null,
      memo: null,
    },
  });
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain('20社');

  await page.getByRole('main').getByRole('link', { name: 'プランを見る' }).first().click();
  await expect(heading(page)).toHaveText('プラン');
  await page
    .getByRole('row')
    .filter({ hasText: '30社' })
    .getByRole('button', { name: /に変更$/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'このプランに変更する' }).click();
  await expect(page.getByRole('status').filter({ hasText: '変更しました' })).toBeVisible();

  await page.getByRole('link', { name: 'クライアント', exact: true }).first().click();
  await page.getByRole('button', { name: '新規作成' }).first().click();
  await page.getByRole('textbox', { name: /^会社名/ }).fill('二十一社目株式会社');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(heading(page)).toHaveText('二十一社目株式会社');
  expect((await clientsOf(server)).clientTotal).toBe(21);
});

test(
  'a consultant selects a client, views subsidies for the client and creates a task and a proposal for the client',
  { tag: '@phone' },
  async ({ page, server, isMobile }) => {
    test.slow();
    const { items } = await clientsOf(server);
    const client = items.find(({ fitCount }) => (fitCount ?? 0) > 0);
    if (!client) throw new Error('No client that anything fits');
    const name = client.profile.companyName;
    await openSearch(page, workspaces.agency2);
    await page
      .getByRole('combobox', { name: 'クライアントとして見る' })
      .selectOption({ label: name });
    await expect(page).toHaveURL(new RegExp(`client=${client.clientId}`));
    await expect(page.getByRole('region', { name: '表示の条件' })).toContainText(
      `${name}の条件で表示しています`,
    );
    const first = resultLinks(page).first();
    await expect(first).toHaveAttribute('href', new RegExp(`client=${client.clientId}`));
    const title = await titleOf(first);
    await first.click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('region', { name: '表示の条件' })).toContainText(name);

    if (isMobile) await page.getByRole('main').getByRole('button', { name: 'その他' }).click();
    await page.getByRole('button', { name: '案件を作成' }).click();
    const dialog = page.getByRole('dialog', { name: '案件を作成' });
    await dialog.getByRole('button', { name: '作成する' }).click();
    await expect(page).toHaveURL(/\/tasks\/\d+$/);
    const taskId = /\d+$/.exec(page.url())?.[0];
    const task = await server.callAs<Task>(
      DEMO_ACCOUNT.email,
      'GET',
      `/v1/tasks/${taskId}?workspaceId=${AGENCY}`,
    );
    expect(task.clientId).toBe(client.clientId);
    await expect(page.getByRole('combobox', { name: 'クライアント' })).toHaveValue(
      String(client.clientId),
    );

    await page.goto(`/clients?client=${client.clientId}`);
    await page.getByRole('main').getByRole('link', { name: '提案書を作成' }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /提案書を作成/ }).click();
    await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText(`${name} 御中`);
    await expect(sheet).toContainText(workspaces.agency2);
  },
);
