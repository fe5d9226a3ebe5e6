import { QueryObserver, type QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { favoriteQueries } from '~/entities/favorite/queries';
import { createQueryClient } from '~/lib/query-client';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { recordingApi, workspaceOn } from '~tests/support/recording-api';
import { sampleSubsidy } from '~tests/support/sample-subsidy';
import { subsidyQueries } from './queries';

const DETAIL = 'GET /v1/subsidies/9731';
const FAVORITES = 'GET /v1/favorites';

beforeEach(() => {
  forgetEverything();
  logInAs([workspaceOn('agency_mini')]);
});

const connect = (otherwise: Parameters<typeof recordingApi>[1] = {}) => {
  const api = recordingApi('agency_mini', {
    [DETAIL]: () => Response.json(sampleSubsidy),
    [FAVORITES]: () => Response.json([]),
    ...otherwise,
  });
  connectTo('https://api.example.com', api.fetch);
  return { ...api, queryClient: createQueryClient(true) };
};

describe('the queries of subsidies', () => {
  it.each([
    ['a workspace, with its own fit', subsidyQueries.detail(3, 9731), '?workspaceId=3'],
    ['a client, with its fit', subsidyQueries.detail(3, 9731, 12), '?workspaceId=3&clientId=12'],
    ['nobody, with its public fields', subsidyQueries.detail(null, 9731), ''],
    ['nobody, whose client says nothing', subsidyQueries.detail(null, 9731, 12), ''],
  ])('a subsidy is requested for %s', async (_, query, expected) => {
    const { queryClient, sent } = connect();
    expect(await queryClient.query(query)).toEqual(sampleSubsidy);
    expect(sent).toEqual([expect.objectContaining({ call: DETAIL, query: expected })]);
  });

  it('subsidies are cached separately by workspace and client', async () => {
    const { queryClient, calls } = connect();
    await queryClient.query(subsidyQueries.detail(3, 9731));
    await queryClient.query(subsidyQueries.detail(3, 9731));
    expect(calls()).toHaveLength(1);
    await queryClient.query(subsidyQueries.detail(3, 9731, 12));
    await queryClient.query(subsidyQueries.detail(4, 9731));
    expect(calls()).toHaveLength(3);
  });
});

describe('the query of favorites', () => {
  it.each([
    ['the workspace itself', favoriteQueries.list(3, null), '?workspaceId=3'],
    ['a client', favoriteQueries.list(3, 12), '?workspaceId=3&clientId=12'],
  ])('the favorites of %s are requested', async (_, query, expected) => {
    const { queryClient, sent } = connect();
    expect(await queryClient.query(query)).toEqual([]);
    expect(sent).toEqual([expect.objectContaining({ call: FAVORITES, query: expected })]);
  });

  it('favorites are cached separately by workspace and client', async () => {
    const { queryClient, calls } = connect();
    await queryClient.query(favoriteQueries.list(3, null));
    await queryClient.query(favoriteQueries.list(3, null));
    expect(calls()).toHaveLength(1);
    await queryClient.query(favoriteQueries.list(3, 12));
    await queryClient.query(favoriteQueries.list(4, null));
    expect(calls()).toHaveLength(3);
  });
});

describe.each([
  ['a subsidy', DETAIL, () => subsidyQueries.detail(3, 9731) as unknown as QueryObserverOptions],
  ['favorites', FAVORITES, () => favoriteQueries.list(3, null) as unknown as QueryObserverOptions],
])('%s on a screen', (_, call, queryOf) => {
  const show = (queryClient: QueryClient): (() => void) =>
    new QueryObserver(queryClient, queryOf()).subscribe(() => {});

  it('a subsidy whose prefetch failed is not requested again by the page', async () => {
    const { queryClient, calls } = connect({ [call]: () => new Response('{}', { status: 403 }) });
    const hide = show(queryClient);
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(queryOf().queryKey)).toMatchObject({ status: 'error' }),
    );
    hide();
    const hideAgain = show(queryClient);
    expect(queryClient.isFetching()).toBe(0);
    hideAgain();
    expect(calls()).toEqual([call]);
  });

  it('a subsidy request without a remaining reader is cancelled', async () => {
    const answer = Promise.withResolvers<Response>();
    const { queryClient, sent } = connect({ [call]: async () => answer.promise });
    const hide = show(queryClient);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    hide();
    expect(sent[0]?.signal.aborted).toBe(true);
    answer.resolve(Response.json([]));
  });
});
