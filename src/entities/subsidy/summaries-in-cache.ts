import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { inputIn, workspaceIn, nounIn } from '~/session/query';
import type { SubsidySummary } from '~/contract/subsidies';

type Marks = Partial<Pick<SubsidySummary, 'isFavorite' | 'isDismissed'>>;

/** A favourite is the workspace's own (null) or a client's; what is dismissed is so for all of them. */
type Change = { isDismissed: boolean } | { isFavorite: boolean; clientId: number | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * An answer with subsidies changed wherever they stand in it: in a page of results, a notice, a list
 * of what was seen. The very same answer, or part of it, where nothing changes: what shows it is not
 * drawn again.
 */
const changed = (answer: unknown, subsidyIds: ReadonlySet<unknown>, change: Marks): unknown => {
  if (Array.isArray(answer)) {
    const next = answer.map((each) => changed(each, subsidyIds, change));
    return next.some((each, index) => each !== answer[index]) ? next : answer;
  }
  if (!isObject(answer)) return answer;
  // A summary or a detail, not a row about one, which has its id as well.
  if (typeof answer['isFavorite'] === 'boolean' && subsidyIds.has(answer['subsidyId'])) {
    const isSo = Object.entries(change).every(([name, value]) => answer[name] === value);
    return isSo ? answer : { ...answer, ...change };
  }
  const parts = Object.entries(answer).flatMap(([name, part]) => {
    const next = changed(part, subsidyIds, change);
    return next === part ? [] : [[name, next] as const];
  });
  return parts.length === 0 ? answer : { ...answer, ...Object.fromEntries(parts) };
};

/**
 * As whose favourites an answer was asked for: the client that its input names, or the workspace's
 * own. Notices are always the workspace's: their client only filters them.
 */
const clientOf = (queryKey: QueryKey): number | null => {
  const noun = nounIn(queryKey);
  if (noun !== 'subsidies' && noun !== 'favorites') return null;
  const input = inputIn(queryKey) as { query?: object };
  const { clientId } = (input.query ?? input) as { clientId?: unknown };
  return typeof clientId === 'number' ? clientId : null;
};

/** Marks subsidies in every cached answer of the workspace that the change concerns. */
export const changeInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyIds: readonly number[],
  change: Change,
): void => {
  const ids = new Set(subsidyIds);
  const isMeant = (queryKey: QueryKey): boolean =>
    workspaceIn(queryKey) === workspaceId &&
    ('isDismissed' in change || clientOf(queryKey) === change.clientId);
  const marks: Marks = 'isDismissed' in change ? change : { isFavorite: change.isFavorite };
  queryClient.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => isMeant(queryKey) },
    (answer: unknown) => {
      const next = changed(answer, ids, marks);
      // Undefined leaves an answer alone, its age as well.
      return next === answer ? undefined : next;
    },
  );
};
