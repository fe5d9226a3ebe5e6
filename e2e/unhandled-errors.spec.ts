import { expect, test } from './support/api-fixtures.ts';
import { waitUntilSettled, enter, heading, toasts, workspaces } from './support/log-in.ts';

const WORDS =
  '予期しない問題が発生したため、操作が完了していない可能性があります。ページを再読み込みして、確認してください。';

/** Uncaught errors: one thrown in a click handler, and a rejected promise that nothing awaits. */
const faults = [
  () => {
    const fail = (): never => {
      throw new TypeError('secret');
    };
    addEventListener('click', fail, { once: true });
  },
  () =>
    addEventListener('click', () => void Promise.reject(new TypeError('secret')), { once: true }),
];

test('after an uncaught error, the page and the typed text stay, and a toast has a button that reloads the page', async ({
  page,
  trouble,
}) => {
  trouble.allow(/^page error: TypeError: secret/);
  await enter(page, '/settings/workspace', workspaces.subsidyGrantPlus);
  await waitUntilSettled(page);
  const field = page.getByLabel('ワークスペース名');
  await field.fill('みなと坂グループ');

  for (const plant of faults) {
    await page.evaluate(plant);
    await heading(page).click();
    await expect(toasts(page)).toContainText(WORDS);
    await expect(toasts(page)).not.toContainText('secret');
    await expect(heading(page)).toHaveText('ワークスペース設定');
    await expect(field).toHaveValue('みなと坂グループ');
    if (plant === faults.at(-1)) continue;
    await toasts(page).getByText(WORDS).click();
    await expect(toasts(page)).not.toContainText(WORDS);
  }

  page.once('dialog', (dialog) => void dialog.accept());
  const reloaded = page.waitForEvent('domcontentloaded');
  await toasts(page).getByRole('button', { name: '再読み込み' }).click();
  await reloaded;
  await expect(field).toHaveValue('みなと坂グループ');
});
