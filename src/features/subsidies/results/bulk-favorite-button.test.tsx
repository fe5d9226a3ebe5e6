// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '~/domain/access/roles';
import { createQueryClient } from '~/lib/query-client';
import { configureApi } from '~/session/api';
import { useSessionStore } from '~/session/session';
import { BulkFavoriteButton, type BulkAddition } from './bulk-favorite-button';

const chosen = [1, 2, 3, 4, 5, 6].map((subsidyId) => ({
  subsidyId,
  title: `補助金${subsidyId}`,
  isFavorite: subsidyId === 2,
}));

let calls: string[] = [];
let refused: ReadonlySet<string> = new Set();

beforeEach(() => {
  calls = [];
  refused = new Set();
  configureApi({
    baseUrl: 'https://api.example',
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      const call = `${method} ${new URL(url).pathname}`;
      calls.push(call);
      return refused.has(call)
        ? Response.json({ statusCode: 403, message: '権限がありません。' }, { status: 403 })
        : new Response(null, { status: 204 });
    },
    onSessionEnded: () => {},
  });
});

const show = (role: Role = 'owner', subsidies = chosen) => {
  useSessionStore.setState({
    accessToken: 'a',
    refreshToken: 'r',
    workspaces: [
      {
        workspaceId: 7,
        name: '青葉製作所',
        logoImage: null,
        logoImageUrl: null,
        role,
        plan: 'subsidy_grant_plus',
      },
    ],
    selectedWorkspaceId: 7,
  });
  const done: BulkAddition[] = [];
  const queryClient = createQueryClient(true);
  queryClient.setQueryData(['subsidies', 7, 'search', {}], { items: subsidies });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BulkFavoriteButton subsidies={subsidies} onDone={(addition) => done.push(addition)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const marked = (): number[] =>
    queryClient
      .getQueryData<{ items: typeof chosen }>(['subsidies', 7, 'search', {}])
      ?.items.flatMap(({ subsidyId, isFavorite }) => (isFavorite ? [subsidyId] : [])) ?? [];
  return { done, marked, queryClient };
};

describe('the bulk favorite button', () => {
  it('the bulk favorite button adds the selected results except existing favorites, and counts them', async () => {
    const { done, marked } = show();
    await userEvent.click(screen.getByRole('button', { name: '5件をお気に入りに追加' }));
    expect(await screen.findByText('5件をお気に入りに追加しました')).toBeInTheDocument();
    expect(calls.toSorted()).toEqual([1, 3, 4, 5, 6].map((id) => `PUT /v1/favorites/${id}`));
    expect(marked()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(done).toEqual([{ addedCount: 5, failedIds: [], message: '' }]);
  });

  it('adding several favorites names and returns only the ones that failed', async () => {
    refused = new Set(['PUT /v1/favorites/3', 'PUT /v1/favorites/5']);
    const { done, marked } = show();
    await userEvent.click(screen.getByRole('button', { name: '5件をお気に入りに追加' }));
    expect(
      await screen.findByText(
        '「補助金3」ほか1件をお気に入りに追加できませんでした。権限がありません。',
      ),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(done).toEqual([{ addedCount: 3, failedIds: [3, 5], message: '権限がありません。' }]),
    );
    expect(marked()).toEqual([1, 2, 4, 6]);
  });

  it('adding several favorites updates the cached results once, not one by one', async () => {
    let writes = 0;
    const { done, queryClient } = show();
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') writes += 1;
    });
    await userEvent.click(screen.getByRole('button', { name: '5件をお気に入りに追加' }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(writes).toBe(1);
  });

  it('the bulk favorite button does nothing when all selected results are favorites already', async () => {
    show('owner', chosen.slice(1, 2));
    const button = screen.getByRole('button', {
      name: 'お気に入りに追加済み',
      description: '選択したものは、すべてお気に入りに追加済みです。',
    });
    await userEvent.click(button);
    expect(calls).toEqual([]);
  });

  it('the bulk favorite button is hidden from a viewer', () => {
    show('viewer');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
