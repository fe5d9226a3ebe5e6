// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { referenceEndpoints } from '~/contract/reference';
import type { Workspace } from '~/contract/workspace';
import { call, logOut } from '~/session/api';
import {
  carriedEmail,
  carryEmail,
  dropCarriedEmail,
  isChangingEmail,
} from '~/session/carried-email';
import { draftTitles, dropAllDrafts, keepDraft } from '~/session/drafts';
import { readSession, startSession } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
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
} from '../support/open-entrance';

const CONFIRM = 'POST /v1/auth/confirm-email';
const RESET_EMAIL = 'POST /v1/auth/reset-email';
const MOVED = 'moved@example.com';
const OTHER = 'takahashi@example.com';
const WORKSPACE = 3;

/** Logs in as the demo user, requests a change of email address and opens the confirmation page. */
const changing = async ({ carried = MOVED } = {}) => {
  const app = openEntrance('/');
  await heading('ログイン');
  await act(async () => {
    const { accessToken, refreshToken } = await app.testApi.logIn();
    const { body } = await app.testApi.call('GET', '/v1/workspaces', { token: accessToken });
    startSession({
      accessToken,
      refreshToken,
      sessionExpiresAt: null,
      email: 'demo@example.com',
      userName: '佐藤 美咲',
      workspaces: body as Workspace[],
    });
    selectWorkspace(WORKSPACE);
    const json = { workspaceId: WORKSPACE, newEmail: MOVED };
    await app.testApi.call('POST', '/v1/auth/reset-email', { token: accessToken, json });
    carryEmail(carried, { isChange: true });
    await app.router.navigate('/confirm-email');
  });
  await heading('メールアドレスの確認');
  return app;
};

describe('the code that confirms a new email address', () => {
  test('after the user confirms a new address, the session has that address and the local drafts are kept', async () => {
    const app = await changing();
    const draftKey = { email: 'demo@example.com', workspaceId: WORKSPACE, form: 'profile' };
    await act(async () => keepDraft(draftKey, '会社情報', { name: '青葉' }));
    const code = await app.code();
    expect(field('メールアドレス')).toHaveValue(MOVED);
    expect(field('メールアドレス')).toHaveAttribute('readonly');
    await fillIn(app, { 確認コード: code });
    await press(app, '確認する');
    await heading('アカウント設定');
    await screen.findAllByText('メールアドレスを変更しました');
    expect(app.bodiesOf(CONFIRM)).toEqual([{ email: MOVED, confirmationCode: code }]);
    expect(readSession().email).toBe(MOVED);
    expect([carriedEmail(), isChangingEmail()]).toEqual(['', false]);
    await act(async () => {
      expect(await draftTitles()).toEqual(['会社情報']);
      expect(await app.testApi.logIn(MOVED)).toHaveProperty('accessToken');
    });
  });

  test('a double click on the resend button requests one new code and clears the code field', async () => {
    const app = await changing();
    const former = await app.code();
    await fillIn(app, { 確認コード: former });
    await app.user.dblClick(screen.getByRole('button', { name: '確認コードをもう一度送信' }));
    expect(await screen.findByText(/新しい確認コードを送信しました/)).toHaveTextContent(
      '最新のメールの確認コードを入力してください',
    );
    expect(app.bodiesOf(RESET_EMAIL)).toEqual([{ workspaceId: WORKSPACE, newEmail: MOVED }]);
    expect(field('確認コード')).toHaveValue('');
    await fillIn(app, { 確認コード: await app.code() });
    await press(app, '確認する');
    await heading('アカウント設定');
  });

  test('a wrong code for a new address shows an error at the code field and keeps the old address', async () => {
    const app = await changing();
    await fillIn(app, { 確認コード: otherThan(await app.code()) });
    await press(app, '確認する');
    expect(
      await fieldWithMessage(
        '確認コードが正しくありません。最新のメールに記載された6桁の数字を入力してください。',
      ),
    ).toBe(field('確認コード'));
    expect(readSession().email).toBe('demo@example.com');
  });

  test('if another account has taken the new address, an error appears at the address field', async () => {
    const app = await changing();
    const code = await app.code();
    const json = { email: MOVED, password: 'Secret123' };
    await act(async () => app.testApi.call('POST', '/v1/auth/signup', { json }));
    await fillIn(app, { 確認コード: code });
    await press(app, '確認する');
    expect(await fieldWithMessage('このメールアドレスは既に登録されています')).toBe(
      field('メールアドレス'),
    );
  });

  test('if the response to a confirmation is lost, a check shows whether the new address took effect', async () => {
    const app = await changing();
    await fillIn(app, { 確認コード: await app.code() });
    app.injectFault(CONFIRM, lost);
    await press(app, '確認する');
    await screen.findByText(/送信できたかどうか/);
    await press(app, '送信状況を確認');
    await screen.findByText(/まだ変更されていません/);
    app.injectFault(CONFIRM, lost, { isServed: true });
    await press(app, '確認する');
    await screen.findByText(/送信できたかどうか/);
    await press(app, '送信状況を確認');
    await heading('アカウント設定');
    expect(readSession().email).toBe(MOVED);
  });

  test('if the code for a new address cannot be sent again, the page shows the reason', async () => {
    const app = await changing();
    app.injectFault(RESET_EMAIL, lost);
    await press(app, '確認コードをもう一度送信');
    expect(await screen.findByRole('alert')).toHaveTextContent('もう一度送信してください');
    app.injectFault(RESET_EMAIL, () =>
      Response.json({ statusCode: 429, message: '時間をおいてください' }, { status: 429 }),
    );
    await press(app, '確認コードをもう一度送信');
    await screen.findByText('時間をおいてください');
  });

  test('if the page does not know the new address, the user can type the address together with the code', async () => {
    const app = await changing({ carried: '' });
    expect(field('メールアドレス')).not.toHaveAttribute('readonly');
    await press(app, '確認コードをもう一度送信');
    expect(await fieldWithMessage('メールアドレスを入力してください。')).toBe(
      field('メールアドレス'),
    );
    expect(app.bodiesOf(RESET_EMAIL)).toEqual([]);
    await fillIn(app, { メールアドレス: MOVED, 確認コード: await app.code() });
    await press(app, '確認する');
    await heading('アカウント設定');
  });

  test('after a reload, the user can enter the code for a new address through the link in the mail', async () => {
    const app = await changing();
    // This call has the same effect as a reload: the app no longer knows the new address.
    dropCarriedEmail();
    const mail = await act(async () => app.testApi.lastMail());
    await act(async () => app.router.navigate(mail?.link ?? '/'));
    await heading('メールアドレスの変更');
    await follow(app, '確認コードをお持ちの方');
    await heading('メールアドレスの確認');
    await fillIn(app, { メールアドレス: MOVED, 確認コード: mail?.code ?? '' });
    await press(app, '確認する');
    await heading('アカウント設定');
    expect(readSession().email).toBe(MOVED);
  });

  test('if a confirmation completes after a logout, it changes neither the address nor the drafts of the next user', async () => {
    const app = await changing();
    const answered = Promise.withResolvers<Response>();
    app.injectFault(CONFIRM, async () => answered.promise);
    await fillIn(app, { 確認コード: '012345' });
    await press(app, '確認する');
    await waitFor(() => expect(app.bodiesOf(CONFIRM)).toHaveLength(1));
    const draftKey = { email: OTHER, workspaceId: WORKSPACE, form: 'profile' };
    await act(async () => {
      const tokens = await app.testApi.logIn(OTHER);
      logOut();
      startSession({ ...tokens, email: OTHER, userName: '高橋 健', workspaces: [] });
      await keepDraft(draftKey, '会社情報', { name: '若葉' });
      answered.resolve(Response.json({}));
      // Once this request is answered, the app has processed the response to the confirmation.
      await call(referenceEndpoints.listPlans, {});
    });
    await act(async () => {
      expect(await draftTitles()).toEqual(['会社情報']);
      await dropAllDrafts(OTHER);
    });
    expect(readSession().email).toBe(OTHER);
  });

  test('a logout discards the pending change of address and leads to the log-in page', async () => {
    const app = await changing();
    act(() => logOut());
    await heading('ログイン');
    expect(field('メールアドレス')).toHaveValue('');
    expect(isChangingEmail()).toBe(false);
    await waitFor(() => expect(app.path()).toBe('/'));
  });
});

test('if no change of address is pending, the confirmation page redirects a logged-in user', async () => {
  const app = await changing();
  await act(async () => {
    await app.router.navigate('/search');
    carryEmail('');
    await app.router.navigate('/confirm-email');
  });
  await waitFor(() => expect(app.path()).toBe('/search'));
});
