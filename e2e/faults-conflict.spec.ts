import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import {
  accountForm,
  expectTyped,
  field,
  fillIn,
  submitOf,
  workspaceForm,
} from './support/forms.ts';
import { enter, workspaces } from './support/way-in.ts';

const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'ほかの変更と重なりました' });

for (const form of [workspaceForm, accountForm]) {
  const [label = '', typed = ''] = form.typed[0] ?? [];
  const calledBy = new RegExp(`${form.call.path}$`);

  test(`${form.name}: a single 409 is retried and saved without asking`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    await fillIn(page, form);
    await server.spoil({ ...form.call, status: 409 });
    await submitOf(page, form).click();
    await form.done(page);
    await expect(question(page)).toHaveCount(0);
    expect(await server.requests('PUT', calledBy)).toHaveLength(2);
  });

  test(`${form.name}: a repeated 409 asks what to keep, and 自分の内容で保存 saves the typed values`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    await fillIn(page, form);
    await server.spoil({ ...form.call, status: 409, times: 2 });
    await submitOf(page, form).click();
    await expect(question(page)).toBeVisible();
    expect(await server.requests('PUT', calledBy)).toHaveLength(2);

    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expectTyped(page, form);
    await server.spoil({ ...form.call, status: 409, times: 2 });
    await submitOf(page, form).click();
    await question(page).getByRole('button', { name: '自分の内容で保存' }).click();
    await form.done(page);
    await page.reload();
    await expect(field(page, label)).toHaveValue(typed);
  });

  test(`${form.name}: 最新の内容を読み込む after a conflict restores the saved values and quotes the typed ones`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    const before = await field(page, label).inputValue();
    await fillIn(page, form);
    await server.spoil({ ...form.call, status: 409, times: 2 });
    await submitOf(page, form).click();
    await question(page).getByRole('button', { name: '最新の内容を読み込む' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(field(page, label)).toHaveValue(before);
    await expect(page.getByText(new RegExp(`保存しなかった.*「${typed}」`))).toBeVisible();
    await page.reload();
    await expect(field(page, label)).toHaveValue(before);
    await expect(page.getByText(/復元しました/)).toHaveCount(0);
  });
}

test('a workspace deletion that answers 409 is retried once, then shows the message in its dialog', async ({
  page,
  server,
}) => {
  await enter(page, '/settings/others', workspaces.subsidy);
  const message = 'ほかの処理が終わるまで削除できません';
  await server.spoil({
    method: 'DELETE',
    path: '/v1/workspace',
    status: 409,
    json: { statusCode: 409, message },
    times: 2,
  });
  await page.getByRole('button', { name: 'ワークスペースを削除する' }).click();
  await page.getByRole('dialog').getByLabel('ワークスペース名').fill(workspaces.subsidy);
  await page.getByRole('button', { name: '削除する', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(message);
  expect(await server.requests('DELETE', /\/workspace$/)).toHaveLength(2);
  await expect(page.getByRole('dialog').getByLabel('ワークスペース名')).toHaveValue(
    workspaces.subsidy,
  );
});
