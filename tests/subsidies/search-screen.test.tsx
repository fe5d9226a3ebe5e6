// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi, beforeEach } from 'vitest';
import { prefetch } from '~/features/subsidies/search/search-prefetch';
import { useSessionStore } from '~/session/session';
import { open, opened, prepareSearch, results, server, summary } from '../support/open-search.tsx';

beforeEach(prepareSearch);

describe('the search screen', () => {
  it('the search screen shows the results, their number and the data source', async () => {
    await opened();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('128件');
    const row = screen.getByRole('row', { name: /ものづくり補助金/ });
    expect(row).toHaveTextContent('1,500万円');
    expect(row.textContent).toContain('2999/01/31(木) 17:00');
    expect(
      screen.getByText('出典：Jグランツ（デジタル庁）のデータを加工して作成'),
    ).toBeInTheDocument();
    expect(server.searches[0]?.get('status')).toBe('open,upcoming');
  });

  it('the foot of the list links to a source that states an address, and says since when an undated recording is', async () => {
    server.respond = () =>
      results(['ものづくり補助金'], 1, {
        sources: [
          { name: 'Jグランツ', updatedAt: null, since: '2026-08-21' },
          {
            name: '青葉市オープンデータ',
            licence: 'CC BY 4.0',
            url: 'https://example.jp/data',
            updatedAt: '2026-11-25T00:00:00+09:00',
          },
        ],
      });
    await opened();
    expect(screen.getByText('2026/08/21以降の記録')).toBeInTheDocument();
    expect(
      screen.getByRole('link', {
        name: /^出典：青葉市オープンデータ（CC BY 4.0）のデータを加工して作成/,
      }),
    ).toHaveAttribute('href', 'https://example.jp/data');
  });

  it('the search screen does not refetch results that the route has prefetched', async () => {
    const app = open('/search?keyword=設備&areaIds=23,1&page=2');
    await prefetch({
      id: null,
      queryClient: app.queryClient,
      url: new URL('https://app.example/search?keyword=設備&areaIds=23,1&page=2'),
      signal: new AbortController().signal,
    });
    app.show();
    expect(screen.getByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
    expect(server.searches).toHaveLength(1);
  });

  it('if an old URL contains unknown ids, both the prefetch of the route and the page omit these ids, so the results are requested only once', async () => {
    const path = '/search?areaIds=1,9999&tagIds=9999&client=12';
    const app = open(path);
    await prefetch({
      id: null,
      queryClient: app.queryClient,
      url: new URL(path, 'https://app.example'),
      signal: new AbortController().signal,
    });
    app.show();
    expect(screen.getByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
    expect(server.searches.map((query) => query.get('areaIds'))).toEqual(['1']);
  });

  it('if the prefetch fails, the search screen shows the error and requests the results only after the user presses 再試行', async () => {
    const app = open();
    server.respond = () => Response.json({ statusCode: 500, message: '問題です' }, { status: 500 });
    const failed = prefetch({
      id: null,
      queryClient: app.queryClient,
      url: new URL('https://app.example/search'),
      signal: new AbortController().signal,
    });
    await expect(failed).rejects.toThrow('問題です');
    const times = server.searches.length;
    app.show();
    const alert = await screen.findByRole('alert');
    expect(server.searches).toHaveLength(times);
    server.respond = () => results(['ものづくり補助金']);
    await app.user.click(within(alert).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
  });

  it('when the user returns to the tab on the next day, the search screen updates the number of days until the deadline', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(new Date('2999-01-20T09:00:00+09:00'));
    await opened();
    expect(screen.getByText('あと11日')).toBeInTheDocument();
    vi.setSystemTime(new Date('2999-01-21T00:00:10+09:00'));
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByText('あと10日')).toBeInTheDocument();
  });

  it('pressing Enter searches for the typed keyword, but not while an IME is still composing the keyword', async () => {
    const { user, address } = await opened();
    const field = screen.getByRole('searchbox', { name: 'キーワード' });
    await user.type(field, '設備');
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false);
    expect(address()).toBe('/search');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(address()).toBe('/search?keyword=設備'));
    expect(field).toHaveFocus();
    await waitFor(() => expect(server.searches.at(-1)?.get('keyword')).toBe('設備'));
  });

  it('the current results stay on screen until the results of the next search arrive', async () => {
    const { user } = await opened();
    let arrive: (answer: Response) => void = () => {};
    server.respond = async () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '新着順');
    await waitFor(() => expect(server.searches.at(-1)?.get('sort')).toBe('newest'));
    expect(screen.getByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
    arrive(results(['新しい補助金']));
    expect(await screen.findByRole('row', { name: /新しい補助金/ })).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /ものづくり補助金/ })).not.toBeInTheDocument();
  });

  it('if a search fails, an error replaces the results and the button 再試行 loads the results', async () => {
    const { user } = await opened();
    server.respond = () =>
      Response.json({ statusCode: 422, message: '絞り込みが多すぎます' }, { status: 422 });
    await user.click(screen.getByRole('checkbox', { name: /^助成金/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('絞り込みが多すぎます');
    expect(screen.getByRole('checkbox', { name: /^助成金/ })).toBeChecked();
    server.respond = () => results(['若手育成助成金']);
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('row', { name: /若手育成助成金/ })).toBeInTheDocument();
  });

  it('a search without results offers to remove a condition and shows how many results the removal adds', async () => {
    const app = open('/search?kind=grant&areaIds=1,23');
    server.respond = (query) => (query.has('kind') ? results([]) : results(['ものづくり補助金']));
    app.show();
    await app.user.click(await screen.findByRole('button', { name: '「助成金」を外す＋18件' }));
    expect(screen.getByRole('button', { name: '全国を解除' })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
    expect(app.address()).toBe('/search?areaIds=1,23');
  });

  it('a result names the field that contains the keyword if its title does not, and a result not yet open shows the date on which it opens', async () => {
    server.respond = () =>
      results([
        summary(1, 'ものづくり補助金'),
        summary(2, '業務改善補助金', {
          tagIds: [8],
          status: 'upcoming',
          acceptanceStart: '2999-01-04T09:00:00+09:00',
        }),
      ]);
    const app = open('/search?keyword=IT導入 または ものづくり');
    app.show();
    const marked = await screen.findByRole('row', { name: /ものづくり補助金/ });
    expect(within(marked).queryByText(/に一致$/)).not.toBeInTheDocument();
    const coming = screen.getByRole('row', { name: /業務改善補助金/ });
    const row = within(coming);
    expect(row.getByText('本文・対象経費に一致')).toBeInTheDocument();
    expect(coming).toHaveTextContent('2999/01/04から受付');
    expect(coming).toHaveTextContent('締切 2999/01/31(木) 17:00');
    expect(row.queryByText(/^あと/)).not.toBeInTheDocument();
  });

  it('clearing the keyword field with its × button removes the keyword from the search', async () => {
    const { address } = await opened('/search?keyword=ものづくり&kind=subsidy');
    const field = screen.getByRole('searchbox', { name: 'キーワード' });
    // Browsers also fire `search` on Enter, with text in the field. The app must ignore this event.
    fireEvent(field, new Event('search', { bubbles: true }));
    expect(address()).toBe('/search?keyword=ものづくり&kind=subsidy');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent(field, new Event('search', { bubbles: true }));
    await waitFor(() => expect(address()).toBe('/search?kind=subsidy'));
  });

  it('if the keyword is too long, a message shows the limit, the typed text stays and the search does not change', async () => {
    const { address, user } = await opened('/search?keyword=ものづくり');
    const field = screen.getByRole('searchbox', { name: 'キーワード' });
    const long = 'あ'.repeat(201);
    fireEvent.change(field, { target: { value: long } });
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'キーワードが201文字あります。200文字以内で入力してください。',
    );
    expect(field).toHaveValue(long);
    expect(field).toHaveFocus();
    expect(address()).toBe('/search?keyword=ものづくり');
    fireEvent.change(field, { target: { value: '補助' } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the link of a search result opens the detail page and passes it the URL of the results for the back link', async () => {
    const { user, router } = await opened('/search?keyword=ものづくり');
    await user.click(screen.getByRole('link', { name: 'ものづくり補助金' }));
    await screen.findByRole('heading', { name: '詳細' });
    expect(router.state.location.pathname).toBe('/search/1');
    const { from } = router.state.location.state as { from: string };
    expect(decodeURIComponent(from)).toBe('/search?keyword=ものづくり');
  });

  it('when the user goes back to the results, the result that the user had opened gets the focus', async () => {
    const { user, router } = await opened();
    await user.click(screen.getByRole('link', { name: 'ものづくり補助金' }));
    await screen.findByRole('heading', { name: '詳細' });
    await act(async () => router.navigate(-1));
    const link = await screen.findByRole('link', { name: 'ものづくり補助金' });
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('if the plan does not include grants, a search for grants shows the server’s message and links to the plans', async () => {
    useSessionStore.setState((session) => ({
      workspaces: session.workspaces.map((each) => ({ ...each, plan: 'subsidy' as const })),
    }));
    const app = open('/search?kind=grant');
    server.respond = (query) =>
      query.get('kind') === 'grant'
        ? Response.json(
            { statusCode: 403, message: '現在のプランでは助成金を利用できません。' },
            { status: 403 },
          )
        : results(['ものづくり補助金']);
    app.show();
    await screen.findByRole('heading', { name: '現在のプランでは助成金を利用できません。' });
    expect(screen.getAllByRole('link', { name: 'プランを見る' })).toHaveLength(2);
    await app.user.click(screen.getByRole('button', { name: '「助成金」を外す' }));
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
  });
});
