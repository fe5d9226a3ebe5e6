// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useMembersStore } from '~/session/members';
import { cached } from '~/session/query';
import { readSession, accessOf } from '~/session/session';
import { goOffline, goOnline } from '../support/connection';
import { openMembers, refusal, workspaces } from '../support/open-members';

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const roleIn = (name: RegExp) =>
  row(name).getByRole<HTMLSelectElement>('combobox', { name: /権限/ });

describe('the list of members', () => {
  test('the member list shows name, email address, role and a labeled remove button for each member', async () => {
    await openMembers(workspaces.withTwoOwners);
    const own = screen.getByRole('row', { name: /佐藤 美咲/ });
    expect(own).toHaveTextContent(/自分.*demo@example\.com/);
    expect(roleIn(/渡辺 誠/)).toHaveDisplayValue('オーナー');
    expect([...roleIn(/高橋 大輔/).options].map(({ text }) => text)).toEqual([
      'オーナー',
      '管理者',
      '編集者',
      '閲覧者',
    ]);
    expect(row(/高橋 大輔/).getByRole('button', { name: '高橋 大輔を削除' })).toBeInTheDocument();
    const invited = screen.getByRole('row', { name: /newcomer@example\.com/ });
    expect(invited).toHaveTextContent('招待中');
    expect(screen.getByText('5人').closest('p')).toHaveTextContent('5人（うち招待中1人）');
  });

  test('if another owner changes members, a refetch updates the member list, the members in the store and the user’s role', async () => {
    const { elsewhere, cancelAndRefetch, path } = await openMembers(workspaces.withTwoOwners);
    const lowered = { workspaceId: 4, workspaceUserId: 401, workspaceUserRoleId: 2 };
    await elsewhere('watanabe@example.com', [
      ['PUT', '/v1/member', lowered],
      ['DELETE', '/v1/member/404', { workspaceId: 4 }],
    ]);
    await cancelAndRefetch();

    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /伊藤/ })).not.toBeInTheDocument(),
    );
    expect(useMembersStore.getState().members.map(({ userName }) => userName)).not.toContain(
      '伊藤 さくら',
    );
    // The user's changed role takes effect in the whole app without a new log-in.
    expect(accessOf(readSession()).role).toBe('admin');
    expect(roleIn(/渡辺 誠/)).toBeDisabled();
    expect(path()).toBe('/members');
  });

  test('if a refresh of the member list fails, the list keeps its rows and shows an error with a 再試行 button', async () => {
    const { stand, cancelAndRefetch, user } = await openMembers(workspaces.withTwoOwners);
    stand['GET /v1/members'] = refusal(403, '一覧を読めません。');
    await cancelAndRefetch();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /最新のメンバーを取得できませんでした。前に取得した内容を表示しています。一覧を読めません。/,
    );
    expect(roleIn(/渡辺 誠/)).toBeInTheDocument();
    delete stand['GET /v1/members'];
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('while the browser is offline, the member list keeps its rows and says that it will refresh after the connection returns', async () => {
    const { router, queryClient } = await openMembers(workspaces.withTwoOwners);
    await act(async () => router.navigate('/settings'));
    goOffline(queryClient);
    await act(async () => router.navigate('/members'));
    await screen.findByText(/最新のメンバーを取得できません。接続が戻ると、自動で取得します。/);
    expect(roleIn(/渡辺 誠/)).toBeInTheDocument();
    goOnline();
    await waitFor(() =>
      expect(screen.queryByText(/最新のメンバーを取得できません/)).not.toBeInTheDocument(),
    );
  });

  test('if a workspace has only one member, the member list explains that there are no other members yet', async () => {
    await openMembers(workspaces.alone);
    expect(
      screen.getByRole('heading', { name: 'ほかのメンバーはまだいません' }),
    ).toBeInTheDocument();
  });
});

describe('the role of a member', () => {
  test('selecting another role for a member saves the new role, and a message confirms the change', async () => {
    const { user, bodies } = await openMembers(workspaces.withTwoOwners);
    await user.selectOptions(roleIn(/高橋 大輔/), '閲覧者');
    await screen.findByText('高橋 大輔さんの権限を「閲覧者」に変更しました', { selector: 'span' });
    expect(bodies).toContain(
      'PUT /v1/member {"workspaceId":4,"workspaceUserId":403,"workspaceUserRoleId":4}',
    );
    await waitFor(() => expect(roleIn(/高橋 大輔/)).toHaveValue('viewer'));
  });

  test('if the server refuses one of two role changes, only the refused change is reverted, and an error message names the member', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    const answered = Promise.withResolvers<Response>();
    stand['PUT /v1/member'] = () => answered.promise;
    await user.selectOptions(roleIn(/高橋 大輔/), '閲覧者');
    expect(roleIn(/高橋 大輔/)).toHaveValue('viewer');
    expect(await screen.findByText('変更中…')).toBeInTheDocument();
    delete stand['PUT /v1/member'];
    await user.selectOptions(roleIn(/伊藤 さくら/), '編集者');
    await waitFor(() =>
      expect(useMembersStore.getState().members[3]).toMatchObject({ workspaceUserRoleId: 3 }),
    );
    answered.resolve(refusal(403, '権限がありません。')());
    expect(
      await row(/高橋 大輔/).findByText(
        '高橋 大輔さんの権限を「閲覧者」に変更できませんでした。権限がありません。',
      ),
    ).toBeInTheDocument();
    const refused = screen.getByRole('combobox', {
      name: '高橋 大輔さんの権限',
      description: /「閲覧者」に変更できませんでした/,
    });
    expect(refused).toHaveValue('editor');
    expect(refused).toHaveAttribute('aria-invalid', 'true');
    expect(roleIn(/伊藤 さくら/)).not.toHaveAttribute('aria-invalid');
    expect(roleIn(/伊藤 さくら/)).toHaveValue('editor');
  });

  test('the last owner’s role cannot be changed, the last owner cannot be removed, and both controls show the reason', async () => {
    await openMembers(workspaces.withOneOwner);
    const select = screen.getByRole('combobox', {
      name: '佐藤 美咲さんの権限',
      description: '最後のオーナーのため変更できません。',
    });
    expect(select).toBeDisabled();
    const removal = row(/佐藤 美咲/).getByRole('button', {
      name: '佐藤 美咲を削除',
      description: '最後のオーナーのため削除できません。',
    });
    expect(removal).toHaveAttribute('aria-disabled', 'true');
  });

  test('an editor cannot change or remove members with a higher role, and cannot assign a role above editor', async () => {
    await openMembers(workspaces.asEditor);
    expect(
      screen.getByRole('combobox', {
        name: '小林 直子さんの権限',
        description: 'ご自身より上の権限のため変更できません。',
      }),
    ).toBeInTheDocument();
    expect(row(/小林 直子/).queryByRole('button')).not.toBeInTheDocument();
    const given = [...roleIn(/佐藤 美咲/).options].filter(({ disabled }) => !disabled);
    expect(given.map(({ text }) => text)).toEqual(['編集者', '閲覧者']);
  });

  test('lowering one’s own role asks for confirmation, and the new role applies without a new log-in', async () => {
    const { user, bodies } = await openMembers(workspaces.asAdmin);
    await user.selectOptions(roleIn(/佐藤 美咲/), '閲覧者');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'ご自身の権限を「閲覧者」に下げますか？',
    });
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(roleIn(/佐藤 美咲/)).toHaveValue('admin');
    expect(bodies.some((call) => call.startsWith('PUT'))).toBe(false);

    await user.selectOptions(roleIn(/佐藤 美咲/), '閲覧者');
    await user.click(await screen.findByRole('button', { name: '変更する' }));
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeInTheDocument();
    expect(accessOf(readSession()).role).toBe('viewer');
    const menu = screen.getAllByRole('navigation', { name: 'メインメニュー' })[0] ?? document.body;
    expect(within(menu).queryByRole('link', { name: 'メンバー' })).not.toBeInTheDocument();
  });
});

describe('the removal of a member', () => {
  test('removing a member asks for confirmation, and double-clicking the 削除する button sends one request and removes the row', async () => {
    const { user, bodies } = await openMembers(workspaces.withTwoOwners);
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: /伊藤 さくらさん.*削除しますか/,
    });
    await user.dblClick(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /伊藤/ })).not.toBeInTheDocument(),
    );
    expect(bodies.filter((sent) => sent.startsWith('DELETE'))).toEqual([
      'DELETE /v1/member/404 {"workspaceId":4}',
    ]);
    expect(useMembersStore.getState().members).toHaveLength(4);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('removing an invited member cancels the invitation', async () => {
    const { user } = await openMembers(workspaces.withTwoOwners);
    await user.click(screen.getByRole('button', { name: /newcomer.*への招待を削除/ }));
    const dialog = await screen.findByRole('alertdialog', {
      description: /送信済みのメールのリンクでは参加できなくなります/,
    });
    await user.click(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /newcomer/ })).not.toBeInTheDocument(),
    );
  });

  test('removing a member whom another owner already removed closes the dialog without an error', async () => {
    const { user, elsewhere } = await openMembers(workspaces.withTwoOwners);
    await elsewhere('watanabe@example.com', [['DELETE', '/v1/member/404', { workspaceId: 4 }]]);
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /伊藤/ })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('if the server does not find the workspace, removing a member fails and the dialog shows the server’s message', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    const notFound = refusal(404, 'ワークスペースが見つかりません。');
    stand['DELETE /v1/member/404'] = notFound;
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('ワークスペースが見つかりません。')).toBeInTheDocument();
    stand['GET /v1/members'] = notFound;
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await dialog.findByText('ワークスペースが見つかりません。')).toBeInTheDocument();
    expect(useMembersStore.getState().members).toHaveLength(5);
  });

  test('the removal of a member cannot be canceled while its request is pending', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    const answered = Promise.withResolvers<Response>();
    stand['DELETE /v1/member/404'] = () => answered.promise;
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    answered.resolve(refusal(403, '権限がありません。')());
    expect(await screen.findByText('権限がありません。')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('if the server refuses to remove a member, the dialog shows the reason and the member stays in the list', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    stand['DELETE /v1/member/404'] = refusal(403, '権限がありません。');
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('権限がありません。');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(screen.getByRole('row', { name: /伊藤/ })).toBeInTheDocument();
  });

  test('a user who removes themselves leaves the workspace and is redirected to the workspace list', async () => {
    const { user, bodies, path, queryClient } = await openMembers(workspaces.asEditor);
    await user.click(row(/佐藤 美咲/).getByRole('button', { name: '佐藤 美咲を削除' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: /「株式会社やまぶき建設」から退会/,
    });
    await user.click(within(dialog).getByRole('button', { name: '退会する' }));
    expect(
      await screen.findByText('「株式会社やまぶき建設」から退会しました。'),
    ).toBeInTheDocument();
    expect(path()).toBe('/workspaces');
    expect(bodies).toContain('DELETE /v1/workspace-withdrawal {"workspaceUserId":801}');
    expect(screen.queryByText('この機能を利用する権限がありません')).not.toBeInTheDocument();
    await screen.findByRole('button', { name: /^さくらば珈琲/ });
    expect(screen.queryByRole('button', { name: /^株式会社やまぶき建設/ })).not.toBeInTheDocument();
    expect(readSession().selectedWorkspaceId).toBeNull();
    expect(useMembersStore.getState().members).toEqual([]);
    expect(
      queryClient.getQueryCache().find({ ...cached(8, 'members'), exact: false }),
    ).toBeUndefined();
  });

  test('if users remove themselves and the response is lost, the 送信状況を確認 button shows whether they left the workspace', async () => {
    const { user, stand, path } = await openMembers(workspaces.asEditor);
    stand['DELETE /v1/workspace-withdrawal'] = () => new Response(null, { status: 504 });
    await user.click(row(/佐藤 美咲/).getByRole('button', { name: '佐藤 美咲を削除' }));
    await user.click(await screen.findByRole('button', { name: '退会する' }));
    const checks = { name: '送信状況を確認' };
    await user.click(await screen.findByRole('button', checks));
    expect(await screen.findByText(/まだ反映されていません/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '退会する' }));
    const rest = readSession().workspaces.filter(({ workspaceId }) => workspaceId !== 8);
    stand['GET /v1/workspaces'] = () => Response.json(rest);
    await user.click(await screen.findByRole('button', checks));
    expect(
      await screen.findByText('「株式会社やまぶき建設」から退会しました。'),
    ).toBeInTheDocument();
    expect(path()).toBe('/workspaces');
  });
});
