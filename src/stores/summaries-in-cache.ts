import type { QueryClient } from '@tanstack/react-query';
import type { SubsidySummary } from '~/contract/subsidies';

type Change = Partial<Pick<SubsidySummary, 'isFavorite' | 'isDismissed'>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * An answer with subsidies changed wherever they stand in it: in a page of results, a notice, a list
 * of what was seen. The very same answer, or part of it, where nothing changes: what shows it is not
 * drawn again.
 */
const changed = (answer: unknown, subsidyIds: ReadonlySet<unknown>, change: Change): unknown => {
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

/** Marks subsidies in every cached answer of the workspace: all have keys of the form [noun, workspaceId, …]. */
export const changeInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyIds: readonly number[],
  change: Change,
): void => {
  const ids = new Set(subsidyIds);
  queryClient.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => queryKey[1] === workspaceId },
    (answer: unknown) => {
      const next = changed(answer, ids, change);
      // Undefined leaves an answer alone, its age as well.
      return next === answer ? undefined : next;
    },
  );
};
