// @vitest-environment jsdom

import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { carriedPassword } from '~/features/auth/forms/carried-sign-up';
import { readSession } from '~/session/session';
import { MINUTE } from '../support/api/embedded-api';
import { otherThan } from '../support/api/entrance-calls';
import {
  EMAIL,
  field,
  fieldWithMessage,
  fillIn,
  follow,
  heading,
  lost,
  openEntrance,
  PASSWORD,
  press,
  refusal,
  type Entrance,
} from '../support/open-entrance';

const CONFIRM = 'POST /v1/auth/confirm-email';
const SIGN_UP = 'POST /v1/auth/signup';
const FIRST_DAY = 'はじめに、会社を登録します';
const SEND_AGAIN = '確認コードをもう一度送信';

/** Signs up a user in the app, which then opens the confirmation page. */
const signedUp = async (): Promise<Entrance> => {
  const app = openEntrance('/signup');
  await heading('新規登録');
  const passwords = { パスワード: PASSWORD, 'パスワード(確認)': PASSWORD };
  await fillIn(app, { メールアドレス: EMAIL, ...passwords });
  await press(app, '登録する');
  await heading('メールアドレスの確認');
  return app;
};

describe('the code that confirms a sign-up', () => {
  test('after a sign-up, the code confirms the account and logs the user in without asking for the password again', async () => {
    const app = await signedUp();
    const code = await app.code();
    await fillIn(app, { 確認コード: code });
    await press(app, '確認する');
    await heading(FIRST_DAY);
    expect(app.bodiesOf(CONFIRM)).toEqual([{ email: EMAIL, confirmationCode: code }]);
    expect(readSession().email).toBe(EMAIL);
    expect(carriedPassword(EMAIL)).toBeNull();
  });

  test('if the log-in fails after the code was confirmed, the log-in page opens with the address filled in', async () => {
    const app = await signedUp();
    await fillIn(app, { 確認コード: await app.code() });
    app.injectFault('POST /v1/auth/login', refusal(500, 'サーバーで問題が発生しました'));
    await press(app, '確認する');
    await heading('ログイン');
    screen.getByText('メールアドレスを確認しました。ログインしてください。');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    await heading(FIRST_DAY);
  });

  test('the user can request another sign-up code, and the API accepts the newest code', async () => {
    const app = await signedUp();
    const first = await app.code();
    await fillIn(app, { 確認コード: first });
    await press(app, SEND_AGAIN);
    await screen.findByText(/^新しい確認コードを送信しました。/);
    expect(field('確認コード')).toHaveValue('');
    const body = { email: EMAIL, password: PASSWORD };
    expect(app.bodiesOf(SIGN_UP)).toEqual([body, body]);
    expect(await app.testApi.api.mails()).toHaveLength(2);
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await heading(FIRST_DAY);
  });

  test('if the server refuses to resend a sign-up code, the page shows a link to the log-in page', async () => {
    const app = await signedUp();
    app.injectFault(SIGN_UP, refusal(409, 'taken'));
    await press(app, SEND_AGAIN);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'このメールアドレスは既に登録されています。確認が済んでいないときは、ログインすると新しい確認コードが届きます。',
    );
    await follow(app, 'ログイン画面へ進む');
    await heading('ログイン');
  });

  test('after a reload or after entering another address, the user can get a new code only by signing up again', async () => {
    const before = await signedUp();
    await fillIn(before, { メールアドレス: 'another@example.com' });
    expect(screen.queryByRole('button', { name: SEND_AGAIN })).not.toBeInTheDocument();
    cleanup();
    const app = openEntrance('/confirm-email', { testApi: before.testApi });
    await heading('メールアドレスの確認');
    await fillIn(app, { メールアドレス: EMAIL });
    expect(screen.queryByRole('button', { name: SEND_AGAIN })).not.toBeInTheDocument();
    screen.getByText(/同じメールアドレスとパスワードで新規登録をやり直す/);
    await follow(app, 'もう一度新規登録する');
    await heading('新規登録');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
    await fillIn(app, { パスワード: PASSWORD, 'パスワード(確認)': PASSWORD });
    await press(app, '登録する');
    await heading('メールアドレスの確認');
    expect(await app.testApi.api.mails()).toHaveLength(2);
  });

  test('the user may type a sign-up code in full width and with spaces', async () => {
    const app = await signedUp();
    const code = await app.code();
    const wide = code.replaceAll(/\d/gu, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    await fillIn(app, { 確認コード: ` ${wide.slice(0, 3)}　${wide.slice(3)}` });
    await press(app, '確認する');
    await heading(FIRST_DAY);
    expect(app.bodiesOf(CONFIRM)).toEqual([{ email: EMAIL, confirmationCode: code }]);
  });

  test('the sign-up code field offers one-time-code autofill and a numeric keypad', async () => {
    await signedUp();
    expect(field('確認コード')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('確認コード')).toHaveAttribute('inputmode', 'numeric');
    expect(field('メールアドレス')).toHaveAttribute('autocomplete', 'email');
  });

  test('the page does not send a sign-up code that has fewer than six digits', async () => {
    const app = await signedUp();
    await press(app, '確認する');
    expect(await fieldWithMessage('確認コードを入力してください。')).toBe(field('確認コード'));
    expect(field('確認コード')).toHaveFocus();
    await fillIn(app, { 確認コード: '12345' });
    await press(app, '確認する');
    expect(await fieldWithMessage('確認コードは6桁の数字で入力してください。')).toBe(
      field('確認コード'),
    );
    expect(app.bodiesOf(CONFIRM)).toEqual([]);
  });

  test('the field of the sign-up code shows the API’s error after a wrong code and after too many attempts', async () => {
    const app = await signedUp();
    const wrong = otherThan(await app.code());
    await fillIn(app, { 確認コード: wrong });
    for (let tries = 0; tries < 5; tries += 1) {
      await press(app, '確認する');
      await waitFor(() => expect(app.bodiesOf(CONFIRM)).toHaveLength(tries + 1));
      expect(
        await fieldWithMessage(
          '確認コードが正しくありません。最新のメールに記載された6桁の数字を入力してください。',
        ),
      ).toBe(field('確認コード'));
    }
    expect(field('確認コード')).toHaveFocus();
    expect(field('確認コード')).toHaveValue(wrong);
    await press(app, '確認する');
    expect(await fieldWithMessage(/上限に達しました/)).toBe(field('確認コード'));
  });

  test('if a sign-up code has expired, the API refuses it, and the user gets a new code by logging in', async () => {
    const app = await signedUp();
    app.testApi.pass(15 * MINUTE);
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    expect(await fieldWithMessage(/有効期限が切れています/)).toBe(field('確認コード'));
    await follow(app, 'ログイン画面へ進む');
    await heading('ログイン');
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    await follow(app, '確認コードを入力する');
    await heading('メールアドレスの確認');
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await heading(FIRST_DAY);
  });

  test('if the user closed the page, the link in the mail leads to the page that accepts the sign-up code', async () => {
    const before = await signedUp();
    const mail = await before.testApi.lastMail();
    cleanup();
    const app = openEntrance(mail?.link ?? '', { testApi: before.testApi });
    await heading('メールアドレスの確認');
    expect(field('メールアドレス')).toHaveValue('');
    await press(app, '確認する');
    expect(await fieldWithMessage('メールアドレスを入力してください。')).toBe(
      field('メールアドレス'),
    );
    await fillIn(app, { メールアドレス: EMAIL, 確認コード: mail?.code ?? '' });
    await press(app, '確認する');
    await heading('ログイン');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
  });

  test('from the page for the sign-up code, the user can return to the sign-up page, where the mistyped address is filled in', async () => {
    const app = await signedUp();
    await follow(app, '別のメールアドレスで登録する');
    await heading('新規登録');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
  });

  test('a double click on the button 確認する sends the entered sign-up code once', async () => {
    const app = await signedUp();
    await fillIn(app, { 確認コード: await app.code() });
    await app.user.dblClick(screen.getByRole('button', { name: '確認する' }));
    await heading(FIRST_DAY);
    expect(app.bodiesOf(CONFIRM)).toHaveLength(1);
  });

  test.each([
    ['confirmed', true, FIRST_DAY],
    ['not confirmed', false, 'ログイン'],
  ])(
    'if the response to a sign-up code is lost and a check finds the address %s, the matching page opens',
    async (_, isServed, next) => {
      const app = await signedUp();
      await fillIn(app, { 確認コード: await app.code() });
      app.injectFault(CONFIRM, lost, { isServed });
      await press(app, '確認する');
      await screen.findByText(/送信できたかどうかを確認できませんでした/);
      await press(app, '送信状況を確認');
      await heading(next);
      expect(app.bodiesOf(CONFIRM)).toHaveLength(1);
    },
  );
});

describe('the log-in page after a sign-up', () => {
  test('after a sign-up and a logout, the log-in form no longer has the address filled in', async () => {
    const app = await signedUp();
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await heading(FIRST_DAY);
    await press(app, 'ログアウト');
    await heading('ログイン');
    expect(field('メールアドレス')).toHaveValue('');
  });

  test('if a log-in with a confirmed address fails, the page has no link to the page for the sign-up code', async () => {
    const app = openEntrance('/');
    await heading('ログイン');
    await fillIn(app, { メールアドレス: 'demo@example.com', パスワード: 'Wrong1234' });
    await press(app, 'ログイン');
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: '確認コードを入力する' })).not.toBeInTheDocument();
  });
});
