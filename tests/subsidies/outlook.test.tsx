// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskSummary } from '~/contract/tasks';
import { useOutlookChoice } from '~/features/subsidies/outlook/outlook-placement';
import { useSessionStore } from '~/session/session';
import {
  open,
  opened,
  prepareSearch,
  refusal,
  results,
  server,
  summary,
} from '../support/open-search.tsx';
import { sampleTaskSummary } from '../support/sample-task.ts';

const FIRST = '11/16(月)〜11/22(日) 締切96件 うち条件に合う34件 自社の期限2件';
const SECOND = '11/23(月)〜11/29(日) 締切1,021件 うち条件に合う0件 自社の期限1件';
const THIRD = '11/30(月)〜12/6(日) 締切0件 うち条件に合う0件 自社の期限0件';

const WEEKS = [
  { from: '2026-11-16', total: 96, fits: 34 },
  { from: '2026-11-23', total: 1021, fits: 0 },
  { from: '2027-02-08', total: 4, fits: 1 },
];

const task = (taskId: number, title: string, more: Partial<TaskSummary>): TaskSummary =>
  sampleTaskSummary({ taskId, title, status: 'preparing', ...more });

const favorite = (subsidyId: number, title: string, acceptanceEnd: string) => ({
  subsidyId,
  clientId: null,
  memo: null,
  createdAt: '2026-11-01T09:00:00+09:00',
  createdBy: null,
  subsidy: summary(subsidyId, title, { acceptanceEnd }),
});

const tasksPage = (items: object[]) => () =>
  Response.json({ items, total: items.length, page: 1, perPage: 500 });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  prepareSearch();
  useOutlookChoice.setState(useOutlookChoice.getInitialState());
  useSessionStore.setState((session) => ({
    workspaces: session.workspaces.map((each) => ({
      ...each,
      plan: 'subsidy_grant_plus' as const,
    })),
  }));
  server.respond = () => results(['ものづくり補助金'], 128, { deadlineWeeks: WEEKS });
  server.answers['GET /v1/tasks'] = tasksPage([
    task(1, '検証用サーバーの導入', { dueOn: '2026-11-12' }),
    task(2, '省エネ診断', { subsidyId: 31, deadline: '2026-11-25T17:00:00+09:00' }),
  ]);
  server.answers['GET /v1/favorites'] = () =>
    Response.json([
      favorite(31, '省エネ補助金', '2026-11-25T17:00:00+09:00'),
      favorite(32, '販路開拓補助金', '2026-11-21T17:00:00+09:00'),
    ]);
});

const outlook = () => within(screen.getByRole('region', { name: /^締切の見通し/u }));
const weeks = () =>
  within(outlook().getByRole('toolbar', { name: '締切の週' })).getAllByRole('button');

const openedOutlook = async (path?: string) => {
  const app = await opened(path);
  await screen.findByRole('button', { name: FIRST });
  return app;
};

describe('the deadline outlook, a chart of deadlines by week', () => {
  it('for each of 13 weeks, the deadline outlook counts all deadlines, those of matching subsidies, and those of the company’s tasks and favorites', async () => {
    await openedOutlook();
    expect(weeks()).toHaveLength(13);
    for (const [index, name] of [FIRST, SECOND, THIRD].entries()) {
      expect(weeks()[index]).toHaveAccessibleName(name);
    }
    expect(weeks().at(-1)).toHaveAccessibleName(
      /^2\/8\(月\)〜2\/14\(日\) 締切4件 うち条件に合う1件/u,
    );
  });

  it('selecting a week in the deadline outlook shows only results with a deadline in that week, and a second click on the week removes this filter', async () => {
    const { user, address } = await openedOutlook();
    await user.click(screen.getByRole('button', { name: SECOND }));
    await waitFor(() => expect(address()).toBe('/search?deadlineWeek=2026-11-23'));
    expect(server.searches.at(-1)?.get('deadlineWeek')).toBe('2026-11-23');
    expect(screen.getByRole('button', { name: SECOND, pressed: true })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: SECOND }));
    await waitFor(() => expect(address()).toBe('/search'));
  });

  it('the week selected in the deadline outlook and the filter 締切まで replace each other, and a button removes the week', async () => {
    const { user, address } = await openedOutlook('/search?deadlineWithin=30');
    await user.click(screen.getByRole('button', { name: SECOND }));
    await waitFor(() => expect(address()).toBe('/search?deadlineWeek=2026-11-23'));
    await user.click(screen.getByRole('button', { name: '締切が2026/11/23(月)の週を解除' }));
    await waitFor(() => expect(address()).toBe('/search'));

    await user.click(screen.getByRole('button', { name: SECOND }));
    const daysLeft = within(screen.getByRole('group', { name: '締切まで' }));
    await user.click(daysLeft.getByRole('radio', { name: /^30日以内/u }));
    await waitFor(() => expect(address()).toBe('/search?deadlineWithin=30'));
  });

  it('the arrow keys, Home and End move the focus between the weeks of the deadline outlook, and Enter selects the focused week', async () => {
    const { user, address } = await openedOutlook();
    expect(weeks().filter((each) => each.tabIndex === 0)).toHaveLength(1);
    weeks()[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(weeks()[1]).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(weeks()[12]).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(weeks()[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?deadlineWeek=2026-11-23'));
    expect(weeks()[1]).toHaveFocus();
  });

  it('as a table, the deadline outlook shows the same counts as the chart, and lists the company’s tasks and favorites with their deadlines', async () => {
    const { user, address } = await openedOutlook();
    await user.click(outlook().getByRole('button', { name: '表で見る' }));
    const table = within(outlook().getByRole('table'));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(14);
    expect(rows[1]).toContain('11/16(月)〜11/22(日)96件34件');
    expect(rows[1]).toContain('8日超過社内の期限 11/12(木)検証用サーバーの導入');
    expect(rows[1]).toContain('あと1日お気に入りの締切 11/21(土)販路開拓補助金');
    expect(rows[2]).toContain('あと5日申請の締切 11/25(水)省エネ診断');
    expect(rows[2]).not.toContain('省エネ補助金');
    await user.click(table.getByRole('button', { name: '11/23(月)〜11/29(日)' }));
    await waitFor(() => expect(address()).toBe('/search?deadlineWeek=2026-11-23'));
    await user.click(outlook().getByRole('button', { name: 'グラフで見る' }));
    expect(weeks()).toHaveLength(13);
  });

  it('the deadline outlook lists links to the company’s tasks and favorites, but in a filtered search only while the outlook is enlarged', async () => {
    const { user } = await openedOutlook();
    const own = within(outlook().getByRole('list', { name: '自社の期限' }));
    expect(own.getByRole('link', { name: /^8日超過.*検証用サーバーの導入$/u })).toHaveAttribute(
      'href',
      '/tasks/1',
    );
    expect(own.getByRole('link', { name: /^あと1日.*販路開拓補助金$/u })).toHaveAttribute(
      'href',
      '/search/32',
    );
    await user.click(screen.getByRole('checkbox', { name: /^補助金/u }));
    await waitFor(() =>
      expect(outlook().queryByRole('list', { name: '自社の期限' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: FIRST })).toBeInTheDocument();

    await user.click(outlook().getByRole('button', { name: '締切の見通しを大きく表示' }));
    expect(outlook().getByRole('list', { name: '自社の期限' })).toBeInTheDocument();
    expect(outlook().getByRole('button', { name: '小さく表示' })).toHaveFocus();
    await user.click(outlook().getByRole('button', { name: '小さく表示' }));
    expect(outlook().queryByRole('list', { name: '自社の期限' })).not.toBeInTheDocument();
  });

  it('if the user selects a week in the deadline outlook, the calendar shows the month that contains most days of that week', async () => {
    server.answers['GET /v1/subsidy-calendar'] = () => Response.json({ total: 0, days: [] });
    const { user, show, address } = open('/search?view=calendar');
    show();
    await user.click(await screen.findByRole('button', { name: THIRD }));
    await waitFor(() =>
      expect(address()).toBe('/search?deadlineWeek=2026-11-30&view=calendar&month=2026-12'),
    );
    expect(await screen.findByRole('heading', { name: '2026年12月' })).toBeInTheDocument();
  });
});

describe('the deadline outlook with missing data', () => {
  it('if the server sends no counts by week, the deadline outlook is hidden and the app requests no tasks', async () => {
    server.respond = () => results(['ものづくり補助金'], 128);
    await opened();
    expect(screen.queryByRole('heading', { name: /締切の見通し/u })).not.toBeInTheDocument();
    expect(server.others).not.toContain('GET /v1/tasks');
  });

  it('on a plan without tasks and favorites, the deadline outlook shows only the deadlines of the results', async () => {
    useSessionStore.setState((session) => ({
      workspaces: session.workspaces.map((each) => ({ ...each, plan: 'free' as const })),
    }));
    const counts = WEEKS.map((week) => ({ ...week, fits: null }));
    server.respond = () => results(['ものづくり補助金'], 128, { deadlineWeeks: counts });
    await opened();
    expect(weeks()[0]).toHaveAccessibleName('11/16(月)〜11/22(日) 締切96件');
    expect(outlook().queryByText('自社の期限')).not.toBeInTheDocument();
    expect(server.others).not.toContain('GET /v1/tasks');
    expect(server.others).not.toContain('GET /v1/favorites');
  });

  it('if the company’s tasks fail to load, the deadline outlook shows a message and the button 再試行 loads the tasks', async () => {
    const { 'GET /v1/tasks': answer } = server.answers;
    if (answer === undefined) throw new Error('an answer');
    server.answers['GET /v1/tasks'] = refusal(400, '読めません');
    const { user } = await opened();
    await screen.findByText(/自社の期限を取得できませんでした/u);
    expect(weeks()[0]).toHaveAccessibleName(/自社の期限1件$/u);
    server.answers['GET /v1/tasks'] = answer;
    await user.click(outlook().getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('button', { name: FIRST })).toBeInTheDocument();
  });

  it('until the first results arrive, the deadline outlook shows a loading message; if the search fails, an error replaces this message', async () => {
    let arrive: (answer: Response) => void = () => {};
    server.respond = async () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    open().show();
    expect(await screen.findByText('締切の見通しを読み込み中')).toBeInTheDocument();
    arrive(refusal(400, '読めません')());
    expect(await screen.findByText('締切の見通しを取得できませんでした。')).toBeInTheDocument();
  });

  it('if no result has a deadline in the next 13 weeks, the deadline outlook shows a message', async () => {
    server.respond = () => results(['ものづくり補助金'], 1, { deadlineWeeks: [] });
    await opened();
    expect(
      await screen.findByText(/今後13週に締切を迎えるものは見つかりませんでした/u),
    ).toBeVisible();
    expect(weeks()).toHaveLength(13);
  });
});
