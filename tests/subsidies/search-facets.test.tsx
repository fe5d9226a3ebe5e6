// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '~/stores/session';
import { open, opened, prepareSearch, results, server } from './support/open-search.tsx';

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

describe('what each value of a filter would find', () => {
  it('is said with its name, and is 0 where a counted filter leaves a value out', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: /^ほか\d+目的を表示$/ }));
    expect(screen.getByRole('checkbox', { name: '設備整備・IT導入をしたい 128件' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: '補助金 1,280件' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: '助成金 0件' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '7日以内 9件' })).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: '指定なし' })[0]).toBeTruthy();
  });

  it('is left out of a filter that was not counted', async () => {
    await opened();
    expect(screen.getByRole('checkbox', { name: '製造業' })).toBeTruthy();
  });

  it('does not bar a value that would find nothing', async () => {
    const { user, address } = await opened();
    await user.click(screen.getByRole('checkbox', { name: '助成金 0件' }));
    await waitFor(() => expect(address()).toBe('/search?kind=grant'));
  });

  it('stays until the next counts are there', async () => {
    const { user } = await opened();
    let arrive: (answer: Response) => void = () => {};
    server.respond = async () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await waitFor(() => expect(server.asked.at(-1)?.get('businessCategoryIds')).toBe('5'));
    expect(screen.getByRole('checkbox', { name: '補助金 1,280件' })).toBeTruthy();
    arrive(results(['省エネ補助金'], 1, { facets: { kind: { subsidy: 1 } } }));
    expect(await screen.findByRole('checkbox', { name: '補助金 1件' })).toBeTruthy();
  });

  it('is not said where the plan caps what is found', async () => {
    useSessionStore.setState((session) => ({
      workspaces: session.workspaces.map((each) => ({ ...each, plan: 'free' as const })),
    }));
    await opened();
    expect(screen.getByRole('checkbox', { name: '補助金' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: '募集中' })).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: '7日以内' })).toHaveLength(2);
  });

  it('is not said before anything is known', async () => {
    server.respond = async () => new Promise(() => {});
    open().show();
    expect(screen.getByRole('checkbox', { name: '補助金' })).toBeTruthy();
  });
});
