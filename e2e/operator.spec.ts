import { withPayment } from '../scripts/build/addresses.ts';
import { expect, test } from './support/api-fixtures.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import { enter, workspaces } from './support/log-in.ts';

// Uses the build with a payment key, because it also has the links and the name of an operator.
test.use({ baseURL: withPayment.url });
test.beforeEach(async ({ context }) => {
  await fakeStripe(context);
});

test('the log-in page, the sign-up page and the user menu link to the configured pages of the operator', async ({
  page,
}) => {
  const terms = page.getByRole('link', { name: /^利用規約/ });
  await page.goto('/');
  await expect(terms).toHaveAttribute('href', 'https://operator.example/terms');
  await page.getByRole('link', { name: '新規登録' }).click();
  await expect(
    page.getByText(/^登録すると、利用規約.*とプライバシーポリシー.*に同意したことになります。$/),
  ).toBeVisible();
  const foot = page.getByRole('navigation', { name: '運営者からの案内' });
  await expect(foot.getByRole('link')).toHaveCount(2);
  await enter(page, '/documents', workspaces.subsidyGrantPlus);
  await page.getByRole('button', { name: '佐藤 美咲' }).click();
  await expect(terms).toBeVisible();
  await expect(page.getByRole('link', { name: /お問い合わせ|ヘルプ/ })).toHaveCount(0);
});

test('a receipt shows the name and the 登録番号 of the operator', async ({ page }) => {
  await enter(page, '/settings/billings', workspaces.subsidyGrantPlus);
  await page
    .getByRole('link', { name: /領収書/ })
    .first()
    .click();
  await expect(page.getByText('発行者株式会社補助金デスク')).toBeVisible();
  await expect(page.getByText('登録番号 T7000012050002')).toBeVisible();
});
