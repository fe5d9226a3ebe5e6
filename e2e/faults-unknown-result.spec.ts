import type { Page } from '@playwright/test';
import { expect, test, type Server } from './support/api-fixtures.ts';
import {
  changeEmailForm,
  changePasswordForm,
  companyForm,
  confirmForm,
  createForm,
  expectTyped,
  fillIn,
  inviteForm,
  resetForm,
  signUpForm,
  submitOf,
  type Form,
} from './support/forms.ts';
import { chooseWorkspace, enter, heading, workspaces } from './support/way-in.ts';

const UNKNOWN = /できたかどうかを確認できませんでした/;

const submit = async (page: Page, form: Form): Promise<void> => submitOf(page, form).click();

const checkResult = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: '送信状況を確認' }).click();

const calledBy = ({ call }: Form): RegExp => new RegExp(`${call.path}$`);

const forms = [
  signUpForm,
  confirmForm,
  resetForm,
  createForm,
  changeEmailForm,
  changePasswordForm,
  companyForm,
  inviteForm,
];

const faults = [
  { status: 503, body: '' },
  { status: 502, body: '<html><h1>Bad Gateway</h1></html>' },
  { drop: true },
] as const;

/** Sends a form of which the call is lost on the way there, or its answer on the way back. */
const sendAndLose = async (
  page: Page,
  server: Server,
  form: Form,
  lost: 'call' | 'answer',
): Promise<void> => {
  await form.open(page);
  await fillIn(page, form);
  await server.spoil({ ...form.call, drop: true, ...(lost === 'answer' && { serveFirst: true }) });
  await submit(page, form);
};

for (const form of forms) {
  test(`${form.name}: a 502, a 503 and a lost connection report an unknown result, keep the input and resend nothing`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    await fillIn(page, form);
    for (const fault of faults) {
      await server.forgetRequests();
      await server.spoil({ ...form.call, json: undefined, ...fault });
      await submit(page, form);
      await expect.poll(async () => server.requests('POST', calledBy(form))).toHaveLength(1);
      await expect(submitOf(page, form)).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
      await expectTyped(page, form);
    }
    if (form.call.json !== undefined) await server.spoil(form.call);
    await submit(page, form);
    await form.done(page);
    expect(await server.requests('POST', calledBy(form))).toHaveLength(2);
  });
}

test('a form that is never answered is enabled again after ten seconds and reports an unknown result', async ({
  page,
  server,
}) => {
  await createForm.open(page);
  await fillIn(page, createForm);
  await server.spoil({ ...createForm.call, never: true });
  await submit(page, createForm);
  await expect(submitOf(page, createForm)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible({
    timeout: 15_000,
  });
  await expect(submitOf(page, createForm)).not.toHaveAttribute('aria-busy', 'true');
  await expectTyped(page, createForm);
  expect(await server.requests('POST', calledBy(createForm))).toHaveLength(1);
});

test('送信状況を確認 finds a workspace that was created, without creating another', async ({
  page,
  server,
}) => {
  await sendAndLose(page, server, createForm, 'answer');
  await checkResult(page);
  await expect(page.getByText('「株式会社みらい工房」は作成できていました。')).toBeVisible();
  await expect(page.getByRole('button', { name: /^株式会社みらい工房/ })).toHaveCount(1);
  expect(await server.requests('POST', calledBy(createForm))).toHaveLength(1);
});

test('送信状況を確認 reports that no workspace was created, and the form then creates it', async ({
  page,
  server,
}) => {
  await sendAndLose(page, server, createForm, 'call');
  await checkResult(page);
  await expect(page.getByText(/^まだ作成されていません。/)).toBeVisible();
  await expectTyped(page, createForm);
  await submit(page, createForm);
  await createForm.done(page);
});

test('送信状況を確認 says when the check itself fails, and can be repeated', async ({
  page,
  server,
}) => {
  await sendAndLose(page, server, createForm, 'call');
  await server.spoil({ method: 'GET', path: '/v1/workspaces', status: 500, times: 2 });
  await checkResult(page);
  await expect(page.getByRole('alert')).toContainText('送信状況は、まだ分かりません');
  await checkResult(page);
  await expect(page.getByText(/^まだ作成されていません。/)).toBeVisible();
});

test('送信状況を確認 finds a completed sign-up and continues to the confirmation code', async ({
  page,
  server,
}) => {
  await sendAndLose(page, server, signUpForm, 'answer');
  await checkResult(page);
  await signUpForm.done(page);
  await expect(page.getByLabel('メールアドレス')).toHaveValue(/@example\.com$/);
  expect(await server.requests('POST', calledBy(signUpForm))).toHaveLength(1);
});

test('送信状況を確認 reports that the sign-up failed, and the form then completes it', async ({
  page,
  server,
}) => {
  await sendAndLose(page, server, signUpForm, 'call');
  await checkResult(page);
  await expect(page.getByText(/^登録はまだ完了していません。/)).toBeVisible();
  await submit(page, signUpForm);
  await signUpForm.done(page);
});

for (const isTaken of [true, false]) {
  test(`送信状況を確認 finds that the new password ${isTaken ? 'is' : 'is not'} in effect`, async ({
    page,
    server,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('メールアドレス').fill('demo@example.com');
    await page.getByRole('button', { name: '送信する' }).click();
    await expect(heading(page)).toHaveText('新しいパスワードの設定');
    const [mail] = await server.mails();
    const form: Form = {
      ...resetForm,
      typed: resetForm.typed.map(([label, value]) => [
        label,
        label === '確認コード' ? (mail?.code ?? '') : value,
      ]),
    };
    await fillIn(page, form);
    const { method, path } = form.call;
    await server.spoil({ method, path, drop: true, ...(isTaken && { serveFirst: true }) });
    await submit(page, form);
    await checkResult(page);
    if (isTaken) {
      await chooseWorkspace(page, workspaces.subsidy);
      return;
    }
    await expect(page.getByText(/^パスワードはまだ変更されていません。/)).toBeVisible();
    await submit(page, form);
    await form.done(page);
  });
}

test('送信状況を確認 tells whether the notification of the company profile is on', async ({
  page,
  server,
}) => {
  await enter(page, '/settings/others', workspaces.subsidyGrantPlus);
  const path = '/v1/workspace-profile-notification';
  const toggle = page.getByLabel(/^会社情報に合う補助金・助成金の通知を受け取る/);
  const wasOn = await toggle.isChecked();
  await server.spoil({ method: 'POST', path, drop: true, serveFirst: true });
  await toggle.click();
  await expect(page.getByRole('alert')).toContainText(UNKNOWN);
  await checkResult(page);
  await expect(page.getByText(`通知は${wasOn ? 'オフ' : 'オン'}になっています。`)).toBeVisible();
  await expect(toggle).toBeChecked({ checked: !wasOn });
  expect(await server.requests('POST', new RegExp(`${path}$`))).toHaveLength(1);
});

for (const [form, taken, missing] of [
  [companyForm, /^保存されていました。/, /^保存されていませんでした。/],
  [inviteForm, /^new@example.com は招待できています/, /^まだ招待されていません。/],
] as const) {
  test(`送信状況を確認 tells whether the request of ${form.name} was carried out`, async ({
    page,
    server,
  }) => {
    await sendAndLose(page, server, form, 'call');
    await checkResult(page);
    await expect(page.getByText(missing)).toBeVisible();
    await expectTyped(page, form);

    await server.spoil({ ...form.call, drop: true, serveFirst: true });
    await submit(page, form);
    await checkResult(page);
    await expect(page.getByText(taken).first()).toBeVisible();
    expect(await server.requests('POST', calledBy(form))).toHaveLength(2);
  });
}
