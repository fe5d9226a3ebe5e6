// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { otherThan } from '../support/api/entrance-calls';
import {
  field,
  fieldWithMessage,
  fillIn,
  follow,
  heading,
  lost,
  openEntrance,
  press,
  refusal,
  type Entrance,
} from '../support/open-entrance';

const FORGOT = 'POST /v1/auth/forgot-password';
const RESET = 'POST /v1/auth/reset-password';
const DEMO = 'demo@example.com';
const NEW = 'Another99';

const forgot = async (email = DEMO): Promise<Entrance> => {
  const app = openEntrance('/forgot-password');
  await heading('パスワードの再設定');
  await fillIn(app, { メールアドレス: email });
  await press(app, '送信する');
  await heading('新しいパスワードの設定');
  return app;
};

const fillInNew = async (app: Entrance, code: string, password = NEW): Promise<void> =>
  fillIn(app, { 確認コード: code, 新しいパスワード: password, '新しいパスワード(確認)': password });

afterEach(() => onlineManager.setOnline(true));

describe('a forgotten password', () => {
  test('the mailed code resets a forgotten password, and the log-in page then has the address filled in', async () => {
    const app = openEntrance('/');
    await heading('ログイン');
    await app.user.type(field('メールアドレス'), ' ｄｅｍｏ@example.com');
    await follow(app, 'パスワードをお忘れの方');
    await heading('パスワードの再設定');
    await press(app, '送信する');
    await heading('新しいパスワードの設定');
    expect(app.bodiesOf(FORGOT)).toEqual([{ email: DEMO }]);
    expect(field('メールアドレス')).toHaveValue(DEMO);

    const code = await app.code();
    await fillInNew(app, code, ' Another 99 ');
    await press(app, '変更する');
    await heading('ログイン');
    expect(app.bodiesOf(RESET)).toEqual([
      { email: DEMO, newPassword: ' Another 99 ', confirmationCode: code },
    ]);
    screen.getByText('パスワードを変更しました。新しいパスワードでログインしてください。');
    expect(field('メールアドレス')).toHaveValue(DEMO);
    await fillIn(app, { パスワード: ' Another 99 ' });
    await press(app, 'ログイン');
    await heading('ワークスペース');
  });

  test('a password reset never reveals whether an address is registered', async () => {
    const screens: string[] = [];
    for (const email of [DEMO, 'nobody@example.com']) {
      const app = await forgot(email);
      await press(app, '確認コードをもう一度送信');
      await screen.findByText(/新しい確認コードが届きます/);
      await fillInNew(app, otherThan(await app.code()));
      await press(app, '変更する');
      expect(
        await fieldWithMessage(
          '確認コードが正しくありません。最新のメールに記載された6桁の数字を入力してください。',
        ),
      ).toBe(field('確認コード'));
      screens.push(document.querySelector('main')?.textContent ?? '');
      cleanup();
    }
    expect(screens[0]).toContain('登録済みであれば、確認コードが');
    expect(screens[1]).toBe(screens[0]);
  });

  test('after a password reset, the log-in page keeps the path that the user requested', async () => {
    const app = openEntrance('/tasks');
    await heading('ログイン');
    await follow(app, 'パスワードをお忘れの方');
    await heading('パスワードの再設定');
    await fillIn(app, { メールアドレス: DEMO });
    await press(app, '送信する');
    await heading('新しいパスワードの設定');
    await fillInNew(app, await app.code());
    await press(app, '変更する');
    await heading('ログイン');
    expect(app.path()).toBe('/?next=%2Ftasks');
  });

  test('the password reset fields have autocomplete hints for password managers and phones', async () => {
    await forgot();
    expect(field('メールアドレス')).toHaveAttribute('autocomplete', 'username');
    expect(field('確認コード')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('新しいパスワード')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('新しいパスワード(確認)')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('requesting the code for a password reset', () => {
  test('without an address, the page does not request a password reset code', async () => {
    const app = openEntrance('/forgot-password');
    await heading('パスワードの再設定');
    await press(app, '送信する');
    expect(await fieldWithMessage('メールアドレスを入力してください。')).toBe(
      field('メールアドレス'),
    );
    expect(app.calls()).toEqual([]);
  });

  test('if the request for a password reset code fails, the user can send the request again', async () => {
    const app = openEntrance('/forgot-password');
    await heading('パスワードの再設定');
    await fillIn(app, { メールアドレス: DEMO });
    app.injectFault(FORGOT, lost);
    await press(app, '送信する');
    expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした');
    expect(field('メールアドレス')).toHaveValue(DEMO);
    await app.user.dblClick(screen.getByRole('button', { name: '送信する' }));
    await heading('新しいパスワードの設定');
    expect(app.bodiesOf(FORGOT)).toHaveLength(2);
  });

  test('if the user requests another reset code, the code field is cleared and a message refers to the newest mail', async () => {
    const app = await forgot();
    const former = await app.code();
    await fillIn(app, { 確認コード: former });
    await press(app, '確認コードをもう一度送信');
    await screen.findByText(/最新のメールの確認コード/);
    expect(field('確認コード')).toHaveValue('');
    await fillInNew(app, await app.code());
    await press(app, '変更する');
    await heading('ログイン');
    expect(app.bodiesOf(FORGOT)).toEqual([{ email: DEMO }, { email: DEMO }]);
  });

  test('another reset code can be requested only with an address, and if the request fails, the page shows the reason', async () => {
    const app = await forgot();
    await fillIn(app, { メールアドレス: '' });
    await press(app, '確認コードをもう一度送信');
    expect(await fieldWithMessage('メールアドレスを入力してください。')).toBe(
      field('メールアドレス'),
    );
    expect(app.bodiesOf(FORGOT)).toHaveLength(1);
    await fillIn(app, { メールアドレス: DEMO });
    app.injectFault(FORGOT, refusal(429, '時間をおいて、もう一度お試しください'));
    await press(app, '確認コードをもう一度送信');
    expect(await screen.findByRole('alert')).toHaveTextContent('時間をおいて');
  });
});

describe('the form for the new password', () => {
  test('if the new password form is empty, it shows an error at each field, focuses the first field and sends nothing', async () => {
    const app = openEntrance('/forgot-password/change-password');
    await heading('新しいパスワードの設定');
    await press(app, '変更する');
    for (const [message, label] of [
      ['メールアドレスを入力してください。', 'メールアドレス'],
      ['確認コードを入力してください。', '確認コード'],
      ['パスワードを入力してください。', '新しいパスワード'],
      ['確認のため、もう一度入力してください。', '新しいパスワード(確認)'],
    ] as const) {
      expect(await fieldWithMessage(message)).toBe(field(label));
    }
    expect(field('メールアドレス')).toHaveFocus();
    expect(app.calls()).toEqual([]);
  });

  test('a new password is sent only if it follows the rules and equals the confirmation', async () => {
    const app = await forgot();
    await fillInNew(app, '012345', 'onlyletters');
    await fillIn(app, { '新しいパスワード(確認)': 'other' });
    await press(app, '変更する');
    expect(await fieldWithMessage(/英字と数字をそれぞれ/)).toBe(field('新しいパスワード'));
    expect(await fieldWithMessage(/一致していません/)).toBe(field('新しいパスワード(確認)'));
    expect(app.bodiesOf(RESET)).toEqual([]);
  });

  test('if the API refuses a new password, the error appears at the password field and the input is kept', async () => {
    const app = await forgot();
    await fillInNew(app, '012345');
    app.injectFault(
      RESET,
      refusal(422, '入力内容', { newPassword: '以前と同じパスワードは使えません' }),
    );
    await press(app, '変更する');
    expect(await fieldWithMessage('以前と同じパスワードは使えません')).toBe(
      field('新しいパスワード'),
    );
    expect(field('新しいパスワード')).toHaveFocus();
    expect(field('新しいパスワード')).toHaveValue(NEW);
    expect(field('確認コード')).toHaveValue('012345');
  });

  test('a double click on the button 変更する sends the new password once', async () => {
    const app = await forgot();
    await fillInNew(app, await app.code());
    await app.user.dblClick(screen.getByRole('button', { name: '変更する' }));
    await heading('ログイン');
    expect(app.bodiesOf(RESET)).toHaveLength(1);
  });

  test('if the response to a password reset is lost, the button 送信状況を確認 tries a log-in to find out whether the password was changed', async () => {
    const app = await forgot();
    await fillInNew(app, await app.code());
    app.injectFault(RESET, lost);
    await press(app, '変更する');
    await screen.findByText(/送信できたかどうか/);
    await press(app, '送信状況を確認');
    await screen.findByText(
      'パスワードはまだ変更されていません。もう一度「変更する」を押してください。',
    );
    app.injectFault(RESET, lost, { isServed: true });
    await press(app, '変更する');
    await screen.findByText(/送信できたかどうか/);
    await press(app, '送信状況を確認');
    await heading('ワークスペース');
    expect(app.bodiesOf(RESET)).toHaveLength(2);
  });

  test('while the browser is offline, the new password form sends nothing, and its buttons show the reason', async () => {
    const app = openEntrance('/forgot-password/change-password', { embedded: false });
    await heading('新しいパスワードの設定');
    await fillIn(app, { メールアドレス: DEMO });
    await fillInNew(app, '012345');
    act(() => onlineManager.setOnline(false));
    for (const [name, description] of [
      ['変更する', /接続していないため、変更できません/],
      ['確認コードをもう一度送信', /接続していないため、送信できません/],
    ] as const) {
      await app.user.click(screen.getByRole('button', { name, description }));
    }
    expect(app.calls()).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(/接続していないため/)).not.toBeInTheDocument());
  });
});
