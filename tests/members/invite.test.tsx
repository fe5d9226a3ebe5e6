// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts, keepDraft } from '~/session/drafts';
import { openMembers, refusal, workspaces } from '../support/open-members';

beforeEach(async () => dropAllDrafts('demo@example.com'));

const INVITE = 'POST /v1/invite';

const openDialog = async (
  workspace = workspaces.withTwoOwners as Parameters<typeof openMembers>[0],
) => {
  const opened = await openMembers(workspace);
  await opened.user.click(screen.getByRole('button', { name: 'メンバーを招待' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'メンバーを招待' }));
  const email = dialog.getByLabelText(/^メールアドレス/);
  return {
    ...opened,
    dialog,
    email,
    send: async () => opened.user.click(dialog.getByRole('button', { name: '招待する' })),
    isOpen: () => screen.queryByRole('dialog', { name: 'メンバーを招待' }) !== null,
  };
};

describe('an invitation', () => {
  test('an invitation with the selected role is sent to the email address and appears in the list', async () => {
    const { user, dialog, email, send, isOpen, bodies, testApi } = await openDialog();
    await waitFor(() => expect(email).toHaveFocus());
    const role = dialog.getByLabelText(/^権限/);
    expect(role).toHaveDisplayValue('編集者');
    await user.type(email, ' ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ ');
    await user.selectOptions(role, '閲覧者');
    await send();
    await screen.findByText('new@example.com に招待メールを送信しました', { selector: 'span' });
    expect(isOpen()).toBe(false);
    expect(bodies).toContain(
      `${INVITE} {"workspaceId":4,"email":"new@example.com","workspaceUserRoleId":4}`,
    );
    const invited = await screen.findByRole('row', { name: /new@example\.com/ });
    expect(invited).toHaveTextContent('招待中');
    expect(await testApi.lastMail()).toMatchObject({ to: 'new@example.com', kind: 'invitation' });
  });

  test('the invitation dialog explains what each role may do on the workspace’s plan', async () => {
    const { dialog } = await openDialog();
    const meanings = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(meanings).toEqual([
      'オーナーすべての機能を使えます。プランとお支払いも管理できます。',
      '管理者このプランでは検索を使えません。ほかの機能は使えます。',
      '編集者プランとお支払いの管理を除く、すべての機能を使えます。',
      '閲覧者検索、お気に入り、書類を閲覧できます。変更はできません。',
    ]);
  });

  test('the invitation dialog of an editor offers no role above editor', async () => {
    const { dialog } = await openDialog(workspaces.asEditor);
    const { options } = dialog.getByLabelText<HTMLSelectElement>(/^権限/);
    expect([...options].filter(({ disabled }) => !disabled).map(({ text }) => text)).toEqual([
      '編集者',
      '閲覧者',
    ]);
  });

  test.each([
    ['', 'メールアドレスを入力してください。'],
    ['watanabe', 'メールアドレスの形式が正しくありません（例：name@example.com）。'],
    ['watanabe@example.com', 'このメールアドレスの方は、既にメンバーです。'],
  ])('the email field shows why an invitation to %j is not sent', async (address, message) => {
    const { user, dialog, email, send } = await openDialog();
    if (address !== '') await user.type(email, address);
    await send();
    await waitFor(() =>
      expect(
        dialog.getByRole('textbox', { name: /^メールアドレス/, description: new RegExp(message) }),
      ).toHaveFocus(),
    );
    expect(dialog.getByDisplayValue(address)).toBeInTheDocument();
  });

  test('if the server refuses an invitation, the server’s message is shown at the field until the user edits the field', async () => {
    const { user, dialog, email, send, stand } = await openDialog();
    stand[INVITE] = refusal(422, '入力内容を確認してください。', {
      email: '使えないアドレスです。',
    });
    await user.type(email, 'new@example.com');
    await send();
    expect(await dialog.findByText('使えないアドレスです。')).toBeInTheDocument();
    await user.type(email, 'x');
    await waitFor(() =>
      expect(dialog.queryByText('使えないアドレスです。')).not.toBeInTheDocument(),
    );
  });

  test('an invitation is sent only once, even if the user double-clicks the 招待する button and presses Enter repeatedly', async () => {
    const { user, email, bodies, stand, isOpen } = await openDialog();
    const answered = Promise.withResolvers<Response>();
    stand[INVITE] = () => answered.promise;
    await user.type(email, 'new@example.com{Enter}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: '招待する' }));
    answered.resolve(new Response(null, { status: 204 }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(bodies.filter((call) => call.startsWith(INVITE))).toHaveLength(1);
  });

  const withUnknownResult = async (happened: boolean) => {
    const opened = await openDialog();
    const { user, dialog, email, send, stand, testApi } = opened;
    stand[INVITE] = async () => {
      const json = { workspaceId: 4, email: 'new@example.com', workspaceUserRoleId: 3 };
      const token = await testApi.tokenOf();
      if (happened) await testApi.call('POST', '/v1/invite', { token, json });
      return new Response(null, { status: 504 });
    };
    await user.type(email, 'new@example.com');
    await send();
    await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    return opened;
  };

  test('if an invitation was sent although the response was 504, the 送信状況を確認 button finds the invitation and closes the dialog', async () => {
    const { isOpen } = await withUnknownResult(true);
    await screen.findByText('new@example.com は招待済みです', { selector: 'span' });
    expect(isOpen()).toBe(false);
  });

  test('if an invitation was not sent and the response was 504, the 送信状況を確認 button says so and keeps the input', async () => {
    const { dialog } = await withUnknownResult(false);
    expect(await dialog.findByText(/まだ招待されていません/)).toBeInTheDocument();
    expect(dialog.getByDisplayValue('new@example.com')).toBeInTheDocument();
  });

  test('the 送信状況を確認 button shows whether the address is already invited with another role or is already a member', async () => {
    const { user, dialog, email, send, stand, isOpen } = await openDialog();
    stand[INVITE] = () => new Response(null, { status: 504 });
    await user.type(email, 'newcomer@example.com');
    await user.selectOptions(dialog.getByLabelText(/^権限/), '閲覧者');
    await send();
    await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    expect(await dialog.findByText(/「編集者」として招待中のままです/)).toBeInTheDocument();

    await user.clear(email);
    await user.type(email, 'watanabe@example.com');
    await user.selectOptions(dialog.getByLabelText(/^権限/), 'オーナー');
    await send();
    await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    expect(await dialog.findByText(/「オーナー」として既に参加しています/)).toBeInTheDocument();
    expect(isOpen()).toBe(true);
  });

  test('an invitation cannot be canceled while it is being sent', async () => {
    const { user, dialog, email, send, stand, isOpen } = await openDialog();
    const answered = Promise.withResolvers<Response>();
    stand[INVITE] = () => answered.promise;
    await user.type(email, 'held@example.com');
    await send();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByRole('button', { name: '破棄して閉じる' })).not.toBeInTheDocument();
    answered.resolve(new Response(null, { status: 204 }));
    await screen.findByText('held@example.com に招待メールを送信しました', { selector: 'span' });
    expect(isOpen()).toBe(false);
  });

  test('the unsent input of an invitation is restored from a draft when the dialog opens', async () => {
    await keepDraft(
      { email: 'demo@example.com', workspaceId: 4, form: 'invite-member' },
      'メンバーの招待',
      { email: 'new@exam', workspaceUserRoleId: 'viewer' },
    );
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText(/保存していなかった入力を復元しました/)).toBeInTheDocument();
    expect(dialog.getByDisplayValue('new@exam')).toBeInTheDocument();
    const role = dialog.getByLabelText(/^権限/);
    expect(role).toHaveDisplayValue('閲覧者');
    await user.click(dialog.getByRole('button', { name: '破棄する' }));
    expect(dialog.getByLabelText(/^メールアドレス/)).toHaveValue('');
  });

  test('closing the dialog of an unfinished invitation asks for confirmation', async () => {
    const { user, dialog, email, isOpen, bodies } = await openDialog();
    await user.type(email, 'new@example.com');
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await user.click(await screen.findByRole('button', { name: '入力を続ける' }));
    expect(dialog.getByDisplayValue('new@example.com')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '破棄して閉じる' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(bodies.some((call) => call.startsWith(INVITE))).toBe(false);
  });

  test('double-clicking the resend button of an invitation resends the invitation only once and with the same role', async () => {
    const { user, bodies } = await openMembers(workspaces.withTwoOwners);
    await user.dblClick(screen.getByRole('button', { name: 'newcomer@example.com に招待を再送' }));
    await screen.findByText('newcomer@example.com に招待メールを再送しました', {
      selector: 'span',
    });
    expect(bodies.filter((sent) => sent.startsWith(INVITE))).toEqual([
      `${INVITE} {"workspaceId":4,"email":"newcomer@example.com","workspaceUserRoleId":3}`,
    ]);
  });

  test('if the result of resending an invitation is unknown, a message in the invitation’s row says so', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    stand[INVITE] = () => new Response(null, { status: 504 });
    await user.click(screen.getByRole('button', { name: 'newcomer@example.com に招待を再送' }));
    const row = screen.getByRole('row', { name: /newcomer/ });
    expect(
      await within(row).findByText(/再送できたかどうかを確認できませんでした/),
    ).toBeInTheDocument();
  });
});
