// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AS_OWNER_ON_FREE, AS_VIEWER, openFavorites, rowsOf } from '../support/open-favorites';
import { pendingCall, refusal } from '../support/open-settings';

afterEach(() => {
  vi.useRealTimers();
});

const LIST = 'お気に入りの一覧';
const CLOSED = '募集が終了したお気に入りの一覧';
const seeds = [0, 1, 2].map((index) => ({ index }));

describe('the list of favorites', () => {
  it('a favorite shows the days until the deadline, who added it and when, and its note, and links to the subsidy', async () => {
    const { subsidies, user, router } = await openFavorites([{ index: 3, memo: '税理士に確認' }]);
    const [row] = await rowsOf(LIST);
    if (!row) throw new Error('no row');
    expect(row).toHaveTextContent(/あと|本日/);
    expect(row.textContent).toContain('佐藤 美咲さんが11/20に追加');
    expect(within(row).getByText('税理士に確認')).toBeInTheDocument();
    await user.click(within(row).getByRole('link', { name: subsidies[0]?.title ?? '' }));
    await screen.findByRole('heading', { level: 1, name: subsidies[0]?.title ?? '' });
    expect(router.state.location.state).toMatchObject({ from: '/favorites' });
  });

  it('favorites whose application period is over are in a separate list, and the URL contains the sort order and the filter that hides that list', async () => {
    const { user, path, subsidies } = await openFavorites([
      { index: 1 },
      { index: 0, isClosed: true },
      { index: 4 },
    ]);
    const titles = (rows: HTMLElement[]) =>
      rows.map((row) => within(row).getByRole('link').textContent);
    const [nearer, closed, later] = subsidies.map(({ title }) => title);
    expect(titles(await rowsOf(LIST))).toEqual([nearer, later]);
    expect(titles(await rowsOf(CLOSED))).toEqual([closed]);

    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '追加が新しい順');
    await waitFor(() => expect(path()).toBe('/favorites?sort=added'));
    expect(titles(await rowsOf(LIST))).toEqual([later, nearer]);

    await user.click(screen.getByRole('checkbox', { name: /終了したものを除く/ }));
    await waitFor(() => expect(path()).toBe('/favorites?sort=added&closed=hide'));
    expect(screen.queryByRole('list', { name: CLOSED })).not.toBeInTheDocument();
    expect(screen.getByText('2件').closest('p')?.textContent).toBe('2件 / 全3件');
  });

  it('the user can search a long favorites list, and a heading says if no favorite matches', async () => {
    const { user, path, subsidies } = await openFavorites(
      Array.from({ length: 8 }, (_, index) => ({ index, memo: index === 5 ? '看板の件' : 'メモ' })),
    );
    await user.type(await screen.findByRole('searchbox', { name: 'お気に入りの中を探す' }), 'ｶﾝﾊﾞﾝ');
    await screen.findByRole('heading', { name: '「ｶﾝﾊﾞﾝ」を含むお気に入りはありません' });
    await user.click(screen.getByRole('button', { name: 'キーワード「ｶﾝﾊﾞﾝ」を外す' }));
    expect(await rowsOf(LIST)).toHaveLength(8);
    await user.type(screen.getByRole('searchbox', { name: 'お気に入りの中を探す' }), '看板');
    await waitFor(async () => expect(await rowsOf(LIST)).toHaveLength(1));
    expect(screen.getByRole('link', { name: subsidies[5]?.title ?? '' })).toBeInTheDocument();
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/favorites?keyword=看板'));
  });

  it('the empty favorites list links to the search', async () => {
    const { user, path } = await openFavorites([]);
    await screen.findByRole('heading', { name: 'お気に入りはまだありません' });
    expect(screen.queryByRole('button', { name: /カレンダー/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '補助金・助成金を探す' }));
    await waitFor(() => expect(path()).toBe('/search'));
  });

  it('if the favorites list fails to load, it shows an error and a 再試行 button that loads the list', async () => {
    const { user, injectFault, go } = await openFavorites(seeds, { path: '/settings' });
    injectFault('GET /v1/favorites', refusal(403, 'お気に入りを読めません。'), 1);
    await go('/favorites');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/お気に入りを取得できませんでした.*お気に入りを読めません。/);
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    expect(await rowsOf(LIST)).toHaveLength(3);
  });

  it('a viewer can select favorites, but has no buttons to remove or edit them', async () => {
    await openFavorites(null, { workspaceId: AS_VIEWER });
    const [row] = await rowsOf(LIST);
    if (!row) throw new Error('no row');
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(within(row).getByRole('checkbox', { name: /を選択$/ })).toBeInTheDocument();
  });

  it('if a user on the free plan opens the URL of the favorites, the workspace page opens with a dialog instead', async () => {
    const { path } = await openFavorites(null, { workspaceId: AS_OWNER_ON_FREE });
    await screen.findByRole('alertdialog');
    expect(path()).toBe('/workspaces');
  });
});

describe('removing a favorite', () => {
  it('a removed favorite stays in the list with a button that restores it together with its note', async () => {
    const { user, subsidies, bodiesOf, testApi } = await openFavorites([
      { index: 0 },
      { index: 1, memo: '税理士に確認' },
    ]);
    const { title = '', subsidyId = 0 } = subsidies[1] ?? {};
    await user.click(
      await screen.findByRole('button', { name: `「${title}」をお気に入りから外す` }),
    );
    const back = screen.getByRole('button', { name: `「${title}」を元に戻す` });
    expect(back).toHaveFocus();
    expect(screen.queryByText('税理士に確認')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(bodiesOf(`DELETE /v1/favorites/${subsidyId}`)).toEqual([{ workspaceId: 3 }]),
    );

    await user.click(back);
    expect(await screen.findByText('税理士に確認')).toBeInTheDocument();
    const out = screen.getByRole('button', { name: `「${title}」をお気に入りから外す` });
    await waitFor(() => expect(out).toHaveFocus());
    const token = await testApi.tokenOf();
    const { body } = await testApi.call('GET', '/v1/favorites?workspaceId=3', { token });
    expect(body).toContainEqual(expect.objectContaining({ subsidyId, memo: '税理士に確認' }));
  });

  it('a double click on the button that removes a favorite does not restore the favorite', async () => {
    const { subsidies, countOf } = await openFavorites(seeds);
    const { title = '', subsidyId = 0 } = subsidies[0] ?? {};
    const out = await screen.findByRole('button', { name: `「${title}」をお気に入りから外す` });
    fireEvent.click(out, { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: `「${title}」を元に戻す` }), { detail: 2 });
    await waitFor(() => expect(countOf(`DELETE /v1/favorites/${subsidyId}`)).toBe(1));
    expect(screen.getByRole('button', { name: `「${title}」を元に戻す` })).toBeInTheDocument();
    expect(countOf(`PUT /v1/favorites/${subsidyId}`)).toBe(0);
  });

  it('if the server refuses to remove one of two favorites, the list restores this favorite and a message names it', async () => {
    const { user, subsidies, injectFault } = await openFavorites(seeds);
    const [first, second] = subsidies;
    const refused = pendingCall();
    injectFault(`DELETE /v1/favorites/${first?.subsidyId}`, async () => {
      await refused.respond();
      return refusal(403, '権限がありません。')();
    });
    for (const each of [first, second]) {
      await user.click(
        await screen.findByRole('button', { name: `「${each?.title}」をお気に入りから外す` }),
      );
    }
    expect(screen.getAllByRole('button', { name: /を元に戻す$/ })).toHaveLength(2);
    refused.release();
    await screen.findByText(
      `「${first?.title}」をお気に入りから外せませんでした。権限がありません。`,
      { selector: 'span' },
    );
    await screen.findByRole('button', { name: `「${first?.title}」をお気に入りから外す` });
    expect(
      screen.getByRole('button', { name: `「${second?.title}」を元に戻す` }),
    ).toBeInTheDocument();
  });
});
