import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { favoriteEndpoints } from '~/contract/favorites';
import { memberEndpoints } from '~/contract/members';
import { noticeEndpoints } from '~/contract/notices';
import { combinedKey, query } from '~/session/query';
import { subsidyQueries } from './queries';
import { NEW_SEARCH } from './search-address';
import { calendarQuery, searchQuery } from './search-queries';
import { changeInCache } from './summaries-in-cache';

const FAVORITES: QueryKey = query(favoriteEndpoints.listFavorites, {
  query: { workspaceId: 7 },
}).queryKey;
const MEMBERS: QueryKey = query(memberEndpoints.listMembers, {
  query: { workspaceId: 7 },
}).queryKey;

type Items = { items: { isFavorite: boolean }[] };

const summary = (subsidyId: number) => ({ subsidyId, title: '補助金', isFavorite: false });

describe('updating cached subsidies', () => {
  it('dismissing a subsidy marks it in cached pages, months, details and rows of its workspace only', () => {
    const queryClient = new QueryClient();
    const page = { items: [summary(1), summary(2)], total: 2 };
    const month = { total: 1, days: [{ date: '2026-12-15', items: [summary(2)] }] };
    const detail = { ...summary(2), rounds: [{ subsidyId: 2 }] };
    queryClient.setQueryData(['subsidies', 7, 'search', {}], page);
    queryClient.setQueryData(['subsidies', 7, 'calendar', {}], month);
    queryClient.setQueryData(['subsidies', 7, 'detail', 2], detail);
    queryClient.setQueryData(['recent-subsidies', 7], [{ subsidyId: 2, subsidy: summary(2) }]);
    queryClient.setQueryData(['favorites', 7], [{ subsidyId: 1, subsidy: summary(1) }]);
    queryClient.setQueryData(['subsidies', 8, 'search', {}], page);
    const favorites = queryClient.getQueryData(['favorites', 7]);

    changeInCache(queryClient, 7, [2], { isDismissed: true });

    const marked = { ...summary(2), isDismissed: true };
    const cached = (...key: unknown[]) => queryClient.getQueryData(key);
    expect(cached('subsidies', 7, 'search', {})).toEqual({ items: [summary(1), marked], total: 2 });
    expect(cached('subsidies', 7, 'calendar', {})).toEqual({
      total: 1,
      days: [{ date: '2026-12-15', items: [marked] }],
    });
    expect(cached('subsidies', 7, 'detail', 2)).toEqual({ ...detail, isDismissed: true });
    expect(cached('recent-subsidies', 7)).toEqual([{ subsidyId: 2, subsidy: marked }]);
    expect(cached('favorites', 7)).toBe(favorites);
    expect(cached('subsidies', 8, 'search', {})).toBe(page);
  });

  it('a favorite change reaches subsidies in cached notices and in answers of unknown shape', () => {
    const queryClient = new QueryClient();
    const notices = { items: [{ noticeId: 3, subsidies: [summary(1)] }] };
    queryClient.setQueryData(['notices', 7, 'list', {}], notices);
    queryClient.setQueryData(['tasks', 7], [{ taskId: 1, about: { call: summary(1) } }]);
    changeInCache(queryClient, 7, [1], { isFavorite: true, clientId: null });
    const marked = { ...summary(1), isFavorite: true };
    expect(queryClient.getQueryData(['notices', 7, 'list', {}])).toEqual({
      items: [{ noticeId: 3, subsidies: [marked] }],
    });
    expect(queryClient.getQueryData(['tasks', 7])).toEqual([
      { taskId: 1, about: { call: marked } },
    ]);
  });

  it('a favorite change that alters nothing leaves cached answers and their age untouched', () => {
    const queryClient = new QueryClient();
    const favorites = [{ ...summary(1), isFavorite: true }, null, 'x', 3];
    queryClient.setQueryData(MEMBERS, [{ workspaceUserId: 1 }], { updatedAt: 5 });
    queryClient.setQueryData(FAVORITES, favorites, { updatedAt: 5 });
    changeInCache(queryClient, 7, [1], { isFavorite: true, clientId: null });
    for (const key of [MEMBERS, FAVORITES]) {
      expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(5);
    }
    expect(queryClient.getQueryData(FAVORITES)).toBe(favorites);
  });

  it('a favorite change reaches only answers cached for the same client, or for none', () => {
    const keys = (clientId: number | null) => [
      searchQuery(7, { ...NEW_SEARCH, clientId }, 'agency_2').queryKey,
      calendarQuery(7, { ...NEW_SEARCH, clientId }, '2026-07').queryKey,
      subsidyQueries.detail(7, 1, clientId).queryKey,
      combinedKey(['subsidies', 7, 'preview', { clientId, filters: {} }]),
      query(favoriteEndpoints.listFavorites, {
        query: { workspaceId: 7, ...(clientId !== null && { clientId }) },
      }).queryKey,
    ];
    const queryClient = new QueryClient();
    const whose = [null, 12, 1];
    for (const key of whose.flatMap(keys)) queryClient.setQueryData(key, { items: [summary(1)] });
    const markedFor = () =>
      whose.filter((clientId) =>
        keys(clientId).every(
          (key) => queryClient.getQueryData<Items>(key)?.items[0]?.isFavorite === true,
        ),
      );
    const isAnyMarked = (clientId: number | null) =>
      keys(clientId).some(
        (key) => queryClient.getQueryData<Items>(key)?.items[0]?.isFavorite === true,
      );

    changeInCache(queryClient, 7, [1], { isFavorite: true, clientId: 12 });
    expect(markedFor()).toEqual([12]);
    expect([null, 1].some(isAnyMarked)).toBe(false);

    changeInCache(queryClient, 7, [1], { isFavorite: true, clientId: null });
    changeInCache(queryClient, 7, [1], { isFavorite: false, clientId: 12 });
    expect(markedFor()).toEqual([null]);
    expect([12, 1].some(isAnyMarked)).toBe(false);
  });

  it('cached notices follow the workspace’s own favorites, whichever client they are filtered by', () => {
    const queryClient = new QueryClient();
    const key: QueryKey = query(noticeEndpoints.listNotices, {
      query: { workspaceId: 7, clientId: 12 },
    }).queryKey;
    queryClient.setQueryData(key, { items: [summary(1)] });
    const isMarked = () => queryClient.getQueryData<Items>(key)?.items[0]?.isFavorite;
    changeInCache(queryClient, 7, [1], { isFavorite: true, clientId: 12 });
    expect(isMarked()).toBe(false);
    changeInCache(queryClient, 7, [1], { isFavorite: true, clientId: null });
    expect(isMarked()).toBe(true);
  });

  it('dismissing a subsidy marks it in the cached results of the workspace and of every client', () => {
    const queryClient = new QueryClient();
    const own: QueryKey = searchQuery(7, NEW_SEARCH, 'agency_2').queryKey;
    const clients: QueryKey = searchQuery(7, { ...NEW_SEARCH, clientId: 12 }, 'agency_2').queryKey;
    for (const key of [own, clients]) queryClient.setQueryData(key, { items: [summary(1)] });
    changeInCache(queryClient, 7, [1], { isDismissed: true });
    for (const key of [own, clients]) {
      expect(queryClient.getQueryData(key)).toEqual({
        items: [{ ...summary(1), isDismissed: true }],
      });
    }
  });
});
