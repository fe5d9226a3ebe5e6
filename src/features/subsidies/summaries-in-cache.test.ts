import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { changeInCache } from './summaries-in-cache';

const summary = (subsidyId: number) => ({ subsidyId, title: '補助金', isFavorite: false });

describe('marking a subsidy in what is cached', () => {
  it('reaches pages, months, details and rows about it, and leaves the others as they are', () => {
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
});
