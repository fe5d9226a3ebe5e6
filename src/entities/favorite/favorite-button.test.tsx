// @vitest-environment jsdom

import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '~/domain/access/roles';
import { ApiError } from '~/lib/http/api-error';
import { createQueryClient } from '~/lib/query-client';
import { configureApi } from '~/session/api';
import { useSessionStore } from '~/session/session';
import { LiveRegion } from '~/ui/feedback/live-region';
import { FavoriteButton } from './favorite-button';

type Item = { subsidyId: number; title: string; isFavorite: boolean };

/** The favorites on the server, returned by each refetch. */
const kept = new Set<number>();
let isReadable = true;
/** Holds back pages that are read. */
let pageGate: Promise<void> = Promise.resolve();
const page = async (): Promise<{ items: Item[] }> => {
  if (!isReadable) throw new ApiError(403, null);
  const items = [
    { subsidyId: 1, title: '省力化投資補助金', isFavorite: kept.has(1) },
    { subsidyId: 2, title: '海外展開助成金', isFavorite: kept.has(2) },
  ];
  await pageGate;
  return { items };
};

/** Two pages of results in the cache. */
const keys = [
  ['subsidies', 7, 'search', { page: 1 }],
  ['subsidies', 7, 'search', { page: 2 }],
] as const;

let calls: string[] = [];
let refused: ReadonlySet<string> = new Set();
let release: () => void = () => {};
let gate: Promise<void> = Promise.resolve();

const answer: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const call = `${request.method} ${new URL(request.url).pathname}`;
  calls.push(`${call} ${await request.text()}`);
  await gate;
  if (refused.has(call)) {
    const message = 'この機能を利用する権限がありません。';
    return Response.json({ statusCode: 403, message }, { status: 403 });
  }
  const subsidyId = Number(call.split('/').at(-1));
  if (request.method === 'PUT') kept.add(subsidyId);
  else kept.delete(subsidyId);
  return new Response(null, { status: 204 });
};

const show = async (role: Role = 'owner'): Promise<QueryClient> => {
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
        plan: role === 'viewer' ? 'subsidy_grant_plus' : 'subsidy_grant',
      },
    ],
    selectedWorkspaceId: 7,
  });
  const queryClient = createQueryClient(true);
  const Stars = ({ of }: { of: (typeof keys)[number] }) => {
    const { data } = useQuery({ queryKey: of, queryFn: page });
    return data?.items.map((item) => <FavoriteButton key={item.subsidyId} subsidy={item} />);
  };
  render(
    <QueryClientProvider client={queryClient}>
      <LiveRegion />
      {keys.map((key, index) => (
        <section key={key[3].page} aria-label={`${index + 1}ページ目`}>
          <Stars of={key} />
        </section>
      ))}
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return queryClient;
};

const star = (title: string, section = '1ページ目'): HTMLElement =>
  within(screen.getByRole('region', { name: section })).getByRole('button', {
    name: `${title}をお気に入りに追加`,
  });

const isPressed = (element: HTMLElement): boolean =>
  element.getAttribute('aria-pressed') === 'true';

beforeEach(() => {
  calls = [];
  kept.clear();
  isReadable = true;
  pageGate = Promise.resolve();
  refused = new Set();
  gate = Promise.resolve();
  configureApi({ baseUrl: 'https://api.example', fetch: answer, onSessionEnded: () => {} });
});

const holdAnswers = (): void => {
  gate = new Promise((resolve) => {
    release = resolve;
  });
};

describe('the favorite button', () => {
  it('the favorite star adds and removes a subsidy at once on every cached page', async () => {
    holdAnswers();
    await show();
    await userEvent.click(star('省力化投資補助金'));
    expect(isPressed(star('省力化投資補助金'))).toBe(true);
    expect(isPressed(star('省力化投資補助金', '2ページ目'))).toBe(true);
    expect(isPressed(star('海外展開助成金'))).toBe(false);
    release();
    await waitFor(() => expect(calls).toEqual(['PUT /v1/favorites/1 {"workspaceId":7}']));

    await userEvent.click(star('省力化投資補助金'));
    await waitFor(() => expect(calls.at(-1)).toBe('DELETE /v1/favorites/1 {"workspaceId":7}'));
    expect(isPressed(star('省力化投資補助金', '2ページ目'))).toBe(false);
  });

  it('when one of two new favorites is refused, only its star is reverted and its subsidy named', async () => {
    holdAnswers();
    refused = new Set(['PUT /v1/favorites/1']);
    await show();
    await userEvent.click(star('省力化投資補助金'));
    await userEvent.click(star('海外展開助成金'));
    release();
    expect(
      await screen.findByText(
        '「省力化投資補助金」をお気に入りに追加できませんでした。この機能を利用する権限がありません。',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(isPressed(star('省力化投資補助金'))).toBe(false));
    expect(isPressed(star('海外展開助成金'))).toBe(true);
    expect(isPressed(star('海外展開助成金', '2ページ目'))).toBe(true);
  });

  it('a refused favorite is reverted even if the results cannot be refetched', async () => {
    refused = new Set(['PUT /v1/favorites/1']);
    await show();
    isReadable = false;
    await userEvent.click(star('省力化投資補助金'));
    await waitFor(() => expect(calls).toEqual(['PUT /v1/favorites/1 {"workspaceId":7}']));
    await waitFor(() => expect(isPressed(star('省力化投資補助金'))).toBe(false));
    expect(isPressed(star('省力化投資補助金', '2ページ目'))).toBe(false);
  });

  it('a favorite saved at the second attempt stays starred when results requested before it arrive after it', async () => {
    refused = new Set(['PUT /v1/favorites/1']);
    const queryClient = await show();
    const { promise, resolve: releasePages } = Promise.withResolvers<void>();
    pageGate = promise;
    await userEvent.click(star('省力化投資補助金'));
    await waitFor(() => expect(isPressed(star('省力化投資補助金'))).toBe(false));
    refused = new Set();
    await userEvent.click(star('省力化投資補助金'));
    await waitFor(() => expect(kept).toContain(1));
    releasePages();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(isPressed(star('省力化投資補助金'))).toBe(true);
    expect(isPressed(star('省力化投資補助金', '2ページ目'))).toBe(true);
  });

  it('clicking the favorite star twice keeps the last state', async () => {
    holdAnswers();
    await show();
    await userEvent.click(star('省力化投資補助金'));
    await userEvent.click(star('省力化投資補助金'));
    expect(isPressed(star('省力化投資補助金'))).toBe(false);
    release();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'DELETE']);
    expect(isPressed(star('省力化投資補助金', '2ページ目'))).toBe(false);
  });

  it('a viewer sees the star of a favorite, but no button', async () => {
    kept.add(2);
    await show('viewer');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    for (const section of screen.getAllByRole('region', { name: /ページ目$/ })) {
      expect(within(section).getAllByText('お気に入り')).toHaveLength(1);
    }
  });
});
