// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AREAS } from '~/domain/areas';
import { BUSINESS_CATEGORIES } from '~/domain/business-categories';
import { TAG_GROUPS } from '~/domain/tags';
import { prefetch } from '~/features/subsidies/search-prefetch';
import { createQueryClient } from '~/lib/query-client';
import { configureApi } from '~/stores/api';
import { setCommonData } from '~/stores/common-data';
import { useSessionStore } from '~/stores/session';
import { SearchScreen } from './search-screen';

const summary = (subsidyId: number, title: string) => ({
  subsidyId,
  kind: 'subsidy',
  title,
  issuer: '経済産業省',
  level: 'national',
  areaIds: [1],
  businessCategoryIds: [],
  tagIds: [],
  maxAmount: 15_000_000,
  rate: '1/2',
  acceptanceEnd: '2999-01-31T17:00:00+09:00',
  status: 'open',
});

let asked: URLSearchParams[] = [];
/** What the server does with a search; the others answer as usual. */
let respond: (query: URLSearchParams) => Response | Promise<Response>;

const results = (titles: string[], total = titles.length): Response =>
  Response.json({
    items: titles.map((title, index) => summary(index + 1, title)),
    total,
    page: 1,
    perPage: 20,
    facets: { kind: { subsidy: 18 } },
    sources: [{ name: 'Jグランツ', updatedAt: '2026-11-25T06:00:00+09:00' }],
  });

const open = (path = '/search') => {
  const queryClient = createQueryClient(true);
  const router = createMemoryRouter(
    [
      {
        path: '/search',
        element: (
          <SearchScreen title="補助金・助成金を探す" workspaceId={7} renderAction={undefined} />
        ),
      },
      { path: '/search/:id', element: <h1>詳細</h1> },
    ],
    { initialEntries: [path] },
  );
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  const address = (): string =>
    decodeURIComponent(`${router.state.location.pathname}${router.state.location.search}`);
  return { user: userEvent.setup(), queryClient, router, show, address };
};

const opened = async (path?: string) => {
  const app = open(path);
  app.show();
  await screen.findByRole('row', { name: /ものづくり補助金/ });
  return app;
};

beforeEach(() => {
  asked = [];
  respond = () => results(['ものづくり補助金'], 128);
  useSessionStore.setState({
    accessToken: 'a',
    refreshToken: 'r',
    workspaces: [
      {
        workspaceId: 7,
        name: '青葉製作所',
        logoImage: null,
        logoImageUrl: null,
        role: 'owner',
        plan: 'subsidy_grant',
      },
    ],
    selectedWorkspaceId: 7,
  });
  setCommonData({
    areas: [...AREAS],
    businessCategories: [...BUSINESS_CATEGORIES],
    plans: [],
    tagGroups: TAG_GROUPS.map((group) => ({ ...group, tags: [...group.tags] })),
  });
  configureApi({
    baseUrl: 'https://api.example',
    fetch: async (input, init) => {
      const { searchParams } = new URL(new Request(input, init).url);
      asked.push(searchParams);
      return respond(searchParams);
    },
    onSessionEnded: () => {},
  });
});

describe('the search screen', () => {
  it('shows what is asked for, how many there are, and whose data it is', async () => {
    await opened();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('128件');
    const row = screen.getByRole('row', { name: /ものづくり補助金/ });
    expect(row.textContent).toContain('1,500万円');
    expect(row.textContent).toContain('2999/01/31(木) 17:00');
    expect(screen.getByText('出典：Jグランツ（デジタル庁）のデータを加工して作成')).toBeTruthy();
    expect(asked[0]?.get('status')).toBe('open,upcoming');
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
    expect(asked).toHaveLength(1);
  });

  it('applies a filter at once, keeps the focus on it, and Back takes it back', async () => {
    const { user, router, address } = await opened('/search?page=3');
    const grants = screen.getByRole('checkbox', { name: '助成金' });
    await user.click(grants);
    await user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await waitFor(() => expect(address()).toBe('/search?kind=grant&businessCategoryIds=5'));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '製造業' }));
    expect(screen.getByRole('button', { name: '助成金を解除' })).toBeTruthy();
    await act(async () => router.navigate(-1));
    expect(address()).toBe('/search?kind=grant');
    expect(grants).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: '製造業' })).toHaveProperty('checked', false);
  });

  it('shows what failed on the way to it without asking once more, until it is told to', async () => {
    const app = open();
    respond = () => Response.json({ statusCode: 500, message: '問題です' }, { status: 500 });
    const failed = prefetch({
      queryClient: app.queryClient,
      url: new URL('https://app.example/search'),
      signal: new AbortController().signal,
    });
    await expect(failed).rejects.toThrow('問題です');
    const times = asked.length;
    app.show();
    const alert = await screen.findByRole('alert');
    expect(asked).toHaveLength(times);
    respond = () => results(['ものづくり補助金']);
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

  it('brings the focus to the results when the last condition goes', async () => {
    const { user } = await opened('/search?kind=grant&areaIds=1');
    const heading = screen.getByRole('heading', { name: '検索結果' });
    await user.click(screen.getByRole('button', { name: '助成金を解除' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /・.*を解除/ }));
    await user.click(screen.getByRole('button', { name: 'すべて解除' }));
    expect(document.activeElement).toBe(heading);
    await user.click(screen.getByRole('button', { name: /を解除$/ }));
    expect(screen.queryByRole('list', { name: '適用中の条件' })).toBeNull();
    expect(document.activeElement).toBe(heading);
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
    await waitFor(() => expect(asked.at(-1)?.get('keyword')).toBe('設備'));
  });

  it('takes a typed keyword along with a filter, unless it is still composed', async () => {
    const { user, address } = await opened();
    const field = screen.getByRole('searchbox', { name: 'キーワード' });
    await user.type(field, '省エネ');
    await user.click(screen.getByRole('checkbox', { name: '助成金' }));
    await waitFor(() => expect(address()).toBe('/search?keyword=省エネ&kind=grant'));
    fireEvent.input(field, { target: { value: '省エネs' }, isComposing: true });
    await user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await waitFor(() =>
      expect(address()).toBe('/search?keyword=省エネ&kind=grant&businessCategoryIds=5'),
    );
    expect(field).toHaveProperty('value', '省エネs');
  });

  it('keeps the results until the next ones are there', async () => {
    const { user } = await opened();
    let arrive: (answer: Response) => void = () => {};
    respond = async () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '新着順');
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('newest'));
    expect(screen.getByRole('row', { name: /ものづくり補助金/ })).toBeTruthy();
    arrive(results(['新しい補助金']));
    expect(await screen.findByRole('row', { name: /新しい補助金/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /ものづくり補助金/ })).toBeNull();
  });

  it('says in place what failed, and tries again', async () => {
    const { user } = await opened();
    respond = () =>
      Response.json({ statusCode: 422, message: '絞り込みが多すぎます' }, { status: 422 });
    await user.click(screen.getByRole('checkbox', { name: '助成金' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('絞り込みが多すぎます');
    expect(screen.getByRole('checkbox', { name: '助成金' })).toHaveProperty('checked', true);
    respond = () => results(['若手育成助成金']);
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('row', { name: /若手育成助成金/ })).toBeTruthy();
  });

  it('offers to let go of a condition when nothing is found, with what that would find', async () => {
    const app = open('/search?kind=grant&areaIds=1,23');
    respond = (query) => (query.has('kind') ? results([]) : results(['ものづくり補助金']));
    app.show();
    await app.user.click(await screen.findByRole('button', { name: '「助成金」を外す＋18件' }));
    expect(screen.getByRole('button', { name: '全国を解除' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeTruthy();
    expect(app.address()).toBe('/search?areaIds=1,23');
  });

  it('leads to the detail and tells it the way back', async () => {
    const { user, router } = await opened('/search?keyword=ものづくり');
    await user.click(screen.getByRole('link', { name: 'ものづくり補助金' }));
    await screen.findByRole('heading', { name: '詳細' });
    expect(router.state.location.pathname).toBe('/search/1');
    const { from } = router.state.location.state as { from: string };
    expect(decodeURIComponent(from)).toBe('/search?keyword=ものづくり');
  });

  it('finds an area by its name and an amount in the words people use', async () => {
    const { user, address } = await opened();
    await user.type(screen.getByLabelText('地域名で探す'), '大阪');
    await user.click(screen.getByRole('checkbox', { name: '大阪府' }));
    await waitFor(() => expect(address()).toBe('/search?areaIds=37'));
    await user.click(screen.getByText('上限額', { selector: 'summary' }));
    await user.type(screen.getByLabelText('上限額がこの金額以上'), '１億{Enter}');
    await waitFor(() => expect(address()).toBe('/search?areaIds=37&minAmount=100000000'));
    expect(screen.getByRole('button', { name: '上限額1億円以上を解除' })).toBeTruthy();
  });

  it('says how an amount was understood, and that one it cannot read changes nothing', async () => {
    const { user, address } = await opened('/search?minAmount=5000000');
    const field = screen.getByLabelText('上限額がこの金額以上');
    const enter = async (text: string) => {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await enter('1億5000');
    await waitFor(() => expect(address()).toBe('/search?minAmount=150000000'));
    expect(field).toHaveProperty('value', '15,000');
    expect(screen.getByText('1億5,000万円以上')).toBeTruthy();
    await enter('たくさん');
    expect(
      screen.getByText(
        /金額を読み取れませんでした.*前の条件（1億5,000万円以上）のまま探しています。/,
      ),
    ).toBeTruthy();
    await enter('9'.repeat(18));
    expect(screen.getByText(/金額が大きすぎます/)).toBeTruthy();
    expect(address()).toBe('/search?minAmount=150000000');
    await enter('0');
    await waitFor(() => expect(address()).toBe('/search'));
    expect(field).toHaveProperty('value', '');
    expect(screen.queryByText(/金額が大きすぎます/)).toBeNull();
  });

  describe('on a phone', () => {
    const withSheet = async () => {
      vi.stubGlobal('matchMedia', () => ({
        matches: false,
        addEventListener: () => {},
        removeEventListener: () => {},
      }));
      onTestFinished(() => void vi.unstubAllGlobals());
      const app = open('/search?kind=subsidy');
      app.show();
      await app.user.click(await screen.findByRole('button', { name: /^絞り込み/ }));
      const dialog = within(await screen.findByRole('dialog', { name: '絞り込み' }));
      await app.user.click(dialog.getByRole('checkbox', { name: '助成金' }));
      await waitFor(() => expect(app.address()).toBe('/search?kind=subsidy,grant'));
      return { ...app, dialog };
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    it('closes the filters by Back, with those from before', async () => {
      const { router, address } = await withSheet();
      await act(async () => router.navigate(-1));
      await closed();
      expect(address()).toBe('/search?kind=subsidy');
    });

    it('keeps the filters when their sheet is closed, and Back takes them back at once', async () => {
      const { user, router, dialog, address } = await withSheet();
      await user.click(dialog.getByRole('button', { name: '閉じる' }));
      await closed();
      expect(address()).toBe('/search?kind=subsidy,grant');
      await act(async () => router.navigate(-1));
      expect(address()).toBe('/search?kind=subsidy');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('skips the filters without a step in the history', async () => {
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    const { user, router } = await opened();
    await user.click(screen.getByRole('link', { name: '検索結果へ' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '検索結果' }));
    expect(router.state.location.hash).toBe('');
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
    respond = (query) =>
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

  it('locks grants where the plan has none, and says how to open them', async () => {
    useSessionStore.setState((session) => ({
      workspaces: session.workspaces.map((each) => ({ ...each, plan: 'free' as const })),
    }));
    const { user, address } = await opened();
    const grants = screen.getByRole('checkbox', {
      name: '助成金',
      description: '助成金は「補助金・助成金」プランから探せます。',
    });
    expect(grants.getAttribute('aria-disabled')).toBe('true');
    await user.click(grants);
    expect(document.activeElement).toBe(grants);
    expect(grants).toHaveProperty('checked', false);
    expect(address()).toBe('/search');
    expect(screen.getByText(/無料プランでは10件まで表示されます/)).toBeTruthy();
  });
});
