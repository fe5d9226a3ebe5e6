import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SubsidySummary } from '~/contract/subsidies';
import { inputIn, workspaceIn, nounIn } from '~/session/query';

type Marks = Partial<Pick<SubsidySummary, 'isFavorite' | 'isDismissed'>>;

/** Favorites belong to the workspace (`clientId` null) or a client, dismissals to the workspace. */
type Change = { isDismissed: boolean } | { isFavorite: boolean; clientId: number | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Applies the change to every matching subsidy in a cached answer. Unchanged objects keep their
 * identity, so that their readers do not render again.
 */
const withMarks = (answer: unknown, subsidyIds: ReadonlySet<unknown>, change: Marks): unknown => {
  if (Array.isArray(answer)) {
    const next = answer.map((each) => withMarks(each, subsidyIds, change));
    return next.some((each, index) => each !== answer[index]) ? next : answer;
  }
  if (!isObject(answer)) return answer;
  // Only summaries and details have `isFavorite`; other rows can carry the id as well.
  if (typeof answer['isFavorite'] === 'boolean' && subsidyIds.has(answer['subsidyId'])) {
    const isSo = Object.entries(change).every(([name, value]) => answer[name] === value);
    return isSo ? answer : { ...answer, ...change };
  }
  const parts = Object.entries(answer).flatMap(([name, part]) => {
    const next = withMarks(part, subsidyIds, change);
    return next === part ? [] : [[name, next] as const];
  });
  return parts.length === 0 ? answer : { ...answer, ...Object.fromEntries(parts) };
};

/** The client of an answer's favorites, null for the workspace. For notices it is only a filter. */
const clientOf = (queryKey: QueryKey): number | null => {
  const noun = nounIn(queryKey);
  if (noun !== 'subsidies' && noun !== 'favorites') return null;
  const input = inputIn(queryKey) as { query?: object };
  const { clientId } = (input.query ?? input) as { clientId?: unknown };
  return typeof clientId === 'number' ? clientId : null;
};

/** Applies the change to all cached answers of the workspace that it concerns. */
export const changeInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyIds: readonly number[],
  change: Change,
): void => {
  const ids = new Set(subsidyIds);
  const isConcerned = (queryKey: QueryKey): boolean =>
    workspaceIn(queryKey) === workspaceId &&
    ('isDismissed' in change || clientOf(queryKey) === change.clientId);
  const marks: Marks = 'isDismissed' in change ? change : { isFavorite: change.isFavorite };
  queryClient.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => isConcerned(queryKey) },
    (answer: unknown) => {
      const next = withMarks(answer, ids, marks);
      // Undefined keeps the cached answer with its age.
      return next === answer ? undefined : next;
    },
  );
};
