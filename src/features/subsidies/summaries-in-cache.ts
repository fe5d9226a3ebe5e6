import type { QueryClient } from '@tanstack/react-query';
import type { SubsidySummary } from '~/contract/subsidies';

/** Where answers keep their summaries: pages, days of a calendar, notices, rows about one subsidy. */
const HOLDERS = new Set(['items', 'days', 'subsidy', 'subsidies']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same value, or a copy of what leads to the subsidy: rows that do not change are not drawn again. */
const changed = (value: unknown, subsidyId: number, change: Partial<SubsidySummary>): unknown => {
  if (Array.isArray(value)) {
    const next = value.map((each) => changed(each, subsidyId, change));
    return next.some((each, index) => each !== value[index]) ? next : value;
  }
  if (!isRecord(value)) return value;
  if (value['subsidyId'] === subsidyId && 'isFavorite' in value) return { ...value, ...change };
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const next = HOLDERS.has(name) ? changed(part, subsidyId, change) : part;
    return next === part ? [] : [[name, next] as const];
  });
  return parts.length === 0 ? value : { ...value, ...Object.fromEntries(parts) };
};

/** Marks one subsidy wherever the workspace's cached answers hold it. */
export const changeInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyId: number,
  change: Partial<SubsidySummary>,
): void => {
  for (const noun of ['subsidies', 'favorites', 'recent-subsidies', 'dismissals', 'notices']) {
    queryClient.setQueriesData<unknown>({ queryKey: [noun, workspaceId] }, (value: unknown) =>
      changed(value, subsidyId, change),
    );
  }
};
