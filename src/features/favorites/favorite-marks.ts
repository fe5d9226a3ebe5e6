import type { QueryClient } from '@tanstack/react-query';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * An answer with the mark of a subsidy set wherever it stands in it: in a page of results, a notice,
 * a list of what was seen. The very same answer where nothing changes.
 */
export const withMark = (answer: unknown, subsidyId: number, isFavorite: boolean): unknown => {
  if (Array.isArray(answer)) {
    const marked = answer.map((each) => withMark(each, subsidyId, isFavorite));
    return marked.some((each, index) => each !== answer[index]) ? marked : answer;
  }
  if (!isObject(answer)) return answer;
  if (typeof answer['isFavorite'] === 'boolean' && answer['subsidyId'] === subsidyId) {
    return answer['isFavorite'] === isFavorite ? answer : { ...answer, isFavorite };
  }
  const changed = Object.entries(answer).flatMap(([name, value]) => {
    const marked = withMark(value, subsidyId, isFavorite);
    return marked === value ? [] : [[name, marked] as const];
  });
  return changed.length === 0 ? answer : { ...answer, ...Object.fromEntries(changed) };
};

/** The mark in every cached answer of the workspace: all have keys of the form [noun, workspaceId, …]. */
export const markInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyId: number,
  isFavorite: boolean,
): void => {
  queryClient.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => queryKey[1] === workspaceId },
    (answer: unknown) => {
      const marked = withMark(answer, subsidyId, isFavorite);
      // Undefined leaves an answer alone, its age as well.
      return marked === answer ? undefined : marked;
    },
  );
};
