import type { BrowserContext, Page } from '@playwright/test';
import { withPayment } from '../scripts/build/addresses.ts';
import { expect, test } from './support/api-fixtures.ts';
import { blockStripe, cards, fakeStripe } from './support/fake-stripe.ts';
import { enter, heading, toasts, workspaces } from './support/log-in.ts';

const PAYMENT_METHOD = /^\/v1\/payment-method$/;
const SUBSCRIPTION = /^\/v1\/subscription$/;

// Uses the build with a payment key. A violation of its content security policy fails a test.
test.use({ baseURL: withPayment.url });

/** Opens the payment method page. `provideStripe` replaces or blocks Stripe's script. */
const openCard = async (
  page: Page,
  provideStripe: (context: BrowserContext) => Promise<unknown> = fakeStripe,
): Promise<void> => {
  await provideStripe(page.context());
  await enter(page, '/settings/payment-method', workspaces.free);
  await expect(heading(page)).toHaveText('お支払い方法');
};

/** Fills in the card field of the fake Stripe. Stripe's real field would be in an iframe. */
const typeCard = async (page: Page, number: string): Promise<void> =>
  page.getByRole('textbox', { name: 'カード番号' }).fill(number);

const register = (page: Page) => page.getByRole('button', { name: 'カードを登録する' });

test('the API gets only the payment method ID from the payment provider, never the card number', async ({
  page,
  server,
}) => {
  await openCard(page);
  await expect(page.getByText('カードは登録されていません。')).toBeVisible();
  await typeCard(page, cards.good);
  await register(page).dblclick();
  await expect(toasts(page)).toContainText('カードを登録しました');
  await expect(page.getByRole('region', { name: '登録されているカード' })).toContainText('4242');
  const sent = await server.requests('POST', PAYMENT_METHOD);
  expect(sent.map(({ body }) => body)).toEqual([
    { workspaceId: 1, paymentMethodId: 'pm_stand_in' },
  ]);
  const all = await server.requests('POST', /./);
  expect(JSON.stringify(all)).not.toContain(cards.good);
});

test('after a declined card or a failed 3-D Secure authentication, the page shows the reason, sends nothing to the API and accepts another card', async ({
  page,
  server,
}) => {
  await openCard(page);
  await typeCard(page, cards.declined);
  await register(page).click();
  await expect(page.getByRole('alert')).toContainText('カード会社に承認されなかったため');
  await typeCard(page, cards.refusedBy3dSecure);
  await register(page).click();
  await expect(page.getByRole('alert')).toContainText('本人認証（3Dセキュア）が完了しなかったため');
  expect(await server.requests('POST', PAYMENT_METHOD)).toEqual([]);
  await typeCard(page, cards.good);
  await register(page).click();
  await expect(toasts(page)).toContainText('カードを登録しました');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('if the payment script is blocked, the page stays usable, and the 再試行 button loads the script when it is no longer blocked', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/js\.stripe\.com/);
  trouble.allow(/^console warning: The payment client could not be loaded\./);
  await openCard(page, blockStripe);
  await expect(page.getByRole('alert')).toContainText('カードの入力欄を読み込めませんでした');
  await expect(page.getByText('カードは登録されていません。')).toBeVisible();
  await context.unrouteAll();
  await fakeStripe(context);
  await page.getByRole('button', { name: '再試行' }).click();
  await typeCard(page, cards.good);
  await register(page).click();
  await expect(toasts(page)).toContainText('カードを登録しました');
});

test('if the response to the registration of a card is lost, the 登録状況を確認 button shows the registered card, and the app does not send the card again', async ({
  page,
  server,
}) => {
  await openCard(page);
  await typeCard(page, cards.good);
  await server.injectFault({
    method: 'POST',
    path: '/v1/payment-method',
    serveFirst: true,
    drop: true,
  });
  await register(page).click();
  await page.getByRole('button', { name: '登録状況を確認' }).click();
  await expect(page.getByText(/現在登録されているカードは、.*末尾4242/)).toBeVisible();
  expect(await server.requests('POST', PAYMENT_METHOD)).toHaveLength(1);
});

test('a user without a card registers a card before a plan change, and a double click on the confirm button changes the plan only once', async ({
  page,
  context,
  server,
}) => {
  await fakeStripe(context);
  await enter(page, '/settings/plans', workspaces.free);
  await page.getByRole('button', { name: '「補助金」プランに変更' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'カードを登録する' }).click();
  await typeCard(page, cards.good);
  await register(page).click();
  await expect(toasts(page)).toContainText('カードを登録しました');
  await page.getByRole('main').getByRole('link', { name: 'プランに戻る' }).first().click();
  // On return to the plan page, the dialog opens again and shows the registered card.
  await expect(dialog).toContainText('末尾4242');
  await dialog.getByRole('button', { name: 'このプランに変更する' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '変更しました' })).toBeVisible();
  expect(await server.requests('POST', SUBSCRIPTION)).toHaveLength(1);
});

test('if a plan change is declined, the dialog says that nothing is charged, and if the response is lost, the 契約状況を確認 button shows that the plan was changed', async ({
  page,
  context,
  server,
}) => {
  await fakeStripe(context);
  await enter(page, '/settings/plans', workspaces.subsidy);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '「補助金・助成金」プランに変更' }).click();
  const confirm = dialog.getByRole('button', { name: 'このプランに変更する' });
  await server.injectFault({
    method: 'POST',
    path: '/v1/subscription',
    status: 402,
    json: { statusCode: 402, message: '本人認証（3Dセキュア）が完了しませんでした' },
  });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(
    '本人認証（3Dセキュア）が完了しませんでした',
  );
  await expect(dialog.getByRole('alert')).toContainText('請求もありません');
  await server.injectFault({
    method: 'POST',
    path: '/v1/subscription',
    serveFirst: true,
    drop: true,
  });
  await confirm.click();
  await dialog.getByRole('button', { name: '契約状況を確認' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '変更しました' })).toBeVisible();
  expect(await server.requests('POST', SUBSCRIPTION)).toHaveLength(2);
  // The member page opens only if the access check of the page uses the new plan.
  await page.getByRole('link', { name: 'メンバー' }).first().click();
  await expect(heading(page)).toHaveText('メンバー');
});
