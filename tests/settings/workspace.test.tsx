// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { updateWorkspace } from '~/session/session-changes';
import {
  AS_EDITOR,
  AS_OWNER,
  pendingCall,
  openSettings,
  refusal,
} from '../support/open-settings.tsx';

const PUT = 'PUT /v1/workspace';
const LIST = 'GET /v1/workspaces';
const NAME = '株式会社ひかり野製作所';

// Replaces jsdom's FormData with Node's, because Node's Request cannot send jsdom's FormData.
beforeEach(async () => {
  const made = await new Response('a=b', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).formData();
  vi.stubGlobal('FormData', made.constructor);
});
afterEach(() => vi.unstubAllGlobals());

const open = async (workspaceId = AS_OWNER) => {
  const app = await openSettings('/settings/workspace', workspaceId);
  const field = await screen.findByRole('textbox', { name: /^ワークスペース名/ });
  const rename = async (name: string): Promise<void> => {
    await app.user.clear(field);
    if (name !== '') await app.user.type(field, name);
    await app.user.click(screen.getByRole('button', { name: '保存する' }));
  };
  return { ...app, field, rename };
};

const card = () => within(screen.getByRole('complementary'));

describe('the name of a workspace', () => {
  test('after saving, the new workspace name appears in the navigation without another request for the workspaces', async () => {
    const app = await open();
    await app.rename('  ひかり野ホールディングス ');
    expect(await screen.findByText(/^保存しました \d\d:\d\d$/)).toBeInTheDocument();
    expect(card().getByText('ひかり野ホールディングス')).toBeInTheDocument();
    expect(app.bodiesOf(PUT)).toEqual([
      { workspaceId: String(AS_OWNER), name: 'ひかり野ホールディングス' },
    ]);
    expect(app.countOf(LIST)).toBe(0);
    expect(app.field).toHaveValue('ひかり野ホールディングス');
  });

  test('text typed while a workspace name is being saved stays in the field as an unsaved change', async () => {
    const app = await open();
    const { respond, release } = pendingCall();
    app.injectFault(PUT, respond, 1);
    await app.rename('ひかり野');
    await app.user.type(app.field, '本社');
    release();
    expect(await screen.findByText('未保存の変更があります')).toBeInTheDocument();
    expect(app.field).toHaveValue('ひかり野本社');
    await app.user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(app.field).toHaveValue('ひかり野');
  });

  test('a saved workspace name appears in the list on /workspaces before the list is refetched', async () => {
    const app = await open();
    await app.go('/workspaces');
    await screen.findByRole('button', { name: new RegExp(`^${NAME}`) });
    await app.go('/settings/workspace');
    const field = await screen.findByRole('textbox', { name: /^ワークスペース名/ });
    await app.user.type(field, 'Ａ');
    await app.user.click(screen.getByRole('button', { name: '保存する' }));
    await screen.findByText(/^保存しました/);
    app.injectFault(LIST, async () => new Promise(() => {}));
    await app.user.click(screen.getByRole('link', { name: /ワークスペースを切り替える$/ }));
    expect(
      await screen.findByRole('button', { name: new RegExp(`^${NAME}Ａ`) }),
    ).toBeInTheDocument();
  });

  test('if the URL of the logo is unknown when a workspace name is saved, the app first fetches the URL and sends it with the name, so that the logo is kept', async () => {
    const logoImageUrl = 'data:image/png;base64,bmV3';
    const app = await open();
    act(() => updateWorkspace(AS_OWNER, { logoImage: 'logo.png', logoImageUrl: null }));
    const onServer = readSession().workspaces.map((each) => ({ ...each, logoImageUrl }));
    app.injectFault(LIST, () => Response.json(onServer));
    app.injectFault(PUT, () => new Response(null, { status: 204 }));
    await app.rename('ひかり野');
    await screen.findByText(/^保存しました/);
    expect(app.bodiesOf(PUT)).toEqual([
      { workspaceId: String(AS_OWNER), name: 'ひかり野', logoImageUrl },
    ]);
  });

  test('an editor can change the workspace name', async () => {
    const app = await open(AS_EDITOR);
    await app.rename('やまぶき組');
    await screen.findByText(/^保存しました/);
    expect(card().getByText('やまぶき組')).toBeInTheDocument();
  });

  test.each([
    ['', 'ワークスペース名を入力してください。'],
    ['あ'.repeat(101), 'ワークスペース名は100文字以内で入力してください。'],
  ])(
    'if the workspace name is %j, an error is shown at its field and nothing is sent',
    async (name, problem) => {
      const app = await open();
      await app.user.clear(app.field);
      if (name !== '') await app.user.paste(name);
      await app.user.click(screen.getByRole('button', { name: '保存する' }));
      expect(
        await screen.findByRole('textbox', {
          name: /^ワークスペース名/,
          description: new RegExp(problem),
        }),
      ).toHaveFocus();
      expect(app.countOf(PUT)).toBe(0);
    },
  );

  test('the button 元に戻す restores the saved workspace name', async () => {
    const app = await open();
    await app.user.type(app.field, '2');
    await app.user.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(app.field).toHaveValue(NAME);
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '保存する' })).toHaveFocus();
  });

  test.each([
    ['no body', () => new Response(null, { status: 204 })],
    ['plain text', () => new Response('OK')],
    ['unexpected JSON', () => Response.json({ ok: true })],
  ])('a workspace name is saved if the successful response contains %s', async (_, respond) => {
    const app = await open();
    app.injectFault(PUT, respond);
    await app.rename('ひかり野');
    await screen.findByText(/^保存しました/);
    expect(card().getByText('ひかり野')).toBeInTheDocument();
  });
});

describe('a save that the server refuses', () => {
  test('if saving a workspace name is answered with 422, the error is shown at the field', async () => {
    const app = await open();
    const fields = { name: 'この名前は使えません' };
    app.injectFault(PUT, () => Response.json({ message: '入力内容', fields }, { status: 422 }));
    await app.rename('ひかり野');
    expect(
      await screen.findByRole('textbox', { description: /この名前は使えません/ }),
    ).toHaveFocus();
  });

  test('if saving a workspace name is answered with 403, the reason is shown above the form and the input stays', async () => {
    const app = await open();
    app.injectFault(PUT, refusal(403, 'この機能を利用する権限がありません。'));
    await app.rename('ひかり野');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('この機能を利用する権限がありません');
    expect(app.field).toHaveValue('ひかり野');
    expect(card().getByText(NAME)).toBeInTheDocument();
  });
});

describe('a save in conflict with another change', () => {
  const meetConflict = async () => {
    const app = await open();
    // Refuses the request and the one retry that the app makes.
    app.injectFault(PUT, refusal(409, 'ほかの変更と競合しました'), 2);
    await app.rename('わたしの名前');
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
    return { app, dialog };
  };

  test('if a workspace name conflicts with another change, the button 自分の内容で保存 saves the typed name with one more request', async () => {
    const { app, dialog } = await meetConflict();
    await app.user.click(dialog.getByRole('button', { name: '自分の内容で保存' }));
    await screen.findByText(/^保存しました/);
    expect(app.countOf(PUT)).toBe(3);
    expect(card().getByText('わたしの名前')).toBeInTheDocument();
  });

  test('if a workspace name conflicts with another change, the button 最新の内容を読み込む loads the newest name, and a message shows the unsaved name', async () => {
    const { app, dialog } = await meetConflict();
    const theirs = readSession().workspaces.map((each) =>
      each.workspaceId === AS_OWNER ? { ...each, name: '誰かの名前' } : each,
    );
    app.injectFault(LIST, () => Response.json(theirs));
    await app.user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(app.field).toHaveValue('誰かの名前'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(
      screen.getByText('最新の内容を読み込みました。保存しなかった内容は、「わたしの名前」です。'),
    ).toBeInTheDocument();
    expect(card().getByText('誰かの名前')).toBeInTheDocument();
    expect(app.countOf(PUT)).toBe(2);
  });

  test('if the newest workspace name fails to load, the conflict dialog shows an error', async () => {
    const { app, dialog } = await meetConflict();
    app.injectFault(LIST, refusal(500, '一覧を取得できません'));
    await app.user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('一覧を取得できません');
    expect(app.field).toHaveValue('わたしの名前');
  });

  test('if the workspace no longer exists, loading the newest name in the conflict dialog opens the workspace list', async () => {
    const { app, dialog } = await meetConflict();
    const others = readSession().workspaces.filter((each) => each.workspaceId !== AS_OWNER);
    app.injectFault(LIST, () => Response.json(others));
    await app.user.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    await screen.findByRole('heading', { level: 1, name: 'ワークスペース' });
    expect(
      screen.getByText('開いていたワークスペースは、利用できなくなりました。'),
    ).toBeInTheDocument();
    expect(selectedWorkspaceOf(readSession())).toBeNull();
  });

  test('if the server rejects an outdated logo URL, the button 自分の内容で保存 sends the name with the newest logo URL', async () => {
    const app = await open();
    const fields = { logoImageUrl: 'ロゴ画像は、ファイルを選択して変更してください。' };
    app.injectFault(PUT, () => Response.json({ message: '入力内容', fields }, { status: 422 }), 1);
    await app.rename('わたしの名前');
    const dialog = await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' });
    const logoImageUrl = 'data:image/png;base64,bmV3';
    const theirs = readSession().workspaces.map((each) => ({ ...each, logoImageUrl }));
    app.injectFault(LIST, () => Response.json(theirs));
    app.injectFault(PUT, () => new Response(null, { status: 204 }));
    await app.user.click(within(dialog).getByRole('button', { name: '自分の内容で保存' }));
    await screen.findByText(/^保存しました/);
    expect(app.bodiesOf(PUT).at(-1)).toEqual({
      workspaceId: String(AS_OWNER),
      name: 'わたしの名前',
      logoImageUrl,
    });
  });
});
