// @vitest-environment jsdom

import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { App } from '~/app/start-app';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import {
  MEMBERS,
  recordingApi,
  RENEWAL,
  SUBSCRIPTION,
  workspaceOn,
} from '../support/recording-api.ts';
import { startSessionAs, openAt, type Visitor } from '../support/visit.ts';

const broken = vi.hoisted(() => ({ path: '' }));

vi.mock(import('~/app/route-table'), async (original) => {
  const actual = await original();
  const routes = actual.routes.map((route) => {
    const Page = () => {
      if (route.path === broken.path) throw new Error('secret of the program');
      return <h1 tabIndex={-1}>{`画面：${route.title}`}</h1>;
    };
    return { ...route, page: async () => ({ default: Page }), first: undefined };
  });
  return { ...actual, routes: routes as unknown as typeof actual.routes };
});

const open = async (
  path: string,
  visitor: Visitor = 'selected',
  api = recordingApi('subsidy'),
  workspace = workspaceOn('subsidy'),
) => {
  startSessionAs(visitor, workspace);
  const app = openAt(path, api);
  render(<App {...app} />);
  const go = async (to: string) => {
    await act(async () => {
      await app.router.navigate(to);
      await app.settled();
    });
  };
  await act(app.settled);
  return { ...app, go, user: userEvent.setup() };
};
const refusal = (status: number, message?: string) => () => Response.json({ message }, { status });

describe('a page that the plan does not include', () => {
  test('if the plan does not include a page, the app shows a dialog on the workspace list, and the workspace stays selected', async () => {
    const { user, path } = await open('/clients');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'このページが閲覧できる権限ではありません',
    });
    expect(path()).toBe('/workspaces');
    expect(document.title).toBe('ワークスペース｜補助金デスク');
    within(dialog).getByText(/^「クライアント」は、「支援機関.+」プラン以上で使えます。$/);
    const ok = within(dialog).getByRole('button', { name: 'OK' });
    await waitFor(() => expect(ok).toHaveFocus());
    await user.click(ok);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(selectedWorkspaceOf(readSession())?.workspaceId).toBe(3);
  });
});

describe('the dialog about a page outside the plan', () => {
  const named = { name: 'このページが閲覧できる権限ではありません' };

  test('the dialog names the lowest plan that includes the page, and has a link to the page プラン', async () => {
    const { user, path } = await open('/tasks');
    const dialog = await screen.findByRole('alertdialog', named);
    within(dialog).getByText('「案件」は、「補助金・助成金プラス」プラン以上で使えます。');
    await user.click(within(dialog).getByRole('link', { name: 'プランを見る' }));
    await waitFor(() => expect(path()).toBe('/settings/plans'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('the dialog has no link to the page プラン if the user may not change the plan', async () => {
    await open('/tasks', 'selected', recordingApi('subsidy'), workspaceOn('subsidy', 'viewer'));
    const dialog = await screen.findByRole('alertdialog', named);
    within(dialog).getByText(/」プラン以上で使えます。$/);
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('a page that the plan includes but the user’s role does not allow', () => {
  test('if the user’s role does not allow a page, the app shows the title of the page, the reason and the owner to ask for permission', async () => {
    const viewer = workspaceOn('subsidy', 'viewer');
    await open('/search', 'selected', recordingApi('subsidy'), viewer);
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeInTheDocument();
    expect(
      screen.getByText(/オーナーの小林 直子さんに権限の変更を依頼してください/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '設定へ' })).toHaveAttribute('href', '/settings');
    expect(screen.queryByText(/^画面：/)).not.toBeInTheDocument();
    expect(document.title).toBe('補助金・助成金を探す｜補助金デスク');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('messages after a redirect by a route guard', () => {
  const UNSELECTED = 'ワークスペースが選択されていません';
  const EXPIRED = 'セッションの有効期限が切れました。もう一度ログインしてください';

  test('a guard’s message stays until the user leaves the page to which the guard redirected', async () => {
    const { go } = await open('/documents', 'unselected');
    expect(await screen.findByText(UNSELECTED)).toBeInTheDocument();
    await go('/workspaces/create');
    await screen.findByRole('heading', { name: '画面：ワークスペースの作成' });
    expect(screen.queryByText(UNSELECTED)).not.toBeInTheDocument();
    await go('/workspaces');
    await screen.findByRole('heading', { name: '画面：ワークスペース' });
    expect(screen.queryByText(UNSELECTED)).not.toBeInTheDocument();
  });

  test('a guard’s message is also shown if the redirect leads to a page with the same layout', async () => {
    const { go } = await open('/workspaces/create', 'unselected');
    await go('/documents');
    await screen.findByRole('heading', { name: '画面：ワークスペース' });
    expect(screen.getByText(UNSELECTED)).toBeInTheDocument();
  });

  test('the message about an expired session is shown on the login page even if the previous page had another layout', async () => {
    const answers = [Response.json({ accessToken: 'access-2' })];
    const api = recordingApi('subsidy', { [RENEWAL]: () => answers.shift() ?? refusal(401)() });
    const { go, path } = await open('/workspaces', 'selected', api);
    await go('/workspaces/create');
    await screen.findByRole('heading', { name: '画面：ログイン' });
    expect(screen.getByText(EXPIRED)).toBeInTheDocument();
    expect(path()).toBe('/?next=%2Fworkspaces%2Fcreate');
  });
});

describe('the error page', () => {
  test('the error page shows the status and the server’s message, and the 再試行 button opens the requested page', async () => {
    const answers = [refusal(403, 'このワークスペースを利用する権限がありません')];
    const api = recordingApi('subsidy', {
      [SUBSCRIPTION]: () => answers.shift()?.() ?? Response.json({ planSerialCode: 'subsidy' }),
    });
    const { user, path } = await open('/settings/plans', 'selected', api);
    await screen.findByRole('heading', { name: '画面を表示できませんでした', level: 1 });
    expect(screen.getByText('403 Internal Server Error')).toBeInTheDocument();
    expect(screen.getByRole('alert').textContent).toBe(
      'このワークスペースを利用する権限がありません',
    );
    expect(document.title).toBe('画面を表示できませんでした｜補助金デスク');

    await user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByRole('heading', { name: '画面：プラン' });
    expect(path()).toBe('/settings/plans');
  });

  test('if the response to an API call is invalid, the error page shows the method and path of the call', async () => {
    const api = recordingApi('subsidy', { [MEMBERS]: () => Response.json(null) });
    await open('/search', 'selected', api);
    expect(await screen.findByText('502 Internal Server Error')).toBeInTheDocument();
    expect(screen.getByText(/お伝えください：GET \/v1\/members$/)).toBeInTheDocument();
  });

  test('if an API call for the selected workspace fails, the user can choose another workspace on the error page', async () => {
    const api = recordingApi('subsidy', { [SUBSCRIPTION]: refusal(403) });
    const { user, path } = await open('/documents', 'selected', api);
    await user.click(await screen.findByRole('button', { name: 'ワークスペースを選び直す' }));
    await screen.findByRole('heading', { level: 1, name: '画面：ワークスペース' });
    expect(path()).toBe('/workspaces');
    expect(selectedWorkspaceOf(readSession())).toBeNull();
  });

  test('the error page lets the user log out', async () => {
    const api = recordingApi('subsidy', { [SUBSCRIPTION]: refusal(403) });
    const { user, path } = await open('/search', 'selected', api);
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
    await screen.findByRole('heading', { name: '画面：ログイン' });
    expect(path()).toBe('/');
    expect(readSession().accessToken).toBeNull();
  });

  test('the error page of an unknown path shows 404 and the path, and the トップへ戻る button leads to the search', async () => {
    const { user, path } = await open('/nothing/here');
    await screen.findByRole('heading', { name: 'ページが見つかりません', level: 1 });
    expect(screen.getByText('404 Page Not Found')).toBeInTheDocument();
    expect(screen.getByRole('alert').textContent).toBe('Page not found: /nothing/here');
    await user.click(screen.getByRole('button', { name: 'トップへ戻る' }));
    await screen.findByRole('heading', { name: '画面：補助金・助成金を探す' });
    expect(path()).toBe('/search');
  });

  test('if a page throws an exception, the error page does not show the text of the exception', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    broken.path = '/tmp';
    await open('/tmp');
    await screen.findByRole('heading', { name: '画面を表示できませんでした', level: 1 });
    expect(screen.getByText('500 Internal Server Error')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('secret');
    expect(log).toHaveBeenCalled();
    broken.path = '';
  });
});

describe('the layouts', () => {
  test.each([['/search/5/pdf'], ['/workspaces'], ['/workspaces/create']])(
    'the page %s has no menu',
    async (path) => {
      await open(path);
      await screen.findByText(/^画面：/);
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    },
  );

  test('a settings page shows the menu and the workspace’s name outside the main element', async () => {
    await open('/settings/others');
    await screen.findByRole('heading', { name: '画面：その他の設定' });
    const main = screen.getByRole('main');
    expect(screen.getAllByRole('navigation', { name: 'メインメニュー' })).toHaveLength(1);
    const names = screen.getAllByText('株式会社ひかり野製作所');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => main.contains(name))).toEqual([]);
    expect(document.title).toBe('その他の設定｜補助金デスク');
  });

  test('the PDF page of a subsidy opens without a session', async () => {
    const { path } = await open('/search/5/pdf', 'guest');
    await screen.findByText('画面：補助金のPDF');
    expect(path()).toBe('/search/5/pdf');
  });
});

test('a navigation to another page moves the focus to the new heading, but a change of only the query does not move the focus', async () => {
  const { go } = await open('/settings');
  await screen.findByRole('heading', { name: '画面：設定' });
  await go('/company-info');
  const heading = await screen.findByRole('heading', { name: '画面：会社情報' });
  await waitFor(() => expect(heading).toHaveFocus());
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('会社情報');

  const menu = screen.getByRole('button', { name: '佐藤 美咲' });
  menu.focus();
  await go('/company-info?page=2');
  expect(menu).toHaveFocus();
});
