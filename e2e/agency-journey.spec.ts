import type { Page } from '@playwright/test';
import type { ClientListPage } from '~/contract/clients';
import type { MediaPage } from '~/contract/medias';
import type { ProposalSummary } from '~/contract/proposals';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { expect, test } from './support/api-fixtures.ts';
import { enter, heading, toasts, workspaces } from './support/log-in.ts';
import { samplePdf } from './support/sample-files.ts';

/** The demo workspace しらかば補助金支援株式会社. Its plan sets no limit on the number of clients. */
const AGENCY = 6;

const COMPANIES = Array.from({ length: 25 }, (_, index) => `有限会社みずほ精機${index + 1}`);
const FIRST = COMPANIES[0] ?? '';
const SECOND = COMPANIES[1] ?? '';

const LEDGER = {
  name: '顧客台帳.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '会社名,所在地,業種,従業員数,資本金',
      ...COMPANIES.map((name) => `${name},大阪府堺市北区長曽根町130,製造業,18,10000000`),
    ].join('\r\n'),
  ),
};

const clientPage = async (page: Page, clientId: number, tab: string): Promise<void> => {
  await page.goto(`/clients?client=${clientId}&tab=${tab}`);
  await expect(page.getByRole('navigation', { name: 'クライアントの情報' })).toBeVisible();
};

test('an agency imports 25 clients, sets a notification condition for each of them, writes proposals and uploads files', async ({
  page,
  server,
}) => {
  test.slow();
  const ask = async <T>(path: string): Promise<T> =>
    server.callAs(DEMO_ACCOUNT.email, 'GET', `/v1/${path}workspaceId=${AGENCY}`);
  await enter(page, '/clients?import=1', workspaces.biggestAgency);
  await page.getByLabel('取り込むCSVファイル').setInputFiles(LEDGER);
  await page.getByRole('button', { name: '25社を登録する' }).click();
  await expect(page.getByText('25社をクライアントに登録しました。')).toBeVisible();
  const { items } = await ask<ClientListPage>('clients?sort=newest&perPage=100&');
  const idOf = (name: string): number => {
    const found = items.find(({ profile }) => profile.companyName === name);
    if (!found) throw new Error(`${name} is not registered`);
    return found.clientId;
  };
  const [first, second] = [idOf(FIRST), idOf(SECOND)];

  await page.goto(`/search?client=${first}&keyword=設備投資`);
  await page.getByRole('button', { name: 'その他' }).first().click();
  await page.getByRole('button', { name: 'この条件で通知を受け取る' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click();
  await expect(toasts(page)).toContainText('を保存しました');
  await clientPage(page, first, 'conditions');
  await page.getByRole('button', { name: /ほかのクライアントにも設定$/ }).click();
  const copying = page.getByRole('dialog', { name: /ほかのクライアントにも設定$/ });
  await copying.getByRole('searchbox', { name: 'クライアントを探す' }).fill('みずほ精機');
  await copying.getByRole('checkbox', { name: 'すべて選択（24社）' }).check();
  await copying.getByRole('button', { name: '24社に設定する' }).click();
  await expect(toasts(page)).toContainText('クライアント24社に設定しました');

  const titles = ['設備投資のご提案', '省エネのご提案', '販路開拓のご提案'];
  for (const [index, title] of titles.entries()) {
    await page.goto(`/clients?client=${first}&view=proposal`);
    await page.getByRole('checkbox').nth(index).check();
    await page
      .getByRole('checkbox')
      .nth(index + 1)
      .check();
    await page.getByRole('button', { name: '2件で提案書を作成' }).click();
    await page.getByRole('textbox', { name: /^提案書名/ }).fill(title);
    await page.getByRole('textbox', { name: /^メッセージ/ }).fill('来月の打ち合わせの資料です。');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByRole('status').filter({ hasText: '保存（' })).toBeVisible();
    await expect(heading(page)).toHaveText(title);
  }
  await clientPage(page, first, 'proposals');
  const proposals = page.getByRole('list', { name: 'クライアントの提案書' });
  await expect(proposals.getByRole('listitem')).toHaveCount(3);
  await proposals.getByRole('button', { name: '「省エネのご提案」の操作' }).click();
  await page.getByRole('button', { name: 'ほかのクライアントに複製' }).click();
  const duplication = page.getByRole('dialog', { name: 'ほかのクライアントに複製' });
  await duplication.getByRole('button', { name: /^クライアント/ }).click();
  const search = page.getByRole('dialog', { name: 'クライアント', exact: true });
  await search.getByRole('searchbox').fill(SECOND);
  await search.getByRole('button', { name: SECOND }).first().click();
  await duplication.getByRole('button', { name: '複製する' }).click();
  await expect(toasts(page)).toContainText('提案書を複製しました');
  await expect(page.getByRole('article')).toContainText(`${SECOND} 御中`);
  await expect(page.getByRole('textbox', { name: /^メッセージ/ })).toHaveValue(
    '来月の打ち合わせの資料です。',
  );
  const ofSecond = await ask<{ items: ProposalSummary[] }>(`proposals?clientId=${second}&`);
  expect(ofSecond.items.map(({ title }) => title)).toEqual(['省エネのご提案']);

  // The two files differ in length. If they were equal, the app would ask for confirmation before
  // it uploads the second file.
  for (const [clientId, name, bytes] of [
    [first, '見積書_旋盤.pdf', 0],
    [second, '決算書_2025年度.pdf', 1],
  ] as const) {
    await clientPage(page, clientId, 'medias');
    await expect(page.getByRole('button', { name: 'ファイルを追加' })).toBeVisible();
    await page
      .getByLabel('アップロードするファイル', { exact: true })
      .setInputFiles(samplePdf(name, bytes));
    await expect(page.getByRole('region', { name: 'アップロード', exact: true })).toContainText(
      'アップロードしました',
    );
    const own = await ask<MediaPage>(`medias?clientId=${clientId}&`);
    expect(own.items.map((media) => `${media.title}.pdf`)).toEqual([name]);
    await clientPage(page, clientId, 'medias');
    const files = page.getByRole('list', { name: 'クライアントのファイル' });
    await expect(files.getByRole('listitem')).toHaveCount(1);
  }

  // If the user uploads the same file for another client too, the app shows that the first client
  // already has the file.
  await page
    .getByLabel('アップロードするファイル', { exact: true })
    .setInputFiles(samplePdf('見積書_旋盤.pdf', 0));
  await expect(page.getByRole('region', { name: 'アップロード', exact: true })).toContainText(
    `見積書_旋盤（${FIRST}）`,
  );
});
