// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  EMAIL,
  field,
  fieldWithMessage,
  heading,
  lost,
  PASSWORD,
  press,
  refusal,
} from '../support/open-entrance';
import { fillInSignUp, openSignUp } from '../support/open-sign-up';

const SIGN_UP = 'POST /v1/auth/signup';
const LOG_IN = 'POST /v1/auth/login';

afterEach(() => onlineManager.setOnline(true));

describe('a sign-up that the server refuses', () => {
  test('if the server refuses a sign-up, the form shows the errors at the fields, focuses the first wrong field and keeps the input', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    app.injectFault(
      SIGN_UP,
      refusal(422, '入力内容を確認してください。', {
        password: 'よく使われているパスワードです',
        email: 'このドメインは使えません',
      }),
    );
    await press(app, '登録する');
    expect(await fieldWithMessage('このドメインは使えません')).toBe(field('メールアドレス'));
    expect(await fieldWithMessage('よく使われているパスワードです')).toBe(field('パスワード'));
    expect(field('メールアドレス')).toHaveFocus();
    expect(field('パスワード(確認)')).toHaveValue(PASSWORD);
  });

  test('if the server answers a sign-up with 429, the form shows the message, and the next try succeeds', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    app.injectFault(SIGN_UP, refusal(429, 'しばらくしてから、もう一度お試しください'));
    await press(app, '登録する');
    expect(await screen.findByRole('alert')).toHaveTextContent('しばらくしてから');
    expect(screen.queryByRole('button', { name: '送信状況を確認' })).not.toBeInTheDocument();
    await press(app, '登録する');
    await heading('メールアドレスの確認');
  });
});

describe('sending a sign-up', () => {
  test('a sign-up is sent once, however often the user clicks the button or presses Enter', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    const answer = Promise.withResolvers<Response>();
    app.injectFault(SIGN_UP, async () => answer.promise);
    const button = screen.getByRole('button', { name: '登録する' });
    await app.user.dblClick(button);
    await app.user.type(field('パスワード(確認)'), '{Enter}{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    expect(app.bodiesOf(SIGN_UP)).toHaveLength(1);
    answer.resolve(new Response(null, { status: 204 }));
    await heading('メールアドレスの確認');
    expect(app.bodiesOf(SIGN_UP)).toHaveLength(1);
  });

  test('while the browser is offline, the sign-up button sends nothing and says why; once the browser is online, the button works', async () => {
    const app = await openSignUp({ embedded: false });
    await fillInSignUp(app);
    act(() => onlineManager.setOnline(false));
    const button = screen.getByRole('button', {
      name: '登録する',
      description: /インターネットに接続していないため、登録できません/,
    });
    await app.user.click(button);
    await app.user.type(field('パスワード(確認)'), '{Enter}');
    expect(app.calls()).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await press(app, '登録する');
    await heading('メールアドレスの確認');
  });

  test('if a sign-up does not reach the server, the app does not resend it, and a check says that the sign-up is not complete', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    app.injectFault(SIGN_UP, lost);
    await press(app, '登録する');
    await screen.findByText(/送信できたかどうかを確認できませんでした/);
    await press(app, '送信状況を確認');
    await screen.findByText('登録はまだ完了していません。もう一度「登録する」を押してください。');
    expect(app.calls()).toEqual([SIGN_UP, LOG_IN]);
    await press(app, '登録する');
    await heading('メールアドレスの確認');
  });

  test('if the result of a sign-up is unknown and a check finds the account, the page for the confirmation code opens', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    app.injectFault(SIGN_UP, () => new Response(null, { status: 504 }), { isServed: true });
    await press(app, '登録する');
    await screen.findByText(/送信できたかどうかを確認できませんでした/);
    await press(app, '送信状況を確認');
    await heading('メールアドレスの確認');
    expect(field('メールアドレス')).toHaveValue(EMAIL);
    expect(await app.testApi.api.mails()).toHaveLength(2);
  });

  test('if the check of a sign-up fails, the user can repeat the check', async () => {
    const app = await openSignUp();
    await fillInSignUp(app);
    app.injectFault(SIGN_UP, lost);
    app.injectFault(LOG_IN, lost);
    await press(app, '登録する');
    await screen.findByText(/送信できたかどうか/);
    await press(app, '送信状況を確認');
    await screen.findByText(/^通信できませんでした.*（送信状況は確認できていません）$/);
    await press(app, '送信状況を確認');
    await screen.findByText(/登録はまだ完了していません/);
    expect(app.calls()).toEqual([SIGN_UP, LOG_IN, LOG_IN]);
  });
});
