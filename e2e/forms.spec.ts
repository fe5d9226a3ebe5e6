import { expect, test } from './support/api-fixtures.ts';
import {
  companyForm,
  createForm,
  expectTyped,
  field,
  fillIn,
  inviteForm,
  submitOf,
} from './support/forms.ts';

const UNKNOWN = /できたかどうかを確認できませんでした/;
/** A response delay in milliseconds that leaves time for all clicks before the response. */
const SLOWLY = 1000;

// The tests in tests/forms cover all forms. The tests below need a browser and a real connection.
// They cover a form with a multipart body, a form with a large JSON body and a form in a dialog.
for (const [form, name, label] of [
  [createForm, 'name', 'ワークスペース名'],
  [companyForm, 'city', '市区町村'],
  [inviteForm, 'email', 'メールアドレス'],
] as const) {
  test(`${form.name}: the form keeps its input after a 403, a field error and a lost connection, and several clicks send the form only once`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    await fillIn(page, form);
    const message = 'この操作は、いまは受け付けていません';
    await server.injectFault({ ...form.call, status: 403, json: { statusCode: 403, message } });
    await submitOf(page, form).click();
    await expect(page.getByRole('alert')).toContainText(message);

    const serverMessage = 'サーバーがこの項目について言うこと';
    const json = {
      statusCode: 422,
      message: '入力内容を確認してください。',
      fields: { [name]: serverMessage },
    };
    await server.injectFault({ ...form.call, status: 422, json });
    await submitOf(page, form).click();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(serverMessage));
    await expect(field(page, label)).toBeFocused();

    await server.injectFault({ ...form.call, drop: true });
    await submitOf(page, form).click();
    await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
    await expectTyped(page, form);

    await server.forgetRequests();
    await server.injectFault({ ...form.call, delay: SLOWLY, times: 0 });
    await submitOf(page, form).dblclick();
    await expect(submitOf(page, form)).toHaveAttribute('aria-busy', 'true');
    await field(page, form.typed.at(-1)?.[0] ?? '').press('Enter');
    await submitOf(page, form).click({ force: true });
    await form.done(page);
    const sent = await server.requests(form.call.method, new RegExp(`${form.call.path}$`));
    expect(sent.map(({ body }) => body)).toEqual([form.body]);
  });
}

test('if the response to the creation of a workspace is lost, the 送信状況を確認 button shows that the workspace was created, and creates no second workspace', async ({
  page,
  server,
}) => {
  await createForm.open(page);
  await fillIn(page, createForm);
  await server.injectFault({ ...createForm.call, drop: true, serveFirst: true });
  await submitOf(page, createForm).click();
  await page.getByRole('button', { name: '送信状況を確認' }).click();
  await expect(page.getByText('「株式会社みらい工房」は作成されていました。')).toBeVisible();
  await expect(page.getByRole('button', { name: /^株式会社みらい工房/ })).toHaveCount(1);
  expect(await server.requests('POST', /\/workspace$/)).toHaveLength(1);
});
