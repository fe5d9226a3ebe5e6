import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import { SearchScreen } from '~/features/subsidies/search/search-screen';
import { createQueryClient } from '~/lib/query-client';
import { configureApi } from '~/session/api';
import { setCommonData } from '~/session/common-data';
import { useSessionStore } from '~/session/session';

export const summary = (subsidyId: number, title: string, more: object = {}) => ({
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
  ...more,
});

type Answer = Response | Promise<Response>;

/**
 * A fake server. `respond` returns the response to a search. `answers` has the responses to all
 * other calls, by method and path.
 */
export const server: {
  searches: URLSearchParams[];
  respond: (query: URLSearchParams) => Answer;
  /** Method and path of all calls except searches. */
  others: string[];
  answers: Record<string, (query: URLSearchParams) => Answer>;
} = { searches: [], respond: () => Response.error(), others: [], answers: {} };

/** A response with one page of search results, which are given as titles or summaries. */
export const results = (
  found: (string | object)[],
  total = found.length,
  more: object = {},
): Response =>
  Response.json({
    items: found.map((each, index) => (typeof each === 'string' ? summary(index + 1, each) : each)),
    total,
    page: 1,
    perPage: 20,
    facets: { kind: { subsidy: 18 } },
    sources: [{ name: 'Jグランツ', updatedAt: '2026-11-25T06:00:00+09:00' }],
    ...more,
  });

export const done = (): Response => new Response(null, { status: 204 });

export const refusal = (statusCode: number, message: string) => (): Response =>
  Response.json({ statusCode, message }, { status: statusCode });

type Parts = Partial<ComponentProps<typeof SearchScreen>>;

/** Prepares the search screen at a path. `show` renders the screen. */
export const open = (path = '/search', parts: Parts = {}) => {
  const queryClient = createQueryClient(true);
  const router = createMemoryRouter(
    [
      { path: '/search', element: <SearchScreen {...parts} /> },
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

/** Opens the search screen and waits until the result 「ものづくり補助金」 is shown. */
export const opened = async (path?: string, parts?: Parts) => {
  const app = open(path, parts);
  app.show();
  await screen.findByRole('row', { name: /ものづくり補助金/ });
  return app;
};

/**
 * Prepares a fake server whose searches find one subsidy, and a session with a selected workspace.
 */
export const prepareSearch = (): void => {
  server.searches = [];
  server.others = [];
  server.answers = { 'GET /v1/dismissals': () => Response.json([]) };
  server.respond = () => results(['ものづくり補助金'], 128);
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
    plans: [
      {
        planId: 1,
        planSerialCode: 'subsidy_grant',
        name: '補助金・助成金',
        monthlyPrice: 0,
        yearlyPrice: 0,
      },
    ],
    tagGroups: TAG_GROUPS.map((group) => ({ ...group, tags: [...group.tags] })),
  });
  configureApi({
    baseUrl: 'https://api.example',
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname, searchParams } = new URL(url);
      if (pathname === '/v1/subsidies') {
        server.searches.push(searchParams);
        return server.respond(searchParams);
      }
      const call = `${method} ${pathname}`;
      server.others.push(call);
      const answer = server.answers[call];
      if (answer === undefined) throw new Error(`no answer for ${call}`);
      return answer(searchParams);
    },
    onSessionEnded: () => {},
  });
};
