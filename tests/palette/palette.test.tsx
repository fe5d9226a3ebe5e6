// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paletteSources } from '~/app/palette/sources';
import type { SubsidyPage } from '~/contract/subsidies';
import { readSession } from '~/session/session';
import { updateWorkspace } from '~/session/session-changes';
import {
  AS_EDITOR,
  AS_OWNER,
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  openSettings,
  refusal,
} from '../support/open-settings';

beforeEach(() => {
  // jsdom has no layout and therefore no `scrollIntoView`.
  Element.prototype.scrollIntoView = () => {};
});

const openPalette = async (workspaceId = AS_OWNER, path = '/settings') => {
  const app = await openSettings(path, workspaceId);
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: '画面・補助金を検索' });
  const field = await within(dialog).findByRole('combobox', {
    name: '画面、補助金、書類、案件などの名前',
  });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, dialog, field };
};

/** The id of a demo workspace whose plan includes uploaded files. */
const WITH_FILES = 4;

const options = (): (string | null)[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent);

const marked = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the command palette', () => {
  it('a button opens the palette, and Esc closes the palette and returns the focus to the button', async () => {
    const { user } = await openSettings('/settings', AS_OWNER);
    const opener = screen.getByRole('button', { name: '画面・補助金を検索' });
    await user.click(opener);
    await screen.findByRole('dialog', { name: '画面・補助金を検索' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('a keydown event without a key does not make the palette’s keyboard shortcut throw', async () => {
    const { user } = await openSettings('/settings', AS_OWNER);
    const unnamed = new Event('keydown', { bubbles: true, cancelable: true });
    const broken = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
    window.addEventListener('error', broken);
    document.body.dispatchEvent(unnamed);
    window.removeEventListener('error', broken);
    expect(broken).not.toHaveBeenCalled();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: '画面・補助金を検索' });
  });

  it('typing part of a screen’s name into the palette and pressing Enter opens that screen', async () => {
    const { user, field, path } = await openPalette();
    await user.type(field, 'かいしゃ');
    await waitFor(() => expect(marked(field)).toContain('会社情報'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/company-info'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: '会社情報' })).toHaveFocus(),
    );
  });

  it.each([
    ['けんさく', '検索'],
    ['ケンサク', '検索'],
    ['ﾂｳﾁ', '通知'],
    ['おきにいり', 'お気に入り'],
    ['ﾒﾝﾊﾞｰ', 'メンバー'],
    ['ぱすわーど', 'パスワードの変更'],
  ])(
    'the palette finds a screen by the reading of its name in any kind of kana: %s',
    async (typed, found) => {
      const { user, field } = await openPalette();
      await user.type(field, typed);
      await waitFor(() => expect(options()[0]).toBe(found));
    },
  );

  it('the arrow keys move through the options of the palette', async () => {
    const { user, field } = await openPalette();
    await waitFor(() => expect(options()).toContain('検索'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(marked(field)).toBe('検索'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(marked(field)).toBe('お気に入り'));
    expect(field).toHaveFocus();
  });

  it('the palette sends one search for subsidies when the user stops typing, and the last option opens the search screen', async () => {
    const { user, field, path, countOf, router } = await openPalette();
    await user.type(field, '補助金');
    const group = await screen.findByRole('group', { name: '補助金・助成金' });
    await waitFor(() => expect(within(group).getAllByRole('option')).toHaveLength(6));
    expect(countOf('GET /v1/subsidies')).toBe(1);
    expect(within(group).getAllByRole('option').at(-1)?.textContent).toBe('「補助金」を検索');
    await user.click(within(group).getByRole('option', { name: '「補助金」を検索' }));
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/search?keyword=補助金'));
    expect(router.state.location.pathname).toBe('/search');
  });

  it('the palette finds a closed subsidy by its title', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    const title = await act(async () => {
      const { call, tokenOf } = app.testApi;
      const token = await tokenOf();
      const { body } = await call('GET', '/v1/subsidies?workspaceId=3&status=closed', { token });
      return (body as SubsidyPage).items[0]?.title ?? '';
    });
    await app.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', {
      name: '画面、補助金、書類、案件などの名前',
    });
    await app.user.click(field);
    await app.user.paste(title);
    expect(
      await screen.findByRole('option', { name: (name) => name.startsWith(title) }),
    ).toBeInTheDocument();
  });

  it('the palette opens a recently viewed subsidy', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    const first = await act(async () => {
      const { call, tokenOf } = app.testApi;
      const token = await tokenOf();
      const { body } = await call('GET', '/v1/subsidies?workspaceId=3', { token });
      const [subsidy] = (body as SubsidyPage).items;
      if (subsidy === undefined) throw new Error('no subsidy');
      const json = { workspaceId: 3 };
      await call('PUT', `/v1/recent-subsidies/${subsidy.subsidyId}`, { token, json });
      return subsidy;
    });
    await app.user.keyboard('{Control>}k{/Control}');
    const group = await screen.findByRole('group', { name: '最近見た補助金・助成金' });
    await app.user.click(
      within(group).getByRole('option', { name: new RegExp(`^${first.title.slice(0, 8)}`) }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: first.title })).toBeInTheDocument();
  });

  it('until text is typed, the palette lists recently viewed subsidies above the screens', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    await act(async () => {
      const { call, tokenOf } = app.testApi;
      const token = await tokenOf();
      const { body } = await call('GET', '/v1/subsidies?workspaceId=3', { token });
      for (const { subsidyId } of (body as SubsidyPage).items.slice(0, 6)) {
        await call('PUT', `/v1/recent-subsidies/${subsidyId}`, { token, json: { workspaceId: 3 } });
      }
    });
    await app.user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: '最近見た補助金・助成金' });
    expect(within(recent).getAllByRole('option')).toHaveLength(5);
    const names = () => screen.getAllByRole('group').map((group) => group.firstChild?.textContent);
    expect(names().slice(0, 2)).toEqual(['最近見た補助金・助成金', '画面']);
    await app.user.keyboard('けんさく');
    await waitFor(() => expect(names()[0]).toBe('画面'));
  });

  it('the palette finds a workspace by a name in half-width kana, and the found option switches to that workspace', async () => {
    const { user, field, path } = await openPalette();
    const other = readSession().workspaces.find(({ name }) => name.startsWith('さくらば'));
    await user.type(field, 'ｻｸﾗﾊﾞ');
    const name = new RegExp(`^${other?.name}に切り替える`);
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(readSession().selectedWorkspaceId).toBe(other?.workspaceId));
    await waitFor(() => expect(path()).toBe('/search'));
  });

  it('if input is unsaved, the palette asks for confirmation before switching the workspace', async () => {
    const { user } = await openSettings('/settings/account', AS_OWNER);
    await user.type(await screen.findByLabelText(/ユーザー名/), 'a');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'さくらば');
    await user.click(await screen.findByRole('option', { name: /に切り替える/ }));
    const question = await screen.findByRole('alertdialog', {
      name: '保存していない変更があります',
    });
    expect(readSession().selectedWorkspaceId).toBe(AS_OWNER);
    await user.click(within(question).getByRole('button', { name: '保存せずに移動する' }));
    await waitFor(() => expect(readSession().selectedWorkspaceId).not.toBe(AS_OWNER));
  });

  it('if nothing is found, the palette shows a message and offers only to search subsidies for the typed text', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'zzzz');
    expect(
      (await screen.findAllByText('見つかりませんでした。別のキーワードでお試しください。')).length,
    ).toBeGreaterThan(0);
    await waitFor(() => expect(options()).toEqual(['「zzzz」を検索']));
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(spoken().join('')).toContain('見つかりませんでした'));
  });

  it('if nothing is found and the user’s role does not allow searching subsidies, the palette shows only a message', async () => {
    const { user, field } = await openPalette();
    // On this plan, owners and editors may search subsidies, but administrators may not.
    act(() => updateWorkspace(AS_OWNER, { role: 'admin' }));
    await user.type(field, 'zzzz');
    await waitFor(() =>
      expect(options()).toEqual(['見つかりませんでした。別のキーワードでお試しください。']),
    );
  });

  it('if one source of options fails, the palette shows the other options, and the button 再試行 loads the failed source', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    app.injectFault('GET /v1/recent-subsidies', refusal(403, '履歴を読めません。'), 1);
    await app.user.keyboard('{Control>}k{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /「最近見た補助金・助成金」を取得できませんでした。履歴を読めません。/,
    );
    expect(options()).toContain('検索');
    await app.user.click(within(alert).getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('the keyboard shortcut closes an open palette, and does not open the palette over another dialog', async () => {
    const { user } = await openPalette(AS_OWNER, '/members');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'メンバーを招待' }));
    await screen.findByRole('dialog', { name: 'メンバーを招待' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: '画面・補助金を検索' })).not.toBeInTheDocument();
  });

  it('if the user chooses to keep editing unsaved input, the palette does not open the selected screen', async () => {
    const { user, path } = await openSettings('/settings/account', AS_OWNER);
    await user.type(await screen.findByLabelText(/ユーザー名/), 'a');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', {
      name: '画面、補助金、書類、案件などの名前',
    });
    await user.type(field, 'けんさく');
    await waitFor(() => expect(marked(field)).toBe('検索'));
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', {
      name: '保存していない変更があります',
    });
    await user.click(within(question).getByRole('button', { name: 'このまま編集する' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(path()).toBe('/settings/account');
    expect(screen.getByLabelText(/ユーザー名/)).toHaveFocus();
  });

  it('during IME composition, the palette ignores keys and starts no search until the text is composed', async () => {
    const { field, sent } = await openPalette();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'しｓ' } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', isComposing: true });
    expect(screen.getByRole('dialog', { name: '画面・補助金を検索' })).toBeInTheDocument();
    fireEvent.compositionEnd(field);
    fireEvent.change(field, { target: { value: '省エネ' } });
    const keywords = () =>
      sent.flatMap((call) => call.match(/subsidies\?.*keyword=([^&]*)/u)?.[1] ?? []);
    await waitFor(() => expect(keywords().map(decodeURIComponent)).toEqual(['省エネ']));
  });
});

describe('what the command palette can open', () => {
  it.each([
    ['the owner on the free plan', AS_OWNER_ON_FREE, ['お気に入り', '案件', 'クライアント']],
    ['an editor', AS_EDITOR, ['請求履歴', 'お支払い方法', '案件']],
    ['a viewer', AS_VIEWER, ['会社情報', 'メンバー', 'プラン', 'ワークスペース設定']],
  ])(
    'the palette offers only what the role and the plan allow: %s',
    async (_, workspaceId, missing) => {
      await openPalette(workspaceId, '/settings');
      await waitFor(() => expect(options()).toContain('設定'));
      for (const label of missing) {
        expect(options().some((text) => text?.startsWith(label))).toBe(false);
      }
    },
  );

  it('the palette opens a file by its title', async () => {
    const { user, path } = await openPalette(WITH_FILES);
    await user.keyboard('納税証明書');
    const [file] = await screen.findAllByRole('option', { name: /^納税証明書（その3の3）/ });
    if (file === undefined) throw new Error('The file is missing');
    await user.click(file);
    await waitFor(() => expect(path()).toMatch(/^\/medias\/\d+$/));
  });

  it('the sources of the palette’s options have unique ids', () => {
    const ids = paletteSources.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
