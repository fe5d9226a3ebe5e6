// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { carriedEmail, dropCarriedEmail, isChangingEmail } from '~/session/carried-email';
import { useMembersStore } from '~/session/members';
import { readSession } from '~/session/session';
import {
  AS_EDITOR,
  AS_OWNER,
  pendingCall,
  openSettings,
  refusal,
} from '../support/open-settings.tsx';

const press = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the user name', () => {
  const PUT = 'PUT /v1/workspace-user';
  const open = async (workspaceId = AS_OWNER) => {
    const app = await openSettings('/settings/account', workspaceId);
    const field = await screen.findByRole('textbox', { name: /^ユーザー名/ });
    const rename = async (name: string): Promise<void> => {
      await app.user.clear(field);
      await app.user.type(field, name);
      await app.user.click(press('保存する'));
    };
    return { ...app, field, rename };
  };

  test('after saving, the new user name appears in the user menu and in the stored members without another request', async () => {
    const app = await open();
    await app.rename(' 佐藤 美咲（東京）');
    expect(await screen.findByText(/^保存しました/)).toBeInTheDocument();
    expect(app.bodiesOf(PUT)).toEqual([{ workspaceId: AS_OWNER, userName: '佐藤 美咲（東京）' }]);
    expect(press('佐藤 美咲（東京）')).toBeInTheDocument();
    expect(useMembersStore.getState().members.map(({ userName }) => userName)).toContain(
      '佐藤 美咲（東京）',
    );
    expect(app.countOf('GET /v1/members')).toBe(0);
  });

  test('the save bar shows whether changes are saved, and the button 保存する keeps the focus after saving', async () => {
    const app = await open();
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument();
    await app.user.type(app.field, '（東京）');
    expect(screen.getByText('未保存の変更があります')).toBeInTheDocument();
    expect(press('元に戻す')).toBeInTheDocument();
    await app.user.click(press('保存する'));
    expect(await screen.findByText(/^保存しました \d{1,2}:\d\d$/)).toBeInTheDocument();
    expect(press('保存する')).toHaveFocus();
    expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument();
  });

  test('pressing Enter in the field saves the user name', async () => {
    const app = await open();
    await app.user.type(app.field, '（東京）{Enter}');
    expect(await screen.findByText(/^保存しました/)).toBeInTheDocument();
    expect(app.countOf(PUT)).toBe(1);
  });

  test('a saved user name appears on the members screen before the members are refetched', async () => {
    const app = await openSettings('/members', AS_OWNER);
    await screen.findByText('佐藤 美咲', { selector: 'main *' });
    await app.go('/settings/account');
    await app.user.type(await screen.findByRole('textbox', { name: /^ユーザー名/ }), '（東京）');
    await app.user.click(press('保存する'));
    await screen.findByText(/^保存しました/);
    app.injectFault('GET /v1/members', async () => new Promise(() => {}));
    await app.go('/members');
    expect(
      await screen.findByText('佐藤 美咲（東京）', { selector: 'main *' }),
    ).toBeInTheDocument();
  });

  test('an editor can change their user name', async () => {
    const app = await open(AS_EDITOR);
    await app.rename('みさき');
    expect(await screen.findByText(/^保存しました/)).toBeInTheDocument();
  });

  test('a double click on 保存する sends the user name only once', async () => {
    const app = await open();
    await app.user.type(app.field, '2');
    await app.user.dblClick(press('保存する'));
    await screen.findByText(/^保存しました/);
    expect(app.countOf(PUT)).toBe(1);
  });

  test('text typed while a user name is being saved stays in the field as an unsaved change', async () => {
    const app = await open();
    const { respond, release } = pendingCall();
    app.injectFault(PUT, respond, 1);
    await app.rename('みさき');
    await app.user.type(app.field, '（大阪）');
    release();
    expect(await screen.findByText('未保存の変更があります')).toBeInTheDocument();
    expect(app.field).toHaveValue('みさき（大阪）');
    await app.user.click(press('元に戻す'));
    expect(app.field).toHaveValue('みさき');
  });

  test('if the user name is empty, an error is shown at the field and nothing is sent', async () => {
    const app = await open();
    await app.rename('  ');
    expect(
      await screen.findByRole('textbox', { description: /ユーザー名を入力してください。/ }),
    ).toBe(app.field);
    expect(app.countOf(PUT)).toBe(0);
  });

  test('if a user name conflicts with another change, the user can save again or load the newest name; after loading, a message shows the unsaved name', async () => {
    const app = await open();
    app.injectFault(PUT, refusal(409, '重なりました'), 4);
    await app.rename('わたし');
    const dialog = () => screen.findByRole('dialog', { name: 'ほかの変更と競合しました' });
    await app.user.click(within(await dialog()).getByRole('button', { name: '自分の内容で保存' }));
    await waitFor(() => expect(app.countOf(PUT)).toBe(4));
    await app.user.click(
      within(await dialog()).getByRole('button', { name: '最新の内容を読み込む' }),
    );
    await waitFor(() => expect(app.field).toHaveValue('佐藤 美咲'));
    expect(screen.getByText(/保存しなかったユーザー名は、「わたし」です/)).toBeInTheDocument();
    expect(app.countOf('GET /v1/members')).toBe(1);
  });

  test('the account page shows the email address and has links for changing the email address and the password', async () => {
    await open();
    expect(screen.getByText('demo@example.com', { selector: 'dd' })).toBeInTheDocument();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('メールアドレスを変更')).toBe('/settings/account/change-email');
    expect(href('パスワードを変更')).toBe('/settings/account/change-password');
  });
});

describe('changing the email address', () => {
  const POST = 'POST /v1/auth/reset-email';
  const open = async () => {
    dropCarriedEmail();
    const app = await openSettings('/settings/account/change-email', AS_OWNER);
    const field = await screen.findByRole('textbox', { name: /^新しいメールアドレス/ });
    const change = async (email: string): Promise<void> => {
      await app.user.clear(field);
      await app.user.type(field, email);
      await app.user.click(press('変更する'));
    };
    return { ...app, field, change };
  };

  test('changing the email address sends a mail to the new address and opens the screen メールアドレスの確認', async () => {
    const app = await open();
    await app.change(' Ｍｉｓａｋｉ@example.com ');
    await screen.findByRole('heading', { level: 1, name: 'メールアドレスの確認' });
    expect(app.bodiesOf(POST)).toEqual([{ workspaceId: AS_OWNER, newEmail: 'Misaki@example.com' }]);
    expect(carriedEmail()).toBe('Misaki@example.com');
    expect(isChangingEmail()).toBe(true);
    expect((await app.testApi.lastMail())?.subject).toBe('新しいメールアドレスの確認');
  });

  test.each([
    ['not-an-address', /メールアドレスの形式が正しくありません/],
    ['DEMO@example.com', /現在と同じメールアドレスです/],
  ])('the new email address %s causes an error and is not sent', async (email, problem) => {
    const app = await open();
    await app.change(email);
    expect(await screen.findByRole('textbox', { description: problem })).toBe(app.field);
    expect(app.countOf(POST)).toBe(0);
  });

  test('if the new email address is already registered, an error is shown at the field', async () => {
    const app = await open();
    await app.change('tanaka@example.com');
    expect(
      await screen.findByRole('textbox', {
        description: /このメールアドレスは既に登録されています/,
      }),
    ).toHaveFocus();
    expect(app.path()).toBe('/settings/account/change-email');
    expect(app.field).toHaveValue('tanaka@example.com');
  });

  test('if the server answers a change of email address with 409, the field shows the server’s message', async () => {
    const app = await open();
    app.injectFault(POST, refusal(409, 'このアドレスは、別の方が確認の途中です'));
    await app.change('misaki@example.com');
    expect(
      await screen.findByRole('textbox', { description: 'このアドレスは、別の方が確認の途中です' }),
    ).toBe(app.field);
  });

  test('if it is unknown whether a change of email address succeeded, a message says what to do if a confirmation code has arrived', async () => {
    const app = await open();
    app.injectFault(POST, () => new Response('', { status: 503 }));
    await app.change('misaki@example.com');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('確認コードが届いているときは、「確認コードをお持ちの方」');
    expect(app.countOf(POST)).toBe(1);
  });

  test('a user who already has a confirmation code can open the screen メールアドレスの確認 without requesting another code', async () => {
    const app = await open();
    await app.user.type(app.field, 'misaki@example.com');
    await app.user.click(screen.getByRole('link', { name: '確認コードをお持ちの方' }));
    await screen.findByRole('heading', { level: 1, name: 'メールアドレスの確認' });
    expect(carriedEmail()).toBe('misaki@example.com');
    expect(app.countOf(POST)).toBe(0);
  });
});

describe('changing the password', () => {
  const POST = 'POST /v1/auth/change-password';
  const open = async () => {
    const app = await openSettings('/settings/account/change-password', AS_OWNER);
    const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
    await screen.findByLabelText(/^現在のパスワード/);
    const change = async (current: string, next: string, again = next): Promise<void> => {
      await app.user.type(field(/^現在のパスワード/), current);
      await app.user.type(field(/^新しいパスワード(?!\()/), next);
      await app.user.type(field(/^新しいパスワード\(確認\)/), again);
      await app.user.click(press('変更する'));
    };
    return { ...app, field, change };
  };

  test('after a password change, the user stays logged in and the message does not mention other devices', async () => {
    const app = await open();
    await app.change('Demo1234', 'Neu56789');
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
    expect(app.bodiesOf(POST)).toEqual([{ currentPassword: 'Demo1234', newPassword: 'Neu56789' }]);
    expect((await screen.findAllByText('パスワードを変更しました')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/ほかの端末/)).not.toBeInTheDocument();
    expect(readSession().accessToken).not.toBeNull();
    const { status } = await app.testApi.call('POST', '/v1/auth/login', {
      json: { email: 'demo@example.com', password: 'Neu56789' },
    });
    expect(status).toBe(200);
  });

  test('submitting the password form without input shows an error at all three fields and focuses the first field', async () => {
    const app = await open();
    await app.user.click(press('変更する'));
    expect(await screen.findByText('現在のパスワードを入力してください。')).toBeInTheDocument();
    expect(screen.getByText('新しいパスワードを入力してください。')).toBeInTheDocument();
    expect(
      screen.getByText('確認のため、新しいパスワードをもう一度入力してください。'),
    ).toBeInTheDocument();
    expect(app.field(/^現在のパスワード/)).toHaveFocus();
    expect(app.countOf(POST)).toBe(0);
  });

  test('if the current password is wrong, its field shows an error and gets the focus, and the new password stays entered', async () => {
    const app = await open();
    await app.change('Demo9999', 'Neu56789');
    await screen.findByText('現在のパスワードが正しくありません。');
    expect(app.field(/^現在のパスワード/)).toHaveFocus();
    expect(app.field(/^新しいパスワード(?!\()/)).toHaveValue('Neu56789');
  });

  test.each([
    ['Demo1234', 'Demo1234', '現在のパスワードと同じです。別のパスワードを入力してください。'],
    ['abcdefgh', 'abcdefgh', 'パスワードには英字と数字をそれぞれ1文字以上含めてください。'],
    ['Neu56789', 'Neu5678', '新しいパスワードと一致しません。もう一度入力してください。'],
  ])(
    'if the new password is %s and is repeated as %s, an error is shown and nothing is sent',
    async (next, again, problem) => {
      const app = await open();
      await app.change('Demo1234', next, again);
      expect(await screen.findByText(problem)).toBeInTheDocument();
      expect(app.countOf(POST)).toBe(0);
    },
  );

  test('correcting the new password removes the mismatch error at the field 新しいパスワード(確認)', async () => {
    const app = await open();
    await app.change('Demo1234', 'Neu5678', 'Neu56789');
    await screen.findByText(/^新しいパスワードと一致しません/);
    await app.user.type(app.field(/^新しいパスワード(?!\()/), '9');
    await waitFor(() =>
      expect(screen.queryByText(/^新しいパスワードと一致しません/)).not.toBeInTheDocument(),
    );
  });

  test('if it is unknown whether a password change succeeded, a message says how to find out, and the user can try again', async () => {
    const app = await open();
    app.injectFault(POST, () => new Response('', { status: 504 }), 1);
    await app.change('Demo1234', 'Neu56789');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '「現在のパスワードが正しくありません」と表示されたときは、新しいパスワードに変わっています。',
    );
    await app.user.click(press('変更する'));
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
  });

  test('the password change form contains the email address, so that password managers know the account', async () => {
    const app = await open();
    const form = app.field(/^現在のパスワード/).form;
    const fields = [...(form?.querySelectorAll('input') ?? [])];
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(fields[0]).toHaveValue('demo@example.com');
  });
});
