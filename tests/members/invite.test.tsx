// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts, keepDraft } from '~/stores/drafts';
import { openMembers, refusal, workspaces } from './support/open-members';

beforeEach(async () => dropAllDrafts('demo@example.com'));

const INVITE = 'POST /v1/invite';

const openDialog = async (
  workspace = workspaces.withTwoOwners as Parameters<typeof openMembers>[0],
) => {
  const opened = await openMembers(workspace);
  await opened.user.click(screen.getByRole('button', { name: 'メンバーを招待' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'メンバーを招待' }));
  const email = dialog.getByLabelText('メールアドレス');
  return {
    ...opened,
    dialog,
    email,
    send: async () => opened.user.click(dialog.getByRole('button', { name: '招待する' })),
    isOpen: () => screen.queryByRole('dialog', { name: 'メンバーを招待' }) !== null,
  };
};

describe('an invitation', () => {
  test('goes to an address with a role, and stands in the list', async () => {
    const { user, dialog, email, send, isOpen, bodies, testApi } = await openDialog();
    expect(document.activeElement).toBe(email);
    const role = dialog.getByLabelText<HTMLSelectElement>('権限');
    expect(role.selectedOptions[0]?.textContent).toBe('編集者');
    await user.type(email, ' ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ ');
    await user.selectOptions(role, '閲覧者');
    await send();
    await screen.findByText('new@example.com に招待メールを送りました', { selector: 'span' });
    expect(isOpen()).toBe(false);
    expect(bodies).toContain(
      `${INVITE} {"workspaceId":4,"email":"new@example.com","workspaceUserRoleId":4}`,
    );
    const invited = await screen.findByRole('row', { name: /new@example\.com/ });
    expect(invited.textContent).toContain('招待中');
    expect(await testApi.lastMail()).toMatchObject({ to: 'new@example.com', kind: 'invitation' });
  });

  test('says what each role may do on this plan', async () => {
    const { dialog } = await openDialog();
    const meanings = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(meanings).toEqual([
      'オーナーすべての機能を使えます。プランとお支払いも管理できます。',
      '管理者検索以外の機能を使えます。',
      '編集者すべての機能を使えます。',
      '閲覧者検索、お気に入り、書類を見られます。変更はできません。',
    ]);
  });

  test('hands out no more than one has', async () => {
    const { dialog } = await openDialog(workspaces.asEditor);
    const { options } = dialog.getByLabelText<HTMLSelectElement>('権限');
    expect([...options].filter(({ disabled }) => !disabled).map(({ text }) => text)).toEqual([
      '編集者',
      '閲覧者',
    ]);
  });

  test.each([
    ['', 'メールアドレスを入力してください。'],
    ['watanabe', 'メールアドレスの形が正しくありません。'],
    ['watanabe@example.com', 'このメールアドレスの方は、既にメンバーです'],
  ])('to %j is refused at the field', async (address, words) => {
    const { user, dialog, email, send } = await openDialog();
    if (address !== '') await user.type(email, address);
    await send();
    await waitFor(() =>
      expect(
        dialog.getByRole('textbox', { name: 'メールアドレス', description: new RegExp(words) }),
      ).toBe(document.activeElement),
    );
    expect(dialog.getByDisplayValue(address)).toBeTruthy();
  });

  test('has the server’s words for a field below it', async () => {
    const { user, dialog, email, send, stand } = await openDialog();
    stand[INVITE] = refusal(422, '入力内容を確認してください', { email: '使えないアドレスです。' });
    await user.type(email, 'new@example.com');
    await send();
    expect(await dialog.findByText('使えないアドレスです。')).toBeTruthy();
    await user.type(email, 'x');
    await waitFor(() => expect(dialog.queryByText('使えないアドレスです。')).toBeNull());
  });

  test('is sent once, whatever the clicks', async () => {
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

  test('whose result is unknown is found in the list, if it took place', async () => {
    const { isOpen } = await withUnknownResult(true);
    await screen.findByText('new@example.com は招待できています', { selector: 'span' });
    expect(isOpen()).toBe(false);
  });

  test('whose result is unknown can be sent again, if it did not', async () => {
    const { dialog } = await withUnknownResult(false);
    expect(await dialog.findByText(/まだ招待されていません/)).toBeTruthy();
    expect(dialog.getByDisplayValue('new@example.com')).toBeTruthy();
  });

  test('is not found in one of another role, nor in a member', async () => {
    const { user, dialog, email, send, stand, isOpen } = await openDialog();
    stand[INVITE] = () => new Response(null, { status: 504 });
    await user.type(email, 'newcomer@example.com');
    await user.selectOptions(dialog.getByLabelText('権限'), '閲覧者');
    await send();
    await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    expect(await dialog.findByText(/「編集者」として招待中のままです/)).toBeTruthy();

    await user.clear(email);
    await user.type(email, 'watanabe@example.com');
    await user.selectOptions(dialog.getByLabelText('権限'), 'オーナー');
    await send();
    await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    expect(await dialog.findByText(/「オーナー」として既に参加しています/)).toBeTruthy();
    expect(isOpen()).toBe(true);
  });

  test('under way is not called off', async () => {
    const { user, dialog, email, send, stand, isOpen } = await openDialog();
    const answered = Promise.withResolvers<Response>();
    stand[INVITE] = () => answered.promise;
    await user.type(email, 'held@example.com');
    await send();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    expect(screen.queryByRole('button', { name: '破棄して閉じる' })).toBeNull();
    answered.resolve(new Response(null, { status: 204 }));
    await screen.findByText('held@example.com に招待メールを送りました', { selector: 'span' });
    expect(isOpen()).toBe(false);
  });

  test('that was begun before a reload comes back with the dialog', async () => {
    await keepDraft(
      { email: 'demo@example.com', workspaceId: 4, form: 'invite-member' },
      'メンバーの招待',
      { email: 'new@exam', workspaceUserRoleId: 'viewer' },
    );
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText(/保存していなかった入力を復元しました/)).toBeTruthy();
    expect(dialog.getByDisplayValue('new@exam')).toBeTruthy();
    const role = dialog.getByLabelText<HTMLSelectElement>('権限');
    expect(role.selectedOptions[0]?.textContent).toBe('閲覧者');
    await user.click(dialog.getByRole('button', { name: '破棄する' }));
    expect(dialog.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('');
  });

  test('that was begun is not closed without a question', async () => {
    const { user, dialog, email, isOpen, bodies } = await openDialog();
    await user.type(email, 'new@example.com');
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
    await user.click(await screen.findByRole('button', { name: '入力を続ける' }));
    expect(dialog.getByDisplayValue('new@example.com')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '破棄して閉じる' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(bodies.some((call) => call.startsWith(INVITE))).toBe(false);
  });

  test('is sent again from its row, with the same role', async () => {
    const { user, bodies } = await openMembers(workspaces.withTwoOwners);
    await user.click(screen.getByRole('button', { name: 'newcomer@example.com に招待を再送' }));
    await screen.findByText('newcomer@example.com に招待メールをもう一度送りました', {
      selector: 'span',
    });
    expect(bodies).toContain(
      `${INVITE} {"workspaceId":4,"email":"newcomer@example.com","workspaceUserRoleId":3}`,
    );
  });

  test('that cannot be sent again says so in its row', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    stand[INVITE] = () => new Response(null, { status: 504 });
    await user.click(screen.getByRole('button', { name: 'newcomer@example.com に招待を再送' }));
    const row = screen.getByRole('row', { name: /newcomer/ });
    expect(await within(row).findByText(/再送できたかどうかを確認できませんでした/)).toBeTruthy();
  });
});
