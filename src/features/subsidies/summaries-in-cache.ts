import type { QueryClient } from '@tanstack/react-query';
import type { SubsidySummary } from '~/contract/subsidies';

/** Where answers keep their summaries: pages, days of a calendar, notices, rows about one subsidy. */
const HOLDERS = new Set(['items', 'days', 'subsidy', 'subsidies']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same value, or a copy of what leads to the subsidies: rows that do not change are not drawn again. */
const changed = (
  value: unknown,
  subsidyIds: ReadonlySet<unknown>,
  change: Partial<SubsidySummary>,
): unknown => {
  if (Array.isArray(value)) {
    const next = value.map((each) => changed(each, subsidyIds, change));
    return next.some((each, index) => each !== value[index]) ? next : value;
  }
  if (!isRecord(value)) return value;
  if ('isFavorite' in value && subsidyIds.has(value['subsidyId'])) return { ...value, ...change };
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const next = HOLDERS.has(name) ? changed(part, subsidyIds, change) : part;
    return next === part ? [] : [[name, next] as const];
  });
  return parts.length === 0 ? value : { ...value, ...Object.fromEntries(parts) };
};

/** Changes subsidies wherever the workspace's cached answers hold it. */
export const changeInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyIds: readonly number[],
  change: Partial<SubsidySummary>,
): void => {
  const ids = new Set(subsidyIds);
  for (const noun of ['subsidies', 'favorites', 'recent-subsidies', 'dismissals', 'notices']) {
    queryClient.setQueriesData<unknown>({ queryKey: [noun, workspaceId] }, (value: unknown) =>
      changed(value, ids, change),
    );
  }
};
