import { expect, test } from './support/api-fixtures.ts';
import {
  accountForm,
  changeEmailForm,
  changePasswordForm,
  companyForm,
  confirmForm,
  createForm,
  fillIn,
  field,
  forgotForm,
  inviteForm,
  logInForm,
  resetForm,
  signUpForm,
  submitOf,
  workspaceForm,
} from './support/forms.ts';
import { enter, heading, toasts, workspaces } from './support/way-in.ts';

/** Long enough for every click of a test to fall into it. */
const SLOWLY = 1000;

const forms = [
  logInForm,
  signUpForm,
  confirmForm,
  forgotForm,
  resetForm,
  createForm,
  workspaceForm,
  accountForm,
  changeEmailForm,
  changePasswordForm,
  companyForm,
  inviteForm,
];

for (const form of forms) {
  test(`${form.name}: repeated clicks and Enter on a slow server send the form once, with only its own fields`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    await fillIn(page, form);
    await server.forgetRequests();
    await server.spoil({ ...form.call, delay: SLOWLY, times: 0 });
    const send = submitOf(page, form);
    const enterKey = field(page, form.typed.at(-1)?.[0] ?? '');

    await send.dblclick();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await enterKey.press('Enter');
    await send.click({ force: true });
    await form.done(page);
    const sent = await server.requests(form.call.method, new RegExp(`${form.call.path}$`));
    expect(sent.map(({ body }) => body)).toEqual([form.body]);
  });
}

for (const form of [logInForm, companyForm, inviteForm]) {
  test(`${form.name}: Enter and an immediate click send the form once`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    await fillIn(page, form);
    await server.forgetRequests();
    await server.spoil({ ...form.call, delay: SLOWLY, times: 0 });
    await field(page, form.typed.at(-1)?.[0] ?? '').press('Enter');
    await submitOf(page, form).click({ force: true });
    await form.done(page);
    expect(await server.requests(form.call.method, new RegExp(`${form.call.path}$`))).toHaveLength(
      1,
    );
  });
}

for (const [leave, confirm, path] of [
  ['ワークスペースから退会する', '退会する', '/v1/workspace-withdrawal'],
  ['ワークスペースを削除する', '削除する', '/v1/workspace'],
] as const) {
  test(`${confirm}: a double click and Enter send the request once`, async ({ page, server }) => {
    const name = confirm === '退会する' ? workspaces.asEditor : workspaces.subsidy;
    await enter(page, '/settings/others', name);
    await server.spoil({ method: 'DELETE', path, delay: SLOWLY, times: 0 });
    await page.getByRole('button', { name: leave }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('ワークスペース名').fill(name);
    await dialog.getByRole('button', { name: confirm, exact: true }).dblclick();
    await dialog.getByLabel('ワークスペース名').press('Enter');
    await expect(heading(page)).toHaveText('ワークスペース');
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
    expect(await server.requests('DELETE', new RegExp(`${path}$`))).toHaveLength(1);
  });
}

test('a double click removes a member once, and a role change is sent once', async ({
  page,
  server,
}) => {
  await enter(page, '/members', workspaces.subsidyGrantPlus);
  await server.spoil({ method: 'DELETE', path: '/v1/member/*', delay: SLOWLY, times: 0 });
  await page.getByRole('button', { name: '高橋 大輔を削除' }).dblclick();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: '削除する' });
  await confirm.dblclick();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '高橋 大輔' })).toHaveCount(0);
  const removals = await server.requests('DELETE', /\/member\/\d+$/);
  expect(removals.map(({ body }) => body)).toEqual([{ workspaceId: 4 }]);

  await server.spoil({ method: 'PUT', path: '/v1/member', delay: SLOWLY, times: 0 });
  await page.getByLabel('伊藤 さくらさんの権限').selectOption('編集者');
  await expect(page.getByText('変更中…')).toHaveCount(0);
  await expect(page.getByLabel('伊藤 さくらさんの権限')).toHaveValue('editor');
  const changes = await server.requests('PUT', /\/member$/);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.body).toMatchObject({ workspaceId: 4, workspaceUserRoleId: 3 });
});

test('a double click sends an invitation again once', async ({ page, server }) => {
  await enter(page, '/members', workspaces.subsidyGrantPlus);
  await server.spoil({ method: 'POST', path: '/v1/invite', delay: SLOWLY, times: 0 });
  await page.getByRole('button', { name: 'newcomer@example.com に招待を再送' }).dblclick();
  await expect(toasts(page)).toContainText('newcomer@example.com');
  expect(await server.requests('POST', /\/invite$/)).toHaveLength(1);
});

test('a double click on the notification toggle of the company profile switches it once', async ({
  page,
  server,
}) => {
  await enter(page, '/settings/others', workspaces.subsidyGrantPlus);
  const path = '/v1/workspace-profile-notification';
  await server.spoil({ method: 'POST', path, delay: SLOWLY, times: 0 });
  await page.getByLabel(/^会社情報に合う補助金・助成金の通知を受け取る/).dblclick();
  await expect(page.getByText('通知をオンにしました。')).toBeVisible();
  const sent = await server.requests('POST', new RegExp(`${path}$`));
  expect(sent.map(({ body }) => body)).toEqual([{ workspaceId: 4, isNotification: true }]);
});
