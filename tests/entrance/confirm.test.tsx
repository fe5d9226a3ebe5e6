// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '~/embedded-api/test-api';
import { otherThan } from '~/embedded-api/test-entrance';
import {
  EMAIL,
  field,
  fieldSaying,
  fillIn,
  follow,
  heading,
  lost,
  openEntrance,
  PASSWORD,
  press,
  type Entrance,
} from './support/open-entrance';

const CONFIRM = 'POST /v1/auth/confirm-email';

/** Signed up a moment ago, where the code is asked for. */
const signedUp = async (): Promise<Entrance> => {
  const app = openEntrance('/signup');
  await heading('新規登録');
  const passwords = { パスワード: PASSWORD, 'パスワード(確認)': PASSWORD };
  await fillIn(app, { メールアドレス: EMAIL, ...passwords });
  await press(app, '登録する');
  await heading('メールアドレスの確認');
  return app;
};

describe('the code of a sign-up', () => {
  test('opens the account: log-in has the address filled in, and a workspace is to be made', async () => {
    const app = await signedUp();
    const code = await app.code();
    await fillIn(app, { 確認コード: code });
    await press(app, '確認する');
    await heading('ログイン');
    expect(app.bodiesOf(CONFIRM)).toEqual([{ email: EMAIL, confirmationCode: code }]);
    expect(screen.getByText('メールアドレスを確認しました。ログインしてください。')).toBeTruthy();
    expect(field('メールアドレス').value).toBe(EMAIL);
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    await heading('ワークスペース');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'ワークスペースが取得できませんでした',
    );
    expect(screen.getByRole('link', { name: 'ワークスペースを作成' })).toBeTruthy();
  });

  test('may be typed in full width and with a gap', async () => {
    const app = await signedUp();
    const code = await app.code();
    const wide = code.replaceAll(/\d/gu, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    await fillIn(app, { 確認コード: ` ${wide.slice(0, 3)}　${wide.slice(3)}` });
    await press(app, '確認する');
    await heading('ログイン');
    expect(app.bodiesOf(CONFIRM)).toEqual([{ email: EMAIL, confirmationCode: code }]);
  });

  test('is offered by the phone, on a keypad of digits', async () => {
    await signedUp();
    expect(field('確認コード').autocomplete).toBe('one-time-code');
    expect(field('確認コード').inputMode).toBe('numeric');
    expect(field('メールアドレス').autocomplete).toBe('email');
  });

  test('needs its six digits before it is sent', async () => {
    const app = await signedUp();
    await press(app, '確認する');
    expect(await fieldSaying('確認コードを入力してください。')).toBe(field('確認コード'));
    expect(document.activeElement).toBe(field('確認コード'));
    await fillIn(app, { 確認コード: '12345' });
    await press(app, '確認する');
    expect(await fieldSaying('確認コードは6桁の数字で入力してください。')).toBe(
      field('確認コード'),
    );
    expect(app.bodiesOf(CONFIRM)).toEqual([]);
  });

  test('is refused in the words of the API under the field, wrong and worn out alike', async () => {
    const app = await signedUp();
    const wrong = otherThan(await app.code());
    await fillIn(app, { 確認コード: wrong });
    for (let tries = 0; tries < 5; tries += 1) {
      await press(app, '確認する');
      await waitFor(() => expect(app.bodiesOf(CONFIRM)).toHaveLength(tries + 1));
      expect(await fieldSaying('確認コードが正しくありません')).toBe(field('確認コード'));
    }
    expect(document.activeElement).toBe(field('確認コード'));
    expect(field('確認コード').value).toBe(wrong);
    await press(app, '確認する');
    expect(await fieldSaying(/上限に達しました/)).toBe(field('確認コード'));
  });

  test('runs out, and a log-in brings another', async () => {
    const app = await signedUp();
    app.testApi.pass(15 * MINUTE);
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    expect(await fieldSaying(/有効期限が切れています/)).toBe(field('確認コード'));
    await follow(app, 'ログインの画面へ進む');
    await heading('ログイン');
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    await follow(app, '確認コードを入力する');
    await heading('メールアドレスの確認');
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await heading('ログイン');
  });

  test('can be entered by who closed the page, from the link in the mail', async () => {
    const before = await signedUp();
    const mail = await before.testApi.lastMail();
    cleanup();
    const app = openEntrance(mail?.link ?? '', { testApi: before.testApi });
    await heading('メールアドレスの確認');
    expect(field('メールアドレス').value).toBe('');
    await press(app, '確認する');
    expect(await fieldSaying('メールアドレスを入力してください。')).toBe(field('メールアドレス'));
    await fillIn(app, { メールアドレス: EMAIL, 確認コード: mail?.code ?? '' });
    await press(app, '確認する');
    await heading('ログイン');
    expect(field('メールアドレス').value).toBe(EMAIL);
  });

  test('was mailed to a mistyped address: one signs up anew, with it filled in to be mended', async () => {
    const app = await signedUp();
    await follow(app, '別のメールアドレスで登録する');
    await heading('新規登録');
    expect(field('メールアドレス').value).toBe(EMAIL);
  });

  test('is sent once, however often it is pressed', async () => {
    const app = await signedUp();
    await fillIn(app, { 確認コード: await app.code() });
    await app.user.dblClick(screen.getByRole('button', { name: '確認する' }));
    await heading('ログイン');
    expect(app.bodiesOf(CONFIRM)).toHaveLength(1);
  });

  test('that may or may not have arrived leads to log-in, which knows', async () => {
    const app = await signedUp();
    await fillIn(app, { 確認コード: await app.code() });
    app.spoil(CONFIRM, lost, { isServed: true });
    await press(app, '確認する');
    await screen.findByText(/送信できたかどうかを確認できませんでした/);
    await press(app, '送信状況を確認');
    await heading('ログイン');
    expect(screen.getByText(/確認できている場合は、ログインできます/)).toBeTruthy();
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    await heading('ワークスペース');
  });
});

describe('log-in', () => {
  test('forgets the address it was handed once it has been of use', async () => {
    const app = await signedUp();
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await heading('ログイン');
    await fillIn(app, { パスワード: PASSWORD });
    await press(app, 'ログイン');
    await heading('ワークスペース');
    await press(app, 'ログアウト');
    await heading('ログイン');
    expect(field('メールアドレス').value).toBe('');
  });

  test('offers the code only where the address waits for it', async () => {
    const app = openEntrance('/');
    await heading('ログイン');
    await fillIn(app, { メールアドレス: 'demo@example.com', パスワード: 'Wrong1234' });
    await press(app, 'ログイン');
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: '確認コードを入力する' })).toBeNull();
  });
});
