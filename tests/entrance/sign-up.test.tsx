// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { invitationToken } from '~/lib/invitation';
import {
  EMAIL,
  field,
  fieldSaying,
  fillIn,
  follow,
  heading,
  openEntrance,
  PASSWORD,
  press,
  refusal,
} from './support/open-entrance';
import { fillInSignUp, openSignUp } from './support/open-sign-up';

const SIGN_UP = 'POST /v1/auth/signup';
const TAKEN = 'このメールアドレスは既に登録されています';

describe('signing up', () => {
  test('sends address and password, and asks for the code with the address filled in', async () => {
    const app = await openSignUp();
    await fillInSignUp(app, ' ｎｅｗ＠example.com ', ' Secret 12 ');
    await press(app, '登録する');
    await heading('メールアドレスの確認');
    expect(app.bodiesOf(SIGN_UP)).toEqual([{ email: EMAIL, password: ' Secret 12 ' }]);
    expect(field('メールアドレス').value).toBe(EMAIL);
    expect(await app.testApi.lastMail()).toMatchObject({ to: EMAIL, kind: 'confirmation' });
  });

  test('keeps the typed address and the wanted path on the way over log-in', async () => {
    const app = openEntrance('/documents');
    await heading('ログイン');
    await app.user.type(field('メールアドレス'), EMAIL);
    await follow(app, '新規登録');
    await heading('新規登録');
    expect(field('メールアドレス').value).toBe(EMAIL);
    await fillInSignUp(app);
    await press(app, '登録する');
    await heading('メールアドレスの確認');
    expect(app.path()).toBe('/confirm-email?next=%2Fdocuments');
    await follow(app, 'ログインの画面へ進む');
    await heading('ログイン');
    expect(app.path()).toBe('/?next=%2Fdocuments');
    expect(field('メールアドレス').value).toBe(EMAIL);
  });

  test('lets password managers and phones help', async () => {
    await openSignUp();
    expect(field('メールアドレス').autocomplete).toBe('username');
    expect(field('パスワード').autocomplete).toBe('new-password');
    expect(field('パスワード(確認)').autocomplete).toBe('new-password');
    expect(field('メールアドレス').type).toBe('email');
  });

  test('keeps a password nowhere, and forgets it when the page is left', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    await follow(app, 'アカウントをお持ちの方はログイン');
    await heading('ログイン');
    await follow(app, '新規登録');
    await heading('新規登録');
    expect(field('パスワード').value).toBe('');
    expect(field('メールアドレス').value).toBe(EMAIL);
    const kept = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(EMAIL);
  });
});

describe('what is wrong with the form', () => {
  test('is said at every field, with the focus on the first, and nothing is sent', async () => {
    const app = await openSignUp();
    await press(app, '登録する');
    expect(await fieldSaying('メールアドレスを入力してください。')).toBe(field('メールアドレス'));
    expect(await fieldSaying('パスワードを入力してください。')).toBe(field('パスワード'));
    expect(await fieldSaying('確認のため、もう一度入力してください。')).toBe(
      field('パスワード(確認)'),
    );
    expect(document.activeElement).toBe(field('メールアドレス'));
    expect(app.calls()).toEqual([]);
  });

  test('is a weak password, under its field', async () => {
    const app = await openSignUp();
    for (const [password, words] of [
      ['Secret1', /8文字以上/],
      ['onlyletters', /英字と数字/],
      ['12345678', /英字と数字/],
    ] as const) {
      await fillInSignUp(app, EMAIL, password);
      await press(app, '登録する');
      expect(await fieldSaying(words)).toBe(field('パスワード'));
    }
    expect(app.calls()).toEqual([]);
  });

  test('is a repetition that differs; it is right again when either password is mended', async () => {
    const app = await openSignUp();
    await fillIn(app, {
      メールアドレス: EMAIL,
      パスワード: 'Secret12',
      'パスワード(確認)': PASSWORD,
    });
    await press(app, '登録する');
    expect(await fieldSaying(/一致していません/)).toBe(field('パスワード(確認)'));
    expect(document.activeElement).toBe(field('パスワード(確認)'));
    await app.user.type(field('パスワード'), '3');
    await waitFor(() => expect(screen.queryByText(/一致していません/)).toBeNull());
  });

  test('is not found in a field that was passed over, and is in one that was left half typed', async () => {
    const app = await openSignUp();
    await app.user.click(field('メールアドレス'));
    await app.user.tab();
    expect(document.activeElement).toBe(field('パスワード'));
    expect(field('メールアドレス').ariaInvalid).toBeNull();
    await app.user.type(field('メールアドレス'), 'new@');
    await app.user.tab();
    expect(await fieldSaying(/形が正しくありません/)).toBe(field('メールアドレス'));
    await app.user.type(field('メールアドレス'), 'example.com');
    await waitFor(() => expect(screen.queryByText(/形が正しくありません/)).toBeNull());
  });
});

describe('an address that is registered', () => {
  test('is refused in the specified words at its field, whatever the server says', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    app.spoil(SIGN_UP, refusal(409, 'E-mail already exists'));
    await press(app, '登録する');
    expect(await fieldSaying(TAKEN)).toBe(field('メールアドレス'));
    expect(document.activeElement).toBe(field('メールアドレス'));
    expect(screen.queryByText('E-mail already exists')).toBeNull();
    expect(field('パスワード').value).toBe(PASSWORD);
  });

  test('leads to log-in with it, or to a new password', async () => {
    const app = await openSignUp();
    await fillInSignUp(app, 'demo@example.com');
    await press(app, '登録する');
    await screen.findByText(TAKEN);
    await follow(app, 'パスワードをお忘れの方');
    await heading('パスワードの再設定');
    expect(field('メールアドレス').value).toBe('demo@example.com');
    await act(async () => app.router.navigate(-1));
    await heading('新規登録');
    await fillInSignUp(app, 'demo@example.com');
    await press(app, '登録する');
    await screen.findByText(TAKEN);
    await follow(app, 'このメールアドレスでログイン');
    await heading('ログイン');
    expect(field('メールアドレス').value).toBe('demo@example.com');
  });

  test('may wait for its code: log-in sends a new one and leads to where it is entered', async () => {
    const app = await openSignUp();
    await app.testApi.call('POST', '/v1/auth/signup', {
      json: { email: EMAIL, password: PASSWORD },
    });
    await fillInSignUp(app);
    await press(app, '登録する');
    await follow(app, 'このメールアドレスでログイン');
    await heading('ログイン');
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    expect((await screen.findByRole('alert')).textContent).toContain('確認が済んでいません');
    await follow(app, '確認コードを入力する');
    await heading('メールアドレスの確認');
    expect(field('メールアドレス').value).toBe(EMAIL);
    expect(await app.testApi.api.mails()).toHaveLength(2);
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await screen.findByText('メールアドレスを確認しました。ログインしてください。');
  });
});

describe('an invitation', () => {
  test('is told, and who has an account takes the address along to log-in', async () => {
    const app = openEntrance('/signup?invitation=token-1');
    await heading('新規登録');
    expect(app.path()).toBe('/signup');
    expect(screen.getByText('ワークスペースに招待されています')).toBeTruthy();
    await app.user.type(field('メールアドレス'), 'demo@example.com');
    await follow(app, '登録済みの方はログインして参加');
    await heading('ログイン');
    expect(field('メールアドレス').value).toBe('demo@example.com');
    expect(invitationToken()).toBe('token-1');
  });

  test('is not spoken of to who has none', async () => {
    await openSignUp();
    expect(screen.queryByText(/招待/)).toBeNull();
  });
});
