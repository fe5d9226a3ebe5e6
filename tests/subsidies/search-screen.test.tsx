// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi, beforeEach } from 'vitest';
import { prefetch } from '~/features/subsidies/search-prefetch';
import { useSessionStore } from '~/stores/session';
import { open, opened, prepareSearch, results, server, summary } from './support/open-search.tsx';

beforeEach(prepareSearch);

describe('the search screen', () => {
  it('shows what is asked for, how many there are, and whose data it is', async () => {
    await opened();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('128件');
    const row = screen.getByRole('row', { name: /ものづくり補助金/ });
    expect(row.textContent).toContain('1,500万円');
    expect(row.textContent).toContain('2999/01/31(木) 17:00');
    expect(screen.getByText('出典：Jグランツ（デジタル庁）のデータを加工して作成')).toBeTruthy();
    expect(server.asked[0]?.get('status')).toBe('open,upcoming');
  });

  it('asks once for what the route had asked for already', async () => {
    const app = open('/search?keyword=設備&areaIds=23,1&page=2');
    await prefetch({
      queryClient: app.queryClient,
      url: new URL('https://app.example/search?keyword=設備&areaIds=23,1&page=2'),
      signal: new AbortController().signal,
    });
    app.show();
    expect(screen.getByRole('row', { name: /ものづくり補助金/ })).toBeTruthy();
    expect(server.asked).toHaveLength(1);
  });

  it('shows what failed on the way to it without asking once more, until it is told to', async () => {
    const app = open();
    server.respond = () => Response.json({ statusCode: 500, message: '問題です' }, { status: 500 });
    const failed = prefetch({
      queryClient: app.queryClient,
      url: new URL('https://app.example/search'),
      signal: new AbortController().signal,
    });
    await expect(failed).rejects.toThrow('問題です');
    const times = server.asked.length;
    app.show();
    const alert = await screen.findByRole('alert');
    expect(server.asked).toHaveLength(times);
    server.respond = () => results(['ものづくり補助金']);
    await app.user.click(within(alert).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeTruthy();
  });

  it('counts the days on in a tab that is looked at again the next day', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(new Date('2999-01-20T09:00:00+09:00'));
    await opened();
    expect(screen.getByText('あと11日')).toBeTruthy();
    vi.setSystemTime(new Date('2999-01-21T00:00:10+09:00'));
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByText('あと10日')).toBeTruthy();
  });

  it('takes the keyword when it is sent, and not while it is still composed', async () => {
    const { user, address } = await opened();
    const field = screen.getByRole('searchbox', { name: 'キーワード' });
    await user.type(field, '設備');
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false);
    expect(address()).toBe('/search');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(address()).toBe('/search?keyword=設備'));
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(server.asked.at(-1)?.get('keyword')).toBe('設備'));
  });

  it('keeps the results until the next ones are there', async () => {
    const { user } = await opened();
    let arrive: (answer: Response) => void = () => {};
    server.respond = async () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '新着順');
    await waitFor(() => expect(server.asked.at(-1)?.get('sort')).toBe('newest'));
    expect(screen.getByRole('row', { name: /ものづくり補助金/ })).toBeTruthy();
    arrive(results(['新しい補助金']));
    expect(await screen.findByRole('row', { name: /新しい補助金/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /ものづくり補助金/ })).toBeNull();
  });

  it('says in place what failed, and tries again', async () => {
    const { user } = await opened();
    server.respond = () =>
      Response.json({ statusCode: 422, message: '絞り込みが多すぎます' }, { status: 422 });
    await user.click(screen.getByRole('checkbox', { name: /^助成金/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('絞り込みが多すぎます');
    expect(screen.getByRole('checkbox', { name: /^助成金/ })).toHaveProperty('checked', true);
    server.respond = () => results(['若手育成助成金']);
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('row', { name: /若手育成助成金/ })).toBeTruthy();
  });

  it('offers to let go of a condition when nothing is found, with what that would find', async () => {
    const app = open('/search?kind=grant&areaIds=1,23');
    server.respond = (query) => (query.has('kind') ? results([]) : results(['ものづくり補助金']));
    app.show();
    await app.user.click(await screen.findByRole('button', { name: '「助成金」を外す＋18件' }));
    expect(screen.getByRole('button', { name: '全国を解除' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeTruthy();
    expect(app.address()).toBe('/search?areaIds=1,23');
  });

  it('says where a result without a mark was found, and of one to come when it opens', async () => {
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
    expect(within(marked).queryByText(/に一致$/)).toBeNull();
    const coming = screen.getByRole('row', { name: /業務改善補助金/ });
    const row = within(coming);
    expect(row.getByText('利用目的に一致')).toBeTruthy();
    expect(coming.textContent).toContain('2999/01/04から受付');
    expect(row.getByText(/^締切/).textContent).toBe('締切 2999/01/31(木) 17:00');
    expect(row.queryByText(/^あと/)).toBeNull();
  });

  it('is without the keyword when the field is emptied by its own ×', async () => {
    const { address } = await opened('/search?keyword=ものづくり&kind=subsidy');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'キーワード' });
    // What browsers do for the ×, and for Esc in the field; a value that is left says nothing.
    fireEvent(field, new Event('search', { bubbles: true }));
    expect(address()).toBe('/search?keyword=ものづくり&kind=subsidy');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent(field, new Event('search', { bubbles: true }));
    await waitFor(() => expect(address()).toBe('/search?kind=subsidy'));
  });

  it('says of a keyword that is too long how long it may be, and keeps it and the search', async () => {
    const { address, user } = await opened('/search?keyword=ものづくり');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'キーワード' });
    const long = 'あ'.repeat(201);
    fireEvent.change(field, { target: { value: long } });
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect(screen.getByRole('alert').textContent).toContain(
      'キーワードが201文字あります。200文字以内で入力してください。',
    );
    expect(field.value).toBe(long);
    expect(document.activeElement).toBe(field);
    expect(address()).toBe('/search?keyword=ものづくり');
    fireEvent.change(field, { target: { value: '補助' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the detail and tells it the way back', async () => {
    const { user, router } = await opened('/search?keyword=ものづくり');
    await user.click(screen.getByRole('link', { name: 'ものづくり補助金' }));
    await screen.findByRole('heading', { name: '詳細' });
    expect(router.state.location.pathname).toBe('/search/1');
    const { from } = router.state.location.state as { from: string };
    expect(decodeURIComponent(from)).toBe('/search?keyword=ものづくり');
  });

  it('goes on from the result that was opened when one comes back', async () => {
    const { user, router } = await opened();
    await user.click(screen.getByRole('link', { name: 'ものづくり補助金' }));
    await screen.findByRole('heading', { name: '詳細' });
    await act(async () => router.navigate(-1));
    const link = await screen.findByRole('link', { name: 'ものづくり補助金' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('says why grants are refused in the words of the server, with the way to the plans', async () => {
    useSessionStore.setState((session) => ({
      workspaces: session.workspaces.map((each) => ({ ...each, plan: 'subsidy' as const })),
    }));
    const app = open('/search?kind=grant');
    server.respond = (query) =>
      query.has('kind')
        ? Response.json(
            { statusCode: 403, message: '現在のプランでは助成金を利用できません' },
            { status: 403 },
          )
        : results(['ものづくり補助金']);
    app.show();
    await screen.findByRole('heading', { name: '現在のプランでは助成金を利用できません' });
    expect(screen.getAllByRole('link', { name: 'プランを見る' })).toHaveLength(2);
    await app.user.click(screen.getByRole('button', { name: '「助成金」を外す' }));
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeTruthy();
  });
});
