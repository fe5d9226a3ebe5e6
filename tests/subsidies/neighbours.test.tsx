// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { subsidySummary } from '~/contract/subsidies';
import { answering, open, prepareSubsidy, shown, logInWithRole } from '../support/open-subsidy';
import { sampleSubsidy } from '../support/sample-subsidy';

const summary = (subsidyId: number) => ({
  ...subsidySummary.parse(sampleSubsidy),
  subsidyId,
  title: `${subsidyId}番の補助金`,
});

/** Fakes a search with 45 results on pages of 20. Result number `at` is the sample subsidy. */
const results = (at: number, more: object = {}) => {
  const requested: URLSearchParams[] = [];
  const answer = (query: URLSearchParams) => {
    requested.push(query);
    const first = (Number(query.get('page')) - 1) * 20 + 1;
    const ranks = Array.from(
      { length: Math.max(0, Math.min(20, 46 - first)) },
      (_, index) => first + index,
    );
    return Response.json({
      items: ranks.map((rank) =>
        rank === at ? { ...summary(rank), subsidyId: 9731 } : summary(rank),
      ),
      total: 45,
      page: Number(query.get('page')),
      perPage: 20,
      ...more,
    });
  };
  return { requested, rest: { 'GET /v1/subsidies': answer } };
};

const steps = async () => within(await screen.findByRole('navigation', { name: '前後の検索結果' }));

beforeEach(() => {
  prepareSubsidy();
  logInWithRole('owner');
});

describe('links to the neighboring results', () => {
  it('the subsidy detail page links to the previous and next results and shows the position of the subsidy among the results', async () => {
    const { requested, rest } = results(3);
    const { router, user } = open('/search/9731', answering(), '/search?keyword=IT', rest);
    await shown();
    const nav = await steps();
    expect(nav.getByText('45件中 3件目')).toBeInTheDocument();
    expect(nav.getByRole('link', { name: '前の結果：2番の補助金' })).toHaveAttribute(
      'href',
      '/search/2',
    );
    expect(requested.map((query) => [query.get('keyword'), query.get('page')])).toEqual([
      ['IT', '1'],
    ]);
    await user.click(nav.getByRole('link', { name: '次の結果：4番の補助金' }));
    expect(router.state.location.pathname).toBe('/search/4');
    expect(router.state.location.state).toEqual({ from: '/search?keyword=IT' });
    expect((await steps()).getByText('45件中 4件目')).toBeInTheDocument();
    // The app has not requested the results again.
    expect(requested).toHaveLength(1);
  });

  it('the total beside the position of a subsidy among the results excludes subsidies that close soon, as the list of results does', async () => {
    const { rest } = results(3, { closing: { total: 12, withinDays: 6 } });
    open('/search/9731', answering(), '/search', rest);
    await shown();
    expect((await steps()).getByText('45件中 3件目')).toBeInTheDocument();
  });

  it('from the last result on a page of results, a link leads to the first result on the next page, and the back link then leads to that next page', async () => {
    const { requested, rest } = results(20);
    const { router, user } = open('/search/9731', answering(), '/search', rest);
    await shown();
    await user.click(await screen.findByRole('link', { name: '次の結果：21番の補助金' }));
    expect(router.state.location.state).toEqual({ from: '/search?page=2' });
    const nav = await steps();
    expect(await nav.findByRole('link', { name: /^前の結果/ })).toBeInTheDocument();
    expect(nav.getByText('45件中 21件目')).toBeInTheDocument();
    expect(requested.map((query) => query.get('page'))).toEqual(['1', '2']);
  });

  it('the last result of a search has a link to the previous result but none to a next result', async () => {
    const { rest } = results(45);
    open('/search/9731', answering(), '/search?page=3', rest);
    await shown();
    const nav = await steps();
    expect(nav.getByText('45件中 45件目')).toBeInTheDocument();
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '前の結果：44番の補助金',
    ]);
  });

  it.each([
    ['outside the app', null],
    ['in the favorites', '/favorites'],
    ['in a comparison', '/search?compare=9731,2'],
    ['in a month of the calendar', '/search?view=calendar'],
  ])('links to neighboring results are hidden on a page opened by a link %s', async (_, from) => {
    const { requested, rest } = results(3);
    open('/search/9731', answering(), from, rest);
    await shown();
    expect(screen.queryByRole('navigation', { name: '前後の検索結果' })).not.toBeInTheDocument();
    expect(requested).toEqual([]);
  });

  it('if a subsidy was opened from a day of the calendar, the neighboring results are those of that day', async () => {
    const { requested, rest } = results(3);
    open('/search/9731', answering(), '/search?view=calendar&day=2026-12-24', rest);
    await shown();
    await steps();
    expect(requested[0]?.get('deadlineOn')).toBe('2026-12-24');
  });

  it('the links to neighboring results are hidden if the search no longer finds the subsidy', async () => {
    const requested: string[] = [];
    open('/search/9731', answering(), '/search', {
      'GET /v1/subsidies': (query) => {
        requested.push(query.get('page') ?? '');
        return Response.json({ items: [summary(1)], total: 1, page: 1, perPage: 20 });
      },
    });
    await shown();
    await waitFor(() => expect(requested).not.toEqual([]));
    // Waits until the response has been rendered.
    await act(async () => {});
    expect(screen.queryByRole('navigation', { name: '前後の検索結果' })).not.toBeInTheDocument();
  });
});
