// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useMembersStore } from '~/session/members';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { useProfileStore } from '~/session/workspace-profile';
import {
  AS_OWNER,
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  openOthers as open,
  section,
  refusal,
} from '../support/open-settings.tsx';

const NAMES: Record<number, string> = {
  [AS_OWNER]: '株式会社ひかり野製作所',
  [AS_VIEWER]: '北の実り食品株式会社',
};

describe('the section 退会, where a member leaves a workspace', () => {
  const DELETE = 'DELETE /v1/workspace-withdrawal';
  const ask = async (workspaceId: number) => {
    const app = await open(workspaceId);
    await app.user.click(screen.getByRole('button', { name: 'ワークスペースから退会する' }));
    const name = `「${NAMES[workspaceId]}」から退会しますか？`;
    return { app, dialog: within(await screen.findByRole('dialog', { name })) };
  };

  test('the section 退会 says that an owner cannot leave the workspace on this screen, and has a link to the members screen instead of a button', async () => {
    await open(AS_OWNER);
    const region = section('退会');
    expect(region.getByText(/オーナーは、この画面からは退会できません/)).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'メンバー画面' })).toHaveAttribute('href', '/members');
    expect(region.queryByRole('button')).not.toBeInTheDocument();
  });

  test('on a plan without the members screen, the section 退会 has no link to that screen', async () => {
    await open(AS_OWNER_ON_FREE);
    expect(section('退会').queryByRole('link')).not.toBeInTheDocument();
  });

  test('a member leaves a workspace by typing its name, which sends one request and removes the workspace from the list', async () => {
    const { app, dialog } = await ask(AS_VIEWER);
    const own = useMembersStore.getState().members.find(({ email }) => email.startsWith('demo'));
    const send = dialog.getByRole('button', { name: '退会する' });
    await app.user.click(send);
    expect(app.countOf(DELETE)).toBe(0);
    expect(dialog.getByText('ワークスペース名を入力すると、退会できます。')).toBeInTheDocument();
    await app.user.type(
      dialog.getByLabelText(/^ワークスペース名/),
      ' 北の実り食品株式会社 {Enter}',
    );
    await app.user.dblClick(send);

    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(app.bodiesOf(DELETE)).toEqual([{ workspaceUserId: own?.workspaceUserId }]);
    expect(screen.getByText('「北の実り食品株式会社」から退会しました。')).toBeInTheDocument();
    await screen.findByRole('button', { name: /^さくらば珈琲/ });
    expect(screen.queryByRole('button', { name: /^北の実り食品株式会社/ })).not.toBeInTheDocument();
    expect(selectedWorkspaceOf(readSession())).toBeNull();
    expect(useMembersStore.getState().members).toEqual([]);
  });
});

describe('the section ワークスペースの削除, where an owner deletes a workspace', () => {
  const DELETE = 'DELETE /v1/workspace';
  const ask = async () => {
    const app = await open(AS_OWNER);
    await app.user.click(screen.getByRole('button', { name: 'ワークスペースを削除する' }));
    const name = '「株式会社ひかり野製作所」を削除しますか？';
    const dialog = within(await screen.findByRole('dialog', { name }));
    const type = async (text: string): Promise<void> => {
      await app.user.clear(dialog.getByLabelText(/^ワークスペース名/));
      await app.user.type(dialog.getByLabelText(/^ワークスペース名/), text);
    };
    return { app, dialog, type, send: () => dialog.getByRole('button', { name: '削除する' }) };
  };

  test('the dialog for deleting a workspace lists what is deleted together with the workspace', async () => {
    const { dialog } = await ask();
    // The list does not mention clients, because the plan of this workspace does not include them.
    expect(
      dialog.getByText('会社情報、お気に入り、書類、案件、ファイル、通知条件'),
    ).toBeInTheDocument();
    expect(dialog.getByText(/ほかのメンバー3人の登録/)).toBeInTheDocument();
    expect(dialog.getByText(/元に戻せません/)).toBeInTheDocument();
  });

  test('until the exact name of the workspace is typed, the delete button is disabled and its description gives the reason', async () => {
    const { app, dialog, type, send } = await ask();
    const field = dialog.getByLabelText(/^ワークスペース名/);
    await waitFor(() => expect(field).toHaveFocus());
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    await type('株式会社ひかり野');
    expect(
      dialog.getByRole('button', {
        name: '削除する',
        description: 'ワークスペース名と一致していません。正しく入力すると、削除できます。',
      }),
    ).toBeInTheDocument();
    await app.user.click(send());
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.countOf(DELETE)).toBe(0);
  });

  test('a double click on 削除する deletes the workspace with one request and opens the workspace list', async () => {
    const { app, type, send } = await ask();
    await type('株式会社ひかり野製作所');
    await app.user.dblClick(send());
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(app.bodiesOf(DELETE)).toEqual([{ workspaceId: AS_OWNER }]);
    expect(screen.getByText('「株式会社ひかり野製作所」を削除しました。')).toBeInTheDocument();
    await screen.findByRole('button', { name: /^さくらば珈琲/ });
    expect(
      screen.queryByRole('button', { name: /^株式会社ひかり野製作所/ }),
    ).not.toBeInTheDocument();
    expect(useProfileStore.getState().workspaceId).toBeNull();
    expect(app.path()).toBe('/workspaces');
  });

  test('if the server refuses to delete a workspace, the dialog stays open and shows the server’s message', async () => {
    const { app, dialog, type, send } = await ask();
    app.injectFault(DELETE, refusal(403, 'この機能を利用する権限がありません。'));
    await type('株式会社ひかり野製作所');
    await app.user.click(send());
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'この機能を利用する権限がありません',
    );
    expect(dialog.queryByRole('button', { name: '送信状況を確認' })).not.toBeInTheDocument();
    expect(selectedWorkspaceOf(readSession())?.workspaceId).toBe(AS_OWNER);
  });

  test('if the deletion of a workspace is answered with 409, the app retries once; after a second 409, it shows the server’s message', async () => {
    const { app, dialog, type, send } = await ask();
    app.injectFault(DELETE, refusal(409, 'ほかの処理が終わるまで削除できません'), 2);
    await type('株式会社ひかり野製作所');
    await app.user.click(send());
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'ほかの処理が終わるまで削除できません',
    );
    expect(app.countOf(DELETE)).toBe(2);
    expect(dialog.getByLabelText(/^ワークスペース名/)).toHaveValue('株式会社ひかり野製作所');
  });

  test('if it is unknown whether a workspace was deleted, the button 送信状況を確認 checks whether the workspace still exists', async () => {
    const { app, dialog, type, send } = await ask();
    app.injectFault(DELETE, refusal(500, '削除を確認できませんでした'), 2);
    await type('株式会社ひかり野製作所');
    await app.user.click(send());
    await app.user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    expect(
      await dialog.findByText('まだ反映されていません。もう一度お試しください。'),
    ).toBeInTheDocument();

    app.injectFault(DELETE, refusal(404, 'ワークスペースが見つかりません。'));
    await app.user.click(send());
    await dialog.findByText(/ワークスペースが見つかりません/);
    const rest = readSession().workspaces.filter((each) => each.workspaceId !== AS_OWNER);
    app.injectFault('GET /v1/workspaces', () => Response.json(rest));
    await app.user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(screen.getByText('「株式会社ひかり野製作所」を削除しました。')).toBeInTheDocument();
  });
});
