import type { QueryClient } from '@tanstack/react-query';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * An answer with the marks of subsidies set wherever they stand in it: in a page of results, a notice,
 * a list of what was seen. The very same answer where nothing changes.
 */
export const withMarks = (
  answer: unknown,
  subsidyIds: ReadonlySet<unknown>,
  isFavorite: boolean,
): unknown => {
  if (Array.isArray(answer)) {
    const marked = answer.map((each) => withMarks(each, subsidyIds, isFavorite));
    return marked.some((each, index) => each !== answer[index]) ? marked : answer;
  }
  if (!isObject(answer)) return answer;
  if (typeof answer['isFavorite'] === 'boolean' && subsidyIds.has(answer['subsidyId'])) {
    return answer['isFavorite'] === isFavorite ? answer : { ...answer, isFavorite };
  }
  const changed = Object.entries(answer).flatMap(([name, value]) => {
    const marked = withMarks(value, subsidyIds, isFavorite);
    return marked === value ? [] : [[name, marked] as const];
  });
  return changed.length === 0 ? answer : { ...answer, ...Object.fromEntries(changed) };
};

/** The marks in every cached answer of the workspace: all have keys of the form [noun, workspaceId, …]. */
export const markInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyIds: readonly number[],
  isFavorite: boolean,
): void => {
  const ids = new Set(subsidyIds);
  queryClient.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => queryKey[1] === workspaceId },
    (answer: unknown) => {
      const marked = withMarks(answer, ids, isFavorite);
      // Undefined leaves an answer alone, its age as well.
      return marked === answer ? undefined : marked;
    },
  );
};
