import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import type { Plan } from '~/domain/plans/plans';
import {
  knownSearchAddress,
  NEW_SEARCH,
  searchPath,
  type Search,
} from '~/entities/subsidy/search-address';
import { searchQuery } from '~/entities/subsidy/search-queries';
import { useCommonDataStore } from '~/session/common-data';
import { useAccess } from '~/session/session';
import { searchCameFrom, withOrigin } from './return-link';

/** The previous or next result. `state` links back to its page of the search. */
export type Neighbour = { subsidyId: number; title: string; state: unknown };

export type Neighbours = {
  /** Counted from 1 over all pages. */
  position: number;
  /** Over all pages, without what closes soon, which the list leaves out. */
  total: number;
  /** Null if there is none or it is not loaded. */
  previous: Neighbour | null;
  next: Neighbour | null;
};

const pageOf = (workspaceId: number, search: Search, plan: Plan) => ({
  ...searchQuery(workspaceId, search, plan),
  // As they were when the subsidy was opened: a refetch might no longer contain it.
  staleTime: Infinity,
  refetchOnMount: false,
});

/** The calendar's month and a comparison have no order to step through. */
const hasOrder = ({ view, day, compare }: Search): boolean =>
  compare.length === 0 && (view !== 'calendar' || day !== null);

/**
 * The position in the search that the subsidy was opened from, by the history state; null without
 * one. At the edge of a page it loads the next page.
 */
export const useNeighbours = (
  workspaceId: number | null,
  subsidyId: number,
  state: unknown,
): Neighbours | null => {
  const lists = useCommonDataStore();
  const { plan, role } = useAccess();
  const path = searchCameFrom(state);
  const search = useMemo(
    () =>
      path === null
        ? null
        : knownSearchAddress(lists).read(new URL(path, window.location.origin).searchParams, {
            plan,
            role,
          }),
    [path, plan, role, lists],
  );
  const isKnown = workspaceId !== null && search !== null && hasOrder(search);
  const here = search ?? NEW_SEARCH;
  const before = { ...here, page: here.page - 1 };
  const after = { ...here, page: here.page + 1 };

  const { data } = useQuery({ ...pageOf(workspaceId ?? 0, here, plan), enabled: isKnown });
  const index = data?.items.findIndex((item) => item.subsidyId === subsidyId) ?? -1;
  const offset = data === undefined ? 0 : (data.page - 1) * data.perPage;
  const isFirst = index === 0 && here.page > 1;
  const isLast =
    data !== undefined &&
    index === data.items.length - 1 &&
    offset + data.items.length < data.total;

  const pageBefore = useQuery({
    ...pageOf(workspaceId ?? 0, before, plan),
    enabled: isKnown && isFirst,
  });
  const pageAfter = useQuery({
    ...pageOf(workspaceId ?? 0, after, plan),
    enabled: isKnown && isLast,
  });

  if (!isKnown || data === undefined || index === -1) return null;
  const neighbour = (item: SubsidySummary | undefined, on: Search): Neighbour | null =>
    item === undefined
      ? null
      : { subsidyId: item.subsidyId, title: item.title, state: withOrigin(state, searchPath(on)) };
  return {
    position: offset + index + 1,
    total: data.total,
    previous: isFirst
      ? neighbour(pageBefore.data?.items.at(-1), before)
      : neighbour(data.items[index - 1], here),
    next: isLast
      ? neighbour(pageAfter.data?.items[0], after)
      : neighbour(data.items[index + 1], here),
  };
};
