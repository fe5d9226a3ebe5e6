// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openMore } from '../support/open-popover.ts';
import { open, opened, prepareSearch, results, server, summary } from '../support/open-search.tsx';

beforeEach(() => {
  prepareSearch();
  vi.setSystemTime(new Date('2026-12-01T09:00:00+09:00'));
  onTestFinished(() => void vi.useRealTimers());
});

const inDecember = summary(1, 'ものづくり補助金', { acceptanceEnd: '2026-12-15T17:00:00+09:00' });

describe('the views of the results: list, timeline and calendar', () => {
  it('switching between list and timeline keeps the page number of the results and sends no request', async () => {
    const { user, address } = await opened('/search?page=2');
    const times = server.searches.length;
    await user.click(screen.getByRole('button', { name: 'タイムライン' }));
    expect(await screen.findByRole('table', { name: /受付期間の早見表/ })).toBeInTheDocument();
    expect(address()).toBe('/search?page=2&view=timeline');
    await user.click(screen.getByRole('button', { name: '一覧' }));
    expect(await screen.findByRole('table', { name: '補助金・助成金の一覧' })).toBeInTheDocument();
    expect(server.searches).toHaveLength(times);
  });

  it('the list first renders only the rows that fit in the window, but all rows at once when the user goes back to the list', async () => {
    const subsidies = Array.from({ length: 100 }, (_, index) =>
      summary(index + 1, `補助金${index}`),
    );
    server.respond = () => results(subsidies, subsidies.length);
    const counts = new Set<number>();
    const watch = new MutationObserver(() => {
      const count = document.querySelectorAll('tbody > tr').length;
      if (count > 0) counts.add(count);
    });
    watch.observe(document, { childList: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    const app = open('/search/1');
    app.show();
    const arrived = async () =>
      waitFor(() => expect(screen.getAllByRole('link', { name: /^補助金\d/ })).toHaveLength(100));

    await act(async () => app.router.navigate('/search?perPage=100'));
    await arrived();
    const [first = 0, ...others] = counts;
    expect(first).toBeGreaterThan(window.innerHeight / 100);
    expect(first).toBeLessThan(20);
    expect(others).toEqual([100]);

    await act(async () => app.router.navigate('/search/1'));
    expect(screen.getByRole('heading', { name: '詳細' })).toBeInTheDocument();
    counts.clear();
    await act(async () => app.router.navigate(-1));
    await arrived();
    expect([...counts]).toEqual([100]);
  });

  it('a compact list is still compact after the user has switched to the calendar and back', async () => {
    server.answers['GET /v1/subsidy-calendar'] = () => Response.json({ total: 0, days: [] });
    const app = await opened();
    await openMore(app);
    await app.user.click(screen.getByRole('button', { name: 'コンパクト' }));
    await waitFor(() => expect(app.address()).toBe('/search?view=compact'));
    await app.user.click(screen.getByRole('button', { name: 'カレンダー' }));
    await waitFor(() => expect(app.address()).toBe('/search?view=calendar'));
    expect(screen.queryByRole('button', { name: 'コンパクト' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '一覧' }));
    await waitFor(() => expect(app.address()).toBe('/search?view=compact'));
  });

  it('selecting a day in the calendar view lists the results of that day below the calendar', async () => {
    server.answers['GET /v1/subsidy-calendar'] = () =>
      Response.json({ total: 1, days: [{ date: '2026-12-15', total: 1, items: [inDecember] }] });
    server.respond = () => results([inDecember], 1);
    const app = open('/search?view=calendar&month=2026-12');
    app.show();
    const day = await screen.findByRole('button', { name: /15/ });
    expect(screen.queryByRole('table', { name: '補助金・助成金の一覧' })).not.toBeInTheDocument();
    await app.user.click(day);
    await waitFor(() =>
      expect(app.address()).toBe('/search?view=calendar&month=2026-12&day=2026-12-15'),
    );
    expect(
      await screen.findByRole('heading', { name: '12月15日(火)が締切の補助金・助成金' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: '補助金・助成金の一覧' })).toBeInTheDocument();
    expect(server.searches.at(-1)?.get('deadlineOn')).toBe('2026-12-15');
  });

  it('if a search has no results, the calendar offers to remove a condition, as the list does', async () => {
    server.answers['GET /v1/subsidy-calendar'] = () => Response.json({ total: 0, days: [] });
    server.respond = (query) => results(query.has('keyword') ? [] : [inDecember]);
    const app = open('/search?view=calendar&keyword=%E3%81%AC%E3%82%8B%E3%81%BD');
    app.show();
    const button = await screen.findByRole('button', { name: 'キーワード「ぬるぽ」を外す' });
    expect(screen.queryByRole('button', { name: '次の月を見る' })).not.toBeInTheDocument();
    await app.user.click(button);
    await waitFor(() => expect(app.address()).toBe('/search?view=calendar'));
    expect(await screen.findByRole('heading', { name: '11月30日〜1月3日' })).toBeInTheDocument();
  });

  it('on a narrow screen, the menu of the search contains the buttons that switch the view of the results', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const app = open('/search');
    app.show();
    await screen.findByRole('article');
    await openMore(app);
    const views = within(screen.getByRole('group', { name: '表示' }));
    expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '一覧',
      'タイムライン',
      'カレンダー',
    ]);
    expect(views.getByRole('button', { name: '一覧' })).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(views.getByRole('button', { name: 'タイムライン' }));
    await waitFor(() => expect(app.address()).toBe('/search?view=timeline'));
  });
});

describe('the button that saves a search as a notification condition', () => {
  it('the button that saves a search as a notification condition receives the filters of the search and a name made from these filters', async () => {
    await opened('/search?keyword=省エネ&businessCategoryIds=5&areaIds=23&page=2', {
      renderNotify: ({ filters, name }) => (
        <p>{`${name}：${JSON.stringify({ ...filters, status: undefined })}`}</p>
      ),
    });
    expect(
      screen.getByText(
        '省エネ・東京都・製造業：{"keyword":"省エネ","areaIds":[23],"businessCategoryIds":[5]}',
      ),
    ).toBeInTheDocument();
  });
});
