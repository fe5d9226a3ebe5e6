// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { invitationToken } from '~/lib/navigation/invitation';
import {
  EMAIL,
  field,
  fieldWithMessage,
  fillIn,
  follow,
  heading,
  openEntrance,
  PASSWORD,
  press,
  refusal,
} from '../support/open-entrance';
import { fillInSignUp, openSignUp } from '../support/open-sign-up';

const SIGN_UP = 'POST /v1/auth/signup';
const TAKEN = 'このメールアドレスは既に登録されています';

describe('signing up', () => {
  test('a sign-up sends address and password, and the page for the confirmation code then has the address filled in', async () => {
    const app = await openSignUp();
    await fillInSignUp(app, ' ｎｅｗ＠example.com ', ' Secret 12 ');
    await press(app, '登録する');
    await heading('メールアドレスの確認');
    expect(app.bodiesOf(SIGN_UP)).toEqual([{ email: EMAIL, password: ' Secret 12 ' }]);
    expect(field('メールアドレス')).toHaveValue(EMAIL);
    expect(await app.testApi.lastMail()).toMatchObject({ to: EMAIL, kind: 'confirmation' });
  });

  test('the typed address and the requested path are passed from the log-in page to the sign-up page and back', async () => {
    const app = openEntrance('/documents');
    await heading('ログイン');
    await app.user.type(field('メールアドレス'), EMAIL);
    await follow(app, '新規登録');
    await heading('新規登録');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
    await fillInSignUp(app);
    await press(app, '登録する');
    await heading('メールアドレスの確認');
    expect(app.path()).toBe('/confirm-email?next=%2Fdocuments');
    await follow(app, 'ログイン画面へ進む');
    await heading('ログイン');
    expect(app.path()).toBe('/?next=%2Fdocuments');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
  });

  test('the sign-up fields have autocomplete hints for password managers and phones', async () => {
    await openSignUp();
    expect(field('メールアドレス')).toHaveAttribute('autocomplete', 'username');
    expect(field('パスワード')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('パスワード(確認)')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('メールアドレス')).toHaveAttribute('type', 'email');
  });

  test('the sign-up form stores neither password nor address in the browser, and the password field is empty when the user returns to the page', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    await follow(app, 'アカウントをお持ちの方はログイン');
    await heading('ログイン');
    await follow(app, '新規登録');
    await heading('新規登録');
    expect(field('パスワード')).toHaveValue('');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
    const kept = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(EMAIL);
  });
});

describe('validation of the sign-up form', () => {
  test('an empty sign-up form shows an error at every field, focuses the first field and sends nothing', async () => {
    const app = await openSignUp();
    await press(app, '登録する');
    expect(await fieldWithMessage('メールアドレスを入力してください。')).toBe(
      field('メールアドレス'),
    );
    expect(await fieldWithMessage('パスワードを入力してください。')).toBe(field('パスワード'));
    expect(await fieldWithMessage('確認のため、もう一度入力してください。')).toBe(
      field('パスワード(確認)'),
    );
    expect(field('メールアドレス')).toHaveFocus();
    expect(app.calls()).toEqual([]);
  });

  test('if the sign-up password is weak, an error is shown at its field and nothing is sent', async () => {
    const app = await openSignUp();
    for (const [password, message] of [
      ['Secret1', /8文字以上/],
      ['onlyletters', /英字と数字/],
      ['12345678', /英字と数字/],
    ] as const) {
      await fillInSignUp(app, EMAIL, password);
      await press(app, '登録する');
      expect(await fieldWithMessage(message)).toBe(field('パスワード'));
    }
    expect(app.calls()).toEqual([]);
  });

  test('if the password and its confirmation differ, an error appears until the user corrects the password', async () => {
    const app = await openSignUp();
    await fillIn(app, {
      メールアドレス: EMAIL,
      パスワード: 'Secret12',
      'パスワード(確認)': PASSWORD,
    });
    await press(app, '登録する');
    expect(await fieldWithMessage(/一致していません/)).toBe(field('パスワード(確認)'));
    expect(field('パスワード(確認)')).toHaveFocus();
    await app.user.type(field('パスワード'), '3');
    await waitFor(() => expect(screen.queryByText(/一致していません/)).not.toBeInTheDocument());
  });

  test('an empty address field shows no error when the user leaves it, but an incomplete address does', async () => {
    const app = await openSignUp();
    await app.user.click(field('メールアドレス'));
    await app.user.tab();
    expect(field('パスワード')).toHaveFocus();
    expect(field('メールアドレス')).not.toHaveAttribute('aria-invalid');
    await app.user.type(field('メールアドレス'), 'new@');
    await app.user.tab();
    expect(await fieldWithMessage(/形式が正しくありません/)).toBe(field('メールアドレス'));
    await app.user.type(field('メールアドレス'), 'example.com');
    await waitFor(() =>
      expect(screen.queryByText(/形式が正しくありません/)).not.toBeInTheDocument(),
    );
  });
});

describe('an address that is already registered', () => {
  test('for a registered address, the address field shows the message of the app, not the message of the server', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    app.injectFault(SIGN_UP, refusal(409, 'E-mail already exists'));
    await press(app, '登録する');
    expect(await fieldWithMessage(TAKEN)).toBe(field('メールアドレス'));
    expect(field('メールアドレス')).toHaveFocus();
    expect(screen.queryByText('E-mail already exists')).not.toBeInTheDocument();
    expect(field('パスワード')).toHaveValue(PASSWORD);
  });

  test('the error for a registered address links to the pages for log-in and password reset, which have the address filled in', async () => {
    const app = await openSignUp();
    await fillInSignUp(app, 'demo@example.com');
    await press(app, '登録する');
    await screen.findByText(TAKEN);
    await follow(app, 'パスワードをお忘れの方');
    await heading('パスワードの再設定');
    expect(field('メールアドレス')).toHaveValue('demo@example.com');
    await act(async () => app.router.navigate(-1));
    await heading('新規登録');
    await fillInSignUp(app, 'demo@example.com');
    await press(app, '登録する');
    await screen.findByText(TAKEN);
    await follow(app, 'このメールアドレスでログイン');
    await heading('ログイン');
    expect(field('メールアドレス')).toHaveValue('demo@example.com');
  });

  test('a user with an unconfirmed address gets another code by signing up again with the same password', async () => {
    const app = await openSignUp();
    await app.testApi.call('POST', '/v1/auth/signup', {
      json: { email: EMAIL, password: PASSWORD },
    });
    await fillInSignUp(app);
    await press(app, '登録する');
    await heading('メールアドレスの確認');
    expect(await app.testApi.api.mails()).toHaveLength(2);
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await heading('はじめに、会社を登録します');
  });

  test('a user with an unconfirmed address gets another code by logging in', async () => {
    const app = await openSignUp();
    await app.testApi.call('POST', '/v1/auth/signup', {
      json: { email: EMAIL, password: PASSWORD },
    });
    await fillInSignUp(app, EMAIL, 'Another99');
    await press(app, '登録する');
    await follow(app, 'このメールアドレスでログイン');
    await heading('ログイン');
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    expect(await screen.findByRole('alert')).toHaveTextContent('確認が済んでいません');
    await follow(app, '確認コードを入力する');
    await heading('メールアドレスの確認');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
    expect(await app.testApi.api.mails()).toHaveLength(2);
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await screen.findByText('メールアドレスを確認しました。ログインしてください。');
  });
});

describe('an invitation', () => {
  test('the sign-up page says that the user is invited, and passes the typed address on to the log-in page', async () => {
    const app = openEntrance('/signup?invitation=token-1');
    await heading('新規登録');
    expect(app.path()).toBe('/signup');
    expect(screen.getByText('ワークスペースに招待されています')).toBeInTheDocument();
    await app.user.type(field('メールアドレス'), 'demo@example.com');
    await follow(app, '登録済みの方はログインして参加');
    await heading('ログイン');
    expect(field('メールアドレス')).toHaveValue('demo@example.com');
    expect(invitationToken()).toBe('token-1');
  });

  test('without an invitation, the sign-up page shows no text about invitations', async () => {
    await openSignUp();
    expect(screen.queryByText(/招待/)).not.toBeInTheDocument();
  });
});
