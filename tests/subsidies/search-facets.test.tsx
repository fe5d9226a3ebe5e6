// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '~/session/session';
import { open, opened, prepareSearch, results, server } from '../support/open-search.tsx';

const FACETS = {
  kind: { subsidy: 1280 },
  status: { open: 96, upcoming: 24 },
  tagIds: { '8': 128 },
  deadlineWithin: { '7': 9 },
};

beforeEach(() => {
  prepareSearch();
  server.respond = () => results(['ものづくり補助金'], 128, { facets: FACETS });
});

describe('the filter by source', () => {
  const offering = (source?: string[]) => () =>
    results(['ものづくり補助金'], 128, {
      facets: { source: { 青葉市: 12 } },
      offered: source && { source },
    });
  const group = () => screen.queryByRole('group', { name: '出典', hidden: true });

  it('with several sources, the user can search in one of them', async () => {
    server.respond = offering(['Jグランツ（デジタル庁）', '青葉市']);
    const { user, address } = await opened();
    await user.click(screen.getByText('出典', { selector: 'summary' }));
    await user.click(screen.getByRole('checkbox', { name: '青葉市 12件' }));
    await waitFor(() => expect(address()).toBe('/search?source=青葉市'));
    expect(server.searches.at(-1)?.get('source')).toBe('青葉市');
    expect(screen.getByText('出典 青葉市')).toBeInTheDocument();
  });

  it.each([
    ['the server names one source', ['青葉市']],
    ['an older server names none', undefined],
  ])('the filter by source is not shown if %s', async (_, source) => {
    server.respond = offering(source);
    await opened();
    expect(group()).not.toBeInTheDocument();
  });

  it('a source in the address can be removed even if the server does not name it', async () => {
    server.respond = offering();
    const { user, address } = await opened('/search?source=旧名');
    await user.click(screen.getByRole('checkbox', { name: /^旧名/ }));
    await waitFor(() => expect(address()).toBe('/search'));
  });
});

describe('the result counts of filter values', () => {
  it('each filter value shows its number of results, and 0 if the server sends numbers only for other values of the same filter', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: /^ほか\d+目的を表示$/ }));
    expect(
      screen.getByRole('checkbox', { name: '設備整備・IT導入をしたい 128件' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '補助金 1,280件' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '助成金 0件' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '7日以内 9件' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio', { name: '指定なし' })[0]).toBeInTheDocument();
  });

  it('if the server sends no numbers of results for a filter, the values of the filter are shown without a number', async () => {
    await opened();
    expect(screen.getByRole('checkbox', { name: '製造業' })).toBeInTheDocument();
  });

  it('the user can select a filter value that has 0 results', async () => {
    const { user, address } = await opened();
    await user.click(screen.getByRole('checkbox', { name: '助成金 0件' }));
    await waitFor(() => expect(address()).toBe('/search?kind=grant'));
  });

  it('the numbers of results beside filter values stay until the numbers of the next search arrive', async () => {
    const { user } = await opened();
    let arrive: (answer: Response) => void = () => {};
    server.respond = async () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await waitFor(() => expect(server.searches.at(-1)?.get('businessCategoryIds')).toBe('5'));
    expect(screen.getByRole('checkbox', { name: '補助金 1,280件' })).toBeInTheDocument();
    arrive(results(['省エネ補助金'], 1, { facets: { kind: { subsidy: 1 } } }));
    expect(await screen.findByRole('checkbox', { name: '補助金 1件' })).toBeInTheDocument();
  });

  it('on a plan that limits the number of results, filter values are shown without numbers', async () => {
    useSessionStore.setState((session) => ({
      workspaces: session.workspaces.map((each) => ({ ...each, plan: 'free' as const })),
    }));
    await opened();
    expect(screen.getByRole('checkbox', { name: '補助金' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '募集中' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio', { name: '7日以内' })).toHaveLength(2);
  });

  it('until the first results arrive, filter values are shown without numbers', async () => {
    server.respond = async () => new Promise(() => {});
    open().show();
    expect(screen.getByRole('checkbox', { name: '補助金' })).toBeInTheDocument();
  });
});
