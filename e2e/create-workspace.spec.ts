import { draftsIn } from './support/drafts.ts';
import { expect, test } from './support/fixtures.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the form for a new workspace keeps the unsaved name and logo over a reload, and the created workspace keeps both over another reload', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
  await page.getByRole('link', { name: 'ワークスペースを作成' }).click();

  await page.getByLabel('ワークスペース名').fill('株式会社みらい工房');
  await page
    .getByLabel('ロゴ画像')
    .setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
  await expect(page.getByText('この形式の画像は使えません')).toBeVisible();
  await page
    .getByLabel('ロゴ画像')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('この形式の画像は使えません')).toBeHidden();
  await expect(page.getByText('logo.png')).toBeVisible();
  const values = { name: '株式会社みらい工房', file: 'logo.png' };
  await expect.poll(async () => draftsIn(page)).toMatchObject([{ values }]);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('前回保存していなかった入力を復元しました。')).toBeVisible();
  await expect(page.getByLabel('ワークスペース名')).toHaveValue('株式会社みらい工房');
  await expect(page.getByText('logo.png')).toBeVisible();
  await page.getByRole('button', { name: '作成する' }).click();

  await expect(page).toHaveURL('/company-info?first=true');
  await expect(
    page.getByRole('heading', { level: 1, name: '会社のことを教えてください' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('link', { name: /^株式会社みらい工房/ }).filter({ visible: true }),
  ).toBeVisible();
  await page.goto('/workspaces');
  const created = page.getByRole('button', { name: /^株式会社みらい工房/ });
  await expect(created).toContainText('無料');
  await expect(created.locator('img')).toBeVisible();
});
