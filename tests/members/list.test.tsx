// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useMembersStore } from '~/stores/members';
import { readSession, standingOf } from '~/stores/session';
import { openMembers, refusal, workspaces } from './support/open-members';

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const roleIn = (name: RegExp) =>
  row(name).getByRole<HTMLSelectElement>('combobox', { name: /権限/ });

describe('the list of members', () => {
  test('has a row each, with name, address, state, role and a removal that names them', async () => {
    await openMembers(workspaces.withTwoOwners);
    const own = screen.getByRole('row', { name: /佐藤 美咲/ });
    expect(own.textContent).toMatch(/自分.*demo@example\.com.*参加中/);
    expect(roleIn(/渡辺 誠/).selectedOptions[0]?.textContent).toBe('オーナー');
    expect([...roleIn(/高橋 大輔/).options].map(({ text }) => text)).toEqual([
      'オーナー',
      '管理者',
      '編集者',
      '閲覧者',
    ]);
    expect(row(/高橋 大輔/).getByRole('button', { name: '高橋 大輔を削除' })).toBeTruthy();
    const invited = screen.getByRole('row', { name: /newcomer@example\.com/ });
    expect(invited.textContent).toContain('招待中');
    expect(screen.getByText('5人（うち招待中 1人）')).toBeTruthy();
  });

  test('is read anew, and every screen’s members follow it', async () => {
    const { elsewhere, readAnew, path } = await openMembers(workspaces.withTwoOwners);
    const lowered = { workspaceId: 4, workspaceUserId: 401, workspaceUserRoleId: 2 };
    await elsewhere('watanabe@example.com', [
      ['PUT', '/v1/member', lowered],
      ['DELETE', '/v1/member/404', { workspaceId: 4 }],
    ]);
    await readAnew();

    await waitFor(() => expect(screen.queryByRole('row', { name: /伊藤/ })).toBeNull());
    expect(useMembersStore.getState().members.map(({ userName }) => userName)).not.toContain(
      '伊藤 さくら',
    );
    // One's own role is taken over at once, wherever it shows.
    expect(standingOf(readSession()).role).toBe('admin');
    expect(roleIn(/渡辺 誠/).disabled).toBe(true);
    expect(path()).toBe('/members');
  });

  test('stays as it was where a new one cannot be had, and says so', async () => {
    const { stand, readAnew, user } = await openMembers(workspaces.withTwoOwners);
    stand['GET /v1/members'] = refusal(403, '一覧を読めません。');
    await readAnew();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/最新のメンバーを取得できませんでした.*一覧を読めません。/);
    expect(roleIn(/渡辺 誠/)).toBeTruthy();
    delete stand['GET /v1/members'];
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('of oneself alone explains what an invitation is for', async () => {
    await openMembers(workspaces.alone);
    expect(screen.getByRole('heading', { name: 'ほかのメンバーはまだいません' })).toBeTruthy();
  });
});

describe('a role', () => {
  test('changes with the choice', async () => {
    const { user, bodies } = await openMembers(workspaces.withTwoOwners);
    await user.selectOptions(roleIn(/高橋 大輔/), '閲覧者');
    await screen.findByText('高橋 大輔さんの権限を「閲覧者」に変更しました', { selector: 'span' });
    expect(bodies).toContain(
      'PUT /v1/member {"workspaceId":4,"workspaceUserId":403,"workspaceUserRoleId":4}',
    );
    await waitFor(() => expect(roleIn(/高橋 大輔/).value).toBe('viewer'));
  });

  test('that is refused goes back alone, with words that name the member', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    const answered = Promise.withResolvers<Response>();
    stand['PUT /v1/member'] = () => answered.promise;
    await user.selectOptions(roleIn(/高橋 大輔/), '閲覧者');
    expect(roleIn(/高橋 大輔/).value).toBe('viewer');
    expect(await screen.findByText('変更中…')).toBeTruthy();
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
    ).toBeTruthy();
    const refused = screen.getByRole<HTMLSelectElement>('combobox', {
      name: '高橋 大輔さんの権限',
      description: /「閲覧者」に変更できませんでした/,
    });
    expect([refused.value, refused.getAttribute('aria-invalid')]).toEqual(['editor', 'true']);
    expect(roleIn(/伊藤 さくら/).hasAttribute('aria-invalid')).toBe(false);
    expect(roleIn(/伊藤 さくら/).value).toBe('editor');
  });

  test('of the last owner stays, and the reason stands beside it', async () => {
    await openMembers(workspaces.withOneOwner);
    const select = screen.getByRole<HTMLSelectElement>('combobox', {
      name: '佐藤 美咲さんの権限',
      description: '最後のオーナーのため変更できません。',
    });
    expect(select.disabled).toBe(true);
    const removal = row(/佐藤 美咲/).getByRole('button', {
      name: '佐藤 美咲を削除',
      description: '最後のオーナーのため削除できません。',
    });
    expect(removal.getAttribute('aria-disabled')).toBe('true');
  });

  test('of who stands above is out of reach, and so is more than one has', async () => {
    await openMembers(workspaces.asEditor);
    expect(
      screen.getByRole('combobox', {
        name: '小林 直子さんの権限',
        description: 'ご自身より上の権限のため変更できません。',
      }),
    ).toBeTruthy();
    expect(row(/小林 直子/).queryByRole('button')).toBeNull();
    const given = [...roleIn(/佐藤 美咲/).options].filter(({ disabled }) => !disabled);
    expect(given.map(({ text }) => text)).toEqual(['編集者', '閲覧者']);
  });

  test('of one’s own is lowered after a question alone, and at once', async () => {
    const { user, bodies } = await openMembers(workspaces.asAdmin);
    await user.selectOptions(roleIn(/佐藤 美咲/), '閲覧者');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'ご自身の権限を「閲覧者」に下げますか？',
    });
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(roleIn(/佐藤 美咲/).value).toBe('admin');
    expect(bodies.some((call) => call.startsWith('PUT'))).toBe(false);

    await user.selectOptions(roleIn(/佐藤 美咲/), '閲覧者');
    await user.click(await screen.findByRole('button', { name: '変更する' }));
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeTruthy();
    expect(standingOf(readSession()).role).toBe('viewer');
    const menu = screen.getAllByRole('navigation', { name: 'メインメニュー' })[0] ?? document.body;
    expect(within(menu).queryByRole('link', { name: 'メンバー' })).toBeNull();
  });
});

describe('a removal', () => {
  test('is asked about, and then ends somebody’s place', async () => {
    const { user, bodies } = await openMembers(workspaces.withTwoOwners);
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: /伊藤 さくらさん.*削除しますか/,
    });
    await user.click(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /伊藤/ })).toBeNull());
    expect(bodies).toContain('DELETE /v1/member/404 {"workspaceId":4}');
    expect(useMembersStore.getState().members).toHaveLength(4);
  });

  test('of an invitation takes it back', async () => {
    const { user } = await openMembers(workspaces.withTwoOwners);
    await user.click(screen.getByRole('button', { name: /newcomer.*への招待を削除/ }));
    const dialog = await screen.findByRole('alertdialog', { description: /招待を取り消します/ });
    await user.click(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /newcomer/ })).toBeNull());
  });

  test('that somebody else was quicker with counts as done', async () => {
    const { user, elsewhere } = await openMembers(workspaces.withTwoOwners);
    await elsewhere('watanabe@example.com', [['DELETE', '/v1/member/404', { workspaceId: 4 }]]);
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /伊藤/ })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('is not done because the workspace itself is not found', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    const notFound = refusal(404, 'ワークスペースが見つかりません。');
    stand['DELETE /v1/member/404'] = notFound;
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('ワークスペースが見つかりません。')).toBeTruthy();
    stand['GET /v1/members'] = notFound;
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await dialog.findByText('ワークスペースが見つかりません。')).toBeTruthy();
    expect(useMembersStore.getState().members).toHaveLength(5);
  });

  test('under way is not called off', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    const answered = Promise.withResolvers<Response>();
    stand['DELETE /v1/member/404'] = () => answered.promise;
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    answered.resolve(refusal(403, '権限がありません。')());
    expect(await screen.findByText('権限がありません。')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('that is refused leaves the dialog with the reason', async () => {
    const { user, stand } = await openMembers(workspaces.withTwoOwners);
    stand['DELETE /v1/member/404'] = refusal(403, '権限がありません。');
    await user.click(screen.getByRole('button', { name: '伊藤 さくらを削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    expect((await screen.findByRole('alert')).textContent).toContain('権限がありません。');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(screen.getByRole('row', { name: /伊藤/ })).toBeTruthy();
  });

  test('of oneself is a withdrawal, which leads to the other workspaces', async () => {
    const { user, bodies, path, queryClient } = await openMembers(workspaces.asEditor);
    await user.click(row(/佐藤 美咲/).getByRole('button', { name: '佐藤 美咲を削除' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: /「株式会社やまぶき建設」から退会/,
    });
    await user.click(within(dialog).getByRole('button', { name: '削除する' }));
    expect(await screen.findByText('「株式会社やまぶき建設」から退会しました。')).toBeTruthy();
    expect(path()).toBe('/workspaces');
    expect(bodies).toContain('DELETE /v1/workspace-withdrawal {"workspaceUserId":801}');
    expect(screen.queryByText('この機能を利用する権限がありません')).toBeNull();
    await screen.findByRole('button', { name: /^さくらば珈琲/ });
    expect(screen.queryByRole('button', { name: /^株式会社やまぶき建設/ })).toBeNull();
    expect(readSession().selectedWorkspaceId).toBeNull();
    expect(useMembersStore.getState().members).toEqual([]);
    expect(queryClient.getQueryCache().find({ queryKey: ['members', 8] })).toBeUndefined();
  });

  test('of oneself whose answer was lost is found out by 送信状況を確認', async () => {
    const { user, stand, path } = await openMembers(workspaces.asEditor);
    stand['DELETE /v1/workspace-withdrawal'] = () => new Response(null, { status: 504 });
    await user.click(row(/佐藤 美咲/).getByRole('button', { name: '佐藤 美咲を削除' }));
    await user.click(await screen.findByRole('button', { name: '削除する' }));
    const checks = { name: '送信状況を確認' };
    await user.click(await screen.findByRole('button', checks));
    expect(await screen.findByText(/まだ反映されていません/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '削除する' }));
    const rest = readSession().workspaces.filter(({ workspaceId }) => workspaceId !== 8);
    stand['GET /v1/workspaces'] = () => Response.json(rest);
    await user.click(await screen.findByRole('button', checks));
    expect(await screen.findByText('「株式会社やまぶき建設」から退会しました。')).toBeTruthy();
    expect(path()).toBe('/workspaces');
  });
});
