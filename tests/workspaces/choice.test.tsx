// @vitest-environment jsdom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { lastWorkspaceId } from '~/entities/workspace/last-workspace';
import { logOut } from '~/session/api';
import { dropAllDrafts } from '~/session/drafts';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { startTestApi, type TestApi } from '../support/api/embedded-api';
import { openApp } from '../support/open-app';

const logIn = async (app: ReturnType<typeof openApp>): Promise<void> => {
  await app.user.type(await screen.findByLabelText('メールアドレス'), 'demo@example.com');
  await app.user.type(screen.getByLabelText('パスワード'), 'Demo1234');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('button', { name: /^さくらば珈琲/ });
};

describe('the choice of a workspace', () => {
  test('the list of workspaces shows the plan and the user’s role for each workspace, and can be searched by kana', async () => {
    const app = openApp('/');
    await logIn(app);
    const button = screen.getByRole('button', { name: /^株式会社やまぶき建設/ });
    expect(button).toHaveTextContent('補助金・助成金');
    expect(button).toHaveTextContent('編集者');
    await app.user.type(screen.getByLabelText('ワークスペースを名前で探す'), 'ヤマブキ');
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('button')).toEqual([button]);
  });

  test('after the user selects a workspace, the main menu has only the links that the plan and the user’s role allow', async () => {
    const app = openApp('/');
    await logIn(app);
    // On the plan subsidy_grant_plus, a viewer may use search, favorites, documents and settings.
    await app.user.click(screen.getByRole('button', { name: /^北の実り食品株式会社/ }));
    const menu = await screen.findByRole('navigation', { name: 'メインメニュー' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['検索', 'お気に入り', '書類', '設定']);
    await waitFor(() => expect(app.path()).toBe('/search'));
  });

  test('if the user selects an agency in which the user is an admin, the search page opens', async () => {
    const app = openApp('/');
    await logIn(app);
    // The plan agency_3 and the role admin give access to the search.
    await app.user.click(screen.getByRole('button', { name: /^なぎさ会計事務所/ }));
    await waitFor(() => expect(app.path()).toBe('/search'));
    expect(selectedWorkspaceOf(readSession())?.name).toBe('なぎさ会計事務所');
  });
});

describe('the order of the workspaces', () => {
  const shown = (): HTMLElement[] => screen.getAllByRole('button', { name: /プラン：/ });

  test('the workspace that was used last in this tab is the first in the list after the next log-in', async () => {
    const app = openApp('/');
    await logIn(app);
    const last = shown().at(-1);
    const name = last?.textContent;
    if (last !== undefined) await app.user.click(last);
    await screen.findByRole('navigation', { name: 'メインメニュー' });
    await waitFor(() => expect(lastWorkspaceId()).toBe(readSession().selectedWorkspaceId));
    act(() => logOut());
    await logIn(app);
    expect(shown()[0]?.textContent).toBe(name);
    expect(shown()).toHaveLength(10);
  });
});

describe('a new workspace', () => {
  const NAME = '株式会社あたらしい';

  /** Creates the workspace directly in the API, because the app cannot send form data in jsdom. */
  const createIn = async ({ call, tokenOf }: TestApi): Promise<Response> => {
    const form = new FormData();
    form.set('name', NAME);
    const { body } = await call('POST', '/v1/workspace', { token: await tokenOf(), form });
    return Response.json(body);
  };

  /** Opens the form for a new workspace. `respond` returns the response to the form's request. */
  const open = async (respond: (testApi: TestApi) => Response | Promise<Response> = createIn) => {
    const testApi = startTestApi({ startAt: Date.now() });
    const { api } = testApi;
    const answer = async (request: Request): Promise<Response> =>
      request.method === 'POST' && request.url.endsWith('/v1/workspace')
        ? respond(testApi)
        : api.answer(request);
    const app = openApp('/', { ...testApi, api: { ...api, answer } });
    await logIn(app);
    await app.user.click(screen.getByRole('link', { name: 'ワークスペースを作成' }));
    await screen.findByRole('heading', { name: 'ワークスペースの作成', level: 1 });
    return {
      ...app,
      name: screen.getByLabelText(/^ワークスペース名/),
      create: async () => app.user.click(screen.getByRole('button', { name: '作成する' })),
    };
  };

  // Unmounts the form before deleting the drafts, because the form stores a draft on unmounting.
  afterEach(async () => {
    cleanup();
    await dropAllDrafts('demo@example.com');
  });

  test('if the name of a new workspace is empty or has more than 100 characters, an error is shown and nothing is sent', async () => {
    const { user, name, create, sent } = await open();
    await create();
    await waitFor(() =>
      expect(
        screen.getByRole('textbox', {
          name: /^ワークスペース名/,
          description: /ワークスペース名を入力してください。/,
        }),
      ).toHaveFocus(),
    );
    await user.click(name);
    await user.paste('あ'.repeat(101));
    await create();
    expect(await screen.findByText(/100文字以内で入力してください/)).toBeInTheDocument();
    expect(sent).not.toContain('POST /v1/workspace');
  });

  test.each([
    ['not an image despite its name', '<svg onload="alert(1)"/>', /この形式の画像は使えません/],
    ['empty', '', /ファイルが空です/],
    ['over 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1), /画像が大きすぎます（2.1MB）/],
  ])(
    'the form of a new workspace rejects a logo that is %s and keeps the previous logo',
    async (_, content, message) => {
      const { user } = await open();
      const logo = screen.getByLabelText(/^ロゴ画像/);
      const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
      await user.upload(logo, new File([png], 'mark.png', { type: 'image/png' }));
      expect(await screen.findByText('mark.png')).toBeInTheDocument();
      await user.upload(logo, new File([content], 'logo.png', { type: 'image/png' }));
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByText('mark.png')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '画像を外す' }));
      await waitFor(() => expect(screen.queryByText('mark.png')).not.toBeInTheDocument());
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    },
  );

  test('after the user creates a workspace, the workspace is selected and the questions about the company open', async () => {
    const { user, name, create, path } = await open();
    await user.type(name, NAME);
    await create();
    await screen.findByRole('heading', { name: '会社のことを教えてください', level: 1 });
    expect(path()).toBe('/company-info?first=true');
    expect(selectedWorkspaceOf(readSession())?.name).toBe(NAME);
  });

  test('if the server rejects the logo of a new workspace, the logo field shows the message of the server', async () => {
    const problem = { statusCode: 422, message: '', fields: { file: '画像を読み取れません。' } };
    const { user, name, create } = await open(() => Response.json(problem, { status: 422 }));
    await user.type(name, NAME);
    await create();
    const logo = await screen.findByLabelText(/^ロゴ画像/, { selector: '[aria-invalid=true]' });
    expect(screen.getByText('画像を読み取れません。')).toBeInTheDocument();
    expect(logo).toHaveFocus();
  });

  const withUnknownResult = async (happened: boolean) => {
    const opened = await open(async (testApi) => {
      if (happened) await createIn(testApi);
      return new Response(null, { status: 504 });
    });
    await opened.user.type(opened.name, NAME);
    await opened.create();
    await opened.user.click(await screen.findByRole('button', { name: '送信状況を確認' }));
    return opened;
  };

  test('if a workspace was created but no response arrived, the button 送信状況を確認 opens the list of workspaces, which contains the new workspace', async () => {
    const { path } = await withUnknownResult(true);
    expect(
      await screen.findByText(/「株式会社あたらしい」は作成されていました/),
    ).toBeInTheDocument();
    expect(path()).toBe('/workspaces');
    expect(await screen.findByRole('button', { name: /^株式会社あたらしい/ })).toBeInTheDocument();
  });

  test('if no workspace was created and no response arrived, the button 送信状況を確認 shows that the workspace does not exist yet, and the form keeps the input', async () => {
    const { path } = await withUnknownResult(false);
    expect(await screen.findByText(/まだ作成されていません/)).toBeInTheDocument();
    expect(path()).toBe('/workspaces/create');
    expect(screen.getByDisplayValue(NAME)).toBeInTheDocument();
  });

  test('if the user leaves the unfinished form of a new workspace, the app asks for confirmation, and the user can stay', async () => {
    const { user, name, path } = await open();
    await user.type(name, NAME);
    await user.click(screen.getByRole('link', { name: 'ワークスペースの一覧に戻る' }));
    const dialog = await screen.findByRole('alertdialog', { description: /ワークスペースの作成/ });
    await user.click(within(dialog).getByRole('button', { name: 'このまま編集する' }));
    expect(screen.getByDisplayValue(NAME)).toBeInTheDocument();
    expect(path()).toBe('/workspaces/create');
  });
});
