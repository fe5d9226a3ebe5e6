import { expect, test } from './support/api-fixtures.ts';
import {
  accountForm,
  changeEmailForm,
  changePasswordForm,
  companyForm,
  confirmForm,
  createForm,
  expectTyped,
  field,
  fillIn,
  forgotForm,
  inviteForm,
  resetForm,
  signUpForm,
  submitOf,
  workspaceForm,
  type Form,
} from './support/forms.ts';

/** Each form with a field of its call, and where that stands on the screen. */
const forms: readonly (readonly [Form, name: string, label: string])[] = [
  [signUpForm, 'password', 'パスワード'],
  [confirmForm, 'confirmationCode', '確認コード'],
  [forgotForm, 'email', 'メールアドレス'],
  [resetForm, 'newPassword', '新しいパスワード'],
  [createForm, 'name', 'ワークスペース名'],
  [workspaceForm, 'name', 'ワークスペース名'],
  [accountForm, 'userName', 'ユーザー名'],
  [changeEmailForm, 'newEmail', '新しいメールアドレス'],
  [changePasswordForm, 'currentPassword', '現在のパスワード'],
  [companyForm, 'city', '市区町村'],
  [inviteForm, 'email', 'メールアドレス'],
];

for (const [form, name, label] of forms) {
  test(`${form.name}: a 403 shows the message of the server, and a 422 marks the field that it names`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    await fillIn(page, form);
    const url = page.url();
    const message = 'この操作は、いまは受け付けていません';
    await server.spoil({ ...form.call, status: 403, json: { statusCode: 403, message } });
    await submitOf(page, form).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('button', { name: '送信状況を確認' })).toHaveCount(0);
    await expectTyped(page, form);

    const words = 'サーバーがこの項目について言うこと';
    const fields = { [name]: words };
    const json = { statusCode: 422, message: '入力内容を確認してください', fields };
    await server.spoil({ ...form.call, status: 422, json });
    await submitOf(page, form).click();
    const refused = field(page, label);
    await expect(refused).toHaveAttribute('aria-invalid', 'true');
    await expect(refused).toHaveAccessibleDescription(new RegExp(words));
    await expect(refused).toBeFocused();
    await expect(page.getByText(message)).toHaveCount(0);
    await expectTyped(page, form);
    const sent = await server.requests(form.call.method, new RegExp(`${form.call.path}$`));
    expect(sent).toHaveLength(2);

    if (form.call.json !== undefined) await server.spoil(form.call);
    await submitOf(page, form).click();
    await form.done(page);
  });
}
