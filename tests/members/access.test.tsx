// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession, accessOf } from '~/session/session';
import { openMembers, workspaces } from '../support/open-members';

const OTHER_OWNER = 'watanabe@example.com';
const lowered = { workspaceId: 4, workspaceUserId: 401, workspaceUserRoleId: 4 };

const menuLinks = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'メインメニュー' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('if another owner changes the user’s role, the new role applies from the next navigation', async () => {
  const { elsewhere, router } = await openMembers(workspaces.withTwoOwners);
  await elsewhere(OTHER_OWNER, [['PUT', '/v1/member', lowered]]);
  expect(accessOf(readSession()).role).toBe('owner');
  await act(async () => router.navigate('/favorites'));
  await screen.findByRole('heading', { name: 'お気に入り', level: 1 });
  await waitFor(() => expect(menuLinks()).toEqual(['検索', 'お気に入り', '書類', '設定']));
  await act(async () => router.navigate('/members'));
  expect(await screen.findByText('この機能を利用する権限がありません')).toBeInTheDocument();
  expect(
    await screen.findByText(/オーナーの渡辺 誠さんに権限の変更を依頼してください/),
  ).toBeInTheDocument();
});

test('a subscription response without a valid role leaves the user’s role unchanged', async () => {
  const { elsewhere, router, stand } = await openMembers(workspaces.withTwoOwners);
  await elsewhere(OTHER_OWNER, [['PUT', '/v1/member', lowered]]);
  for (const role of [{}, { role: null }, { role: 'OWNER' }]) {
    stand['GET /v1/subscription'] = () =>
      Response.json({ planSerialCode: 'subsidy_grant_plus', ...role });
    await act(async () => router.navigate('/favorites'));
    await screen.findByRole('heading', { name: 'お気に入り', level: 1 });
    expect(accessOf(readSession()).role).toBe('owner');
    await act(async () => router.navigate('/tasks'));
  }
});

test('after a user is removed from a workspace, the next navigation shows an error, and the workspace list no longer contains the workspace', async () => {
  const { elsewhere, router, user } = await openMembers(workspaces.withTwoOwners);
  await elsewhere(OTHER_OWNER, [['DELETE', '/v1/member/401', { workspaceId: 4 }]]);
  await act(async () => router.navigate('/favorites'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /権限がありません.*メンバーから削除された可能性があります.*別のワークスペースを選ぶか/,
  );
  await user.click(await screen.findByRole('button', { name: 'ワークスペースを選び直す' }));
  await screen.findByRole('button', { name: /^さくらば珈琲/ });
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: /^株式会社みなと坂システム/ }),
    ).not.toBeInTheDocument(),
  );
});
