import type { Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import { waitUntilSettled, enter, heading, workspaces } from './support/log-in.ts';
import { samplePdf, samplePng, type SampleFile } from './support/sample-files.ts';

const UPLOAD = { method: 'POST', path: '/v1/medias' } as const;
const MEGABYTE = 1024 * 1024;

const openMedias = async (page: Page): Promise<void> => {
  await enter(page, '/medias', workspaces.subsidyGrantPlus);
  await expect(page.locator('main a[href^="/medias/"]').first()).toBeVisible();
};

const upload = async (page: Page, files: SampleFile[]): Promise<void> =>
  page.getByLabel('アップロードするファイル', { exact: true }).setInputFiles(files);

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('if the connection breaks during one of two uploads, the user can retry this upload, and the other file is uploaded', async ({
  page,
  server,
}) => {
  await openMedias(page);
  // The fault cuts off both uploads after 1 MB, because either upload may start first. The picture
  // is smaller than 1 MB, so its upload succeeds.
  await server.injectFault({ ...UPLOAD, cutAfter: MEGABYTE, times: 2 });
  await upload(page, [samplePdf('決算書.pdf', 15 * MEGABYTE), samplePng('工場.png')]);
  await expect(row(page, '工場.png')).toContainText('アップロードしました');
  const cut = row(page, '決算書.pdf');
  await cut.getByRole('button', { name: '決算書.pdfを再試行' }).click();
  await expect(cut).toContainText('アップロードしました');
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /決算書/ })
      .first(),
  ).toBeVisible();
});

test('if the server refuses a file, the upload list shows the reason, and the user can still upload the next file', async ({
  page,
  server,
}) => {
  await openMedias(page);
  for (const [status, message] of [
    [413, 'ファイルが大きすぎます'],
    [415, 'この種類のファイルは保存できません'],
    [422, 'ウイルスが検出されたため、保存できません'],
  ] as const) {
    const name = `資料${status}.pdf`;
    await server.injectFault({ ...UPLOAD, status, json: { statusCode: status, message } });
    await upload(page, [samplePdf(name)]);
    await expect(row(page, name)).toContainText(message);
  }
  await upload(page, [samplePdf('見積書.pdf')]);
  await expect(row(page, '見積書.pdf')).toContainText('アップロードしました');
});

test('fifty files that are selected together are all uploaded, including one with a name of 260 characters and emoji', async ({
  page,
  server,
}) => {
  await openMedias(page);
  const long = `${'賃金台帳🏭'.repeat(52)}.png`;
  const many = Array.from({ length: 49 }, (_, index) => samplePng(`写真${index + 1}.png`));
  await upload(page, [...many, samplePng(long)]);
  await expect
    .poll(async () => (await server.requests('POST', /\/medias$/)).length, { timeout: 30_000 })
    .toBe(50);
  await expect(page.getByText('アップロード中')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'アップロードできません' }),
  ).toHaveCount(0);
});

test('if the user tries to leave the page during an upload, a confirmation opens, and a user who stays can cancel the upload', async ({
  page,
  server,
}) => {
  await openMedias(page);
  await waitUntilSettled(page);
  await server.injectFault({ ...UPLOAD, never: true });
  await upload(page, [samplePdf('やめるもの.pdf')]);
  const one = row(page, 'やめるもの.pdf');
  await expect(one).toContainText('アップロード中');
  await page.getByRole('link', { name: 'お気に入り' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /続ける|とどまる|キャンセル|編集/ }).click();
  await expect(heading(page)).toHaveText('ファイル');
  await one.getByRole('button', { name: 'やめるもの.pdfをキャンセル' }).click();
  await expect(one).toContainText('キャンセルしました');
  await page.reload();
  await expect(heading(page)).toHaveText('ファイル');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('やめるもの.pdf')).toHaveCount(0);
});
