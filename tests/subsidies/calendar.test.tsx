// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSearch, searchPath } from '~/entities/subsidy/search-address';
import { CalendarView } from '~/features/subsidies/calendar/calendar-view';
import { DAY_HEADING_ID } from '~/features/subsidies/calendar/day-list';
import { SearchContext } from '~/features/subsidies/search/shown-search';
import { createQueryClient } from '~/lib/query-client';
import { connectTo } from '../support/app-session';
import { prepareSubsidy, refusal, logInWithRole } from '../support/open-subsidy';
import { sampleSubsidy } from '../support/sample-subsidy';

const day = (date: string, total: number) => ({
  date,
  total,
  items: Array.from({ length: Math.min(total, 5) }, (_, index) => ({
    ...sampleSubsidy,
    subsidyId: index + 1,
    title: `${date}の補助金${index + 1}`,
  })),
});

const month = (days: ReturnType<typeof day>[]) => () =>
  Response.json({ total: days.reduce((sum, { total }) => sum + total, 0), days });

const NOVEMBER = [day('2026-11-27', 2), day('2026-11-30', 15)];

const CalendarInAddress = () => {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  return (
    <>
      <SearchContext
        value={{
          search,
          change: (part) => setParams(searchPath({ ...search, page: 1, ...part }).split('?')[1]),
        }}
      >
        <CalendarView />
      </SearchContext>
      {search.day !== null && (
        <h3 id={DAY_HEADING_ID} tabIndex={-1}>
          {search.day}
        </h3>
      )}
    </>
  );
};

const open = (answers: Record<string, () => Response>, query = '') => {
  const requested: string[] = [];
  connectTo('https://api.example', async (input, init) => {
    const { searchParams } = new URL(new Request(input, init).url);
    requested.push(decodeURIComponent(searchParams.toString()));
    return (answers[searchParams.get('month') ?? ''] ?? month([]))();
  });
  const router = createMemoryRouter(
    [
      { path: '/search', Component: CalendarInAddress },
      { path: '/search/:id', element: <h1>詳細</h1> },
    ],
    { initialEntries: [`/search?view=calendar${query}`] },
  );
  render(
    <QueryClientProvider client={createQueryClient(true)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => new URLSearchParams(router.state.location.search);
  return { requested, router, address, user: userEvent.setup() };
};

const dayButton = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  prepareSubsidy();
  logInWithRole('owner');
});

describe('the deadline calendar', () => {
  it('the deadline calendar first shows five weeks from this week on, including days of the next month', async () => {
    const { requested } = open({
      '2026-11': month([day('2026-11-02', 4), ...NOVEMBER]),
      '2026-12': month([day('2026-12-24', 1), day('2026-12-28', 9)]),
    });
    const table = await screen.findByRole('table', { name: '11月23日〜12月27日' });
    expect(await dayButton(/^12月24日\(木\) 締切1件$/)).toBeInTheDocument();
    expect(within(table).getAllByRole('cell')).toHaveLength(5 * 7);
    expect(screen.queryByText(/11月2日|12月28日/)).not.toBeInTheDocument();
    expect(screen.getByText(/11月23日〜12月27日が/).parentElement?.textContent).toContain(
      '締切 18件',
    );
    expect(requested.map((query) => new URLSearchParams(query).get('month'))).toEqual([
      '2026-11',
      '2026-12',
    ]);
  });

  it('if the user selects a day of the next month within the five weeks shown, the calendar keeps showing these weeks', async () => {
    const { address, user } = open({ '2026-12': month([day('2026-12-24', 1)]) });
    await user.click(await dayButton(/^12月24日/));
    expect(address().toString()).toBe('view=calendar&day=2026-12-24');
    expect(screen.getByRole('heading', { name: '11月23日〜12月27日' })).toBeInTheDocument();
  });

  it('if the URL contains a day after the five weeks shown, the deadline calendar opens at the month of that day', async () => {
    open({ '2027-02': month([day('2027-02-26', 1)]) }, '&day=2027-02-26');
    expect(await screen.findByRole('heading', { name: '2027年2月' })).toBeInTheDocument();
    expect(await dayButton(/^2月26日/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('a link in the deadline calendar shows part of the title, has the full title as tooltip and mentions 条件に合う in its name', async () => {
    const title = '【厚生労働省】令和8年度補正予算　賃上げ環境整備助成金（一般コース）';
    open({
      '2026-11': () =>
        Response.json({
          total: 1,
          days: [
            {
              date: '2026-11-27',
              total: 1,
              items: [{ ...sampleSubsidy, title, match: { result: 'fits', reasons: [] } }],
            },
          ],
        }),
    });
    const link = await screen.findByRole('link', {
      name: /^条件に合う ?賃上げ環境整備（一般コース）$/,
    });
    expect(link).toHaveTextContent(/^賃上げ環境整備（一般コース）$/);
    expect(link).toHaveAttribute('title', title);
  });

  it('the deadline calendar of a month shows for each day the number of deadlines and the title of the first result', async () => {
    const { requested } = open({ '2026-11': month(NOVEMBER) }, '&keyword=IT&month=2026-11');
    const table = await screen.findByRole('table', { name: '2026年11月' });
    expect(await dayButton(/^11月27日\(金\) 締切2件$/)).toBeInTheDocument();
    expect(requested).toEqual([
      'keyword=IT&status=open,upcoming&foldRounds=true&sort=relevance&month=2026-11&workspaceId=3',
    ]);
    const cell = (await dayButton(/^11月30日\(月\) 締切15件$/)).closest('td');
    if (cell === null) throw new Error('a cell');
    expect(within(cell).getAllByRole('link')).toHaveLength(1);
    expect(within(cell).getByRole('link', { name: '2026-11-30の補助金1' })).toHaveAttribute(
      'href',
      '/search/1',
    );
    expect(screen.getByText(/2026年11月が/).parentElement?.textContent).toContain('締切 17件');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日']);
  });

  it('if the search lists dismissed (非表示) subsidies, the deadline calendar requests only dismissed subsidies, in the order of the list', async () => {
    const { requested } = open(
      { '2026-11': month(NOVEMBER) },
      '&status=all&dismissed=only&sort=deadline&month=2026-11',
    );
    await dayButton(/^11月27日\(/);
    expect(requested).toEqual(['dismissed=only&sort=deadline&month=2026-11&workspaceId=3']);
  });

  it('the deadline calendar on the free plan says that it covers only the results shown', async () => {
    logInWithRole('owner', undefined, 'free');
    open({ '2026-11': month(NOVEMBER) });
    expect(
      await screen.findByText(/無料プランでは、検索結果に表示される10件の締切だけを表示します。/),
    ).toBeInTheDocument();
  });

  it('the deadline calendar marks today', async () => {
    open({ '2026-11': month([day('2026-11-25', 1)]) });
    const today = await dayButton(/^11月25日\(水\) 今日 締切1件$/);
    expect(today).toHaveAttribute('aria-current', 'date');
  });

  it('the URL of the deadline calendar contains the month, and the button 今週 shows the five weeks from this week', async () => {
    const { address, user } = open({ '2026-11': month(NOVEMBER) });
    await dayButton(/^11月27日\(/);
    await user.click(screen.getByRole('button', { name: '次の月' }));
    await screen.findByRole('heading', { name: '2026年12月' });
    expect(address().get('month')).toBe('2026-12');
    await user.click(screen.getByRole('button', { name: '前の月' }));
    await screen.findByRole('heading', { name: '2026年11月' });
    await user.click(screen.getByRole('button', { name: '前の月' }));
    await screen.findByRole('heading', { name: '2026年10月' });
    await user.click(screen.getByRole('button', { name: '今週' }));
    await screen.findByRole('heading', { name: '11月23日〜12月27日' });
    expect(address().get('month')).toBeNull();
  });

  it('the selected day of the deadline calendar stays in the URL until the day is clicked again or the month changes', async () => {
    const { address, user } = open({ '2026-11': month(NOVEMBER) });
    const button = await dayButton(/^11月27日\(/);
    await user.click(button);
    expect(address().get('day')).toBe('2026-11-27');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(address().get('day')).toBeNull();
    await user.click(await dayButton(/^11月30日\(/));
    expect(address().get('day')).toBe('2026-11-30');
    await user.click(screen.getByRole('button', { name: '次の月' }));
    expect(address().get('day')).toBeNull();
  });

  it('selecting a day in the deadline calendar focuses the heading of the list of that day', async () => {
    const { user } = open({ '2026-11': month(NOVEMBER) });
    await user.click(await dayButton(/^11月27日\(/));
    expect(screen.getByRole('heading', { name: '2026-11-27' })).toHaveFocus();
    await user.click(await dayButton(/^11月30日\(/));
    expect(screen.getByRole('heading', { name: '2026-11-30' })).toHaveFocus();
  });

  it('the arrow keys, Home and End move the focus between the days of the deadline calendar', async () => {
    const { user } = open({
      '2026-11': month([day('2026-11-23', 1), day('2026-11-25', 1)]),
      '2026-12': month([day('2026-12-07', 1)]),
    });
    const first = await dayButton(/^11月23日/);
    const second = screen.getByRole('button', { name: /^11月25日/ });
    const third = screen.getByRole('button', { name: /^12月7日/ });
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    await user.keyboard('{Home}{ArrowDown}');
    expect(third).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(third).toHaveFocus();
  });

  it('if the weeks shown have no deadline, the deadline calendar says so and has a button that opens the next month', async () => {
    const { user } = open({});
    expect(
      await screen.findByText(
        '11月23日〜12月27日に締切のある補助金・助成金は見つかりませんでした。',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '次の月を見る' }));
    await screen.findByRole('heading', { name: '2026年12月' });
  });

  it('if a past month has no results, the deadline calendar says how to filter for closed subsidies', async () => {
    open({}, '&month=2026-09');
    expect(
      await screen.findByText(/絞り込みの「募集状況」で「終了」を選択してください/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '今週から見る' })).toBeInTheDocument();
  });

  it('if the deadline calendar fails to load, an error is shown and the button 再試行 loads the calendar again', async () => {
    const answer = vi.fn<() => Response>(refusal(500, '問題が発生しました。'));
    const { user } = open({ '2026-11': () => answer() });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/問題が発生しました/)).toBeInTheDocument();
    answer.mockImplementation(month(NOVEMBER));
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await dayButton(/^11月27日\(/);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('if the plan does not include grants, the deadline calendar of grants shows the server’s message and links to the plans', async () => {
    logInWithRole('owner', undefined, 'subsidy');
    open(
      { '2026-11': refusal(403, '現在のプランでは助成金を利用できません。') },
      '&kind=grant&month=2026-11',
    );
    expect(await screen.findByText('現在のプランでは助成金を利用できません。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'プランを見る' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '再試行' })).not.toBeInTheDocument();
  });
});
