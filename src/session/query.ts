import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryExecuteOptions,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf, Noun } from '~/contract/endpoint';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from './api';

// The only module that makes query keys: [noun, workspace, path, input], read from a row of the contract.

type Key<Input> = readonly [noun: string, workspaceId: number | null, path: string, input: Input];

/** The workspace that an input names; null for what is the same in all of them. */
const workspaceOf = (input: object): number | null => {
  const { query: asked } = input as { query?: { workspaceId?: number } };
  return asked?.workspaceId ?? null;
};

/** An endpoint's answer as query options; no retry on mount, as the route just fetched it. */
export const query = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
  const { noun, path } = endpoint;
  const queryKey: Key<InputOf<E>> = [noun, workspaceOf(input as object), path, input];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<AnswerOf<E>> => callOrThrow(endpoint, input, { signal }),
    retryOnMount: false,
  });
};

/** A query over several calls or another source than the API, cached by a name under a noun. */
export const combinedQuery = <Answer, Input>(
  queryKey: Key<Input>,
  queryFn: (context: QueryFunctionContext<Key<Input>>) => Promise<Answer>,
) => queryOptions({ queryKey, queryFn });

/** Only the key, for queries that fetch page by page. */
export const combinedKey = <Input>(queryKey: Key<Input>): Key<Input> => queryKey;

/** For lists: the last rows stay until the next arrive; colleagues' changes are refetched. */
export const asList = {
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: onReturnToWindow,
} as const;

/** Filters for the cached answers about a noun in a workspace, or for those of one endpoint. */
export const cached = (workspaceId: number | null, of: Noun | Endpoint) => ({
  queryKey:
    typeof of === 'string'
      ? ([of, workspaceId] as const)
      : ([of.noun, workspaceId, of.path] as const),
});

/** The input of a cached answer: the endpoint's, or that of a combined query. */
export const inputIn = (queryKey: QueryKey): unknown => queryKey[3];

/** The noun of the contract that a cached answer is about. */
export const nounIn = ([noun]: QueryKey): unknown => noun;

/** The workspace that a cached answer is about; null where it is the same for all. */
export const workspaceIn = ([, id]: QueryKey): number | null =>
  typeof id === 'number' ? id : null;

/** The key of changes to one thing: they are counted by it and run one after the other. */
export const changeKey = (
  { noun, path }: Pick<Endpoint, 'noun' | 'path'>,
  workspaceId: number,
  ...ids: readonly (number | string | null)[]
) => [noun, workspaceId, path, ...ids] as const;

/** Refetches what a change made stale, at once if on screen; cancels earlier fetches. */
export const refresh = async (
  queryClient: QueryClient,
  workspaceId: number,
  ...of: readonly (Noun | Endpoint)[]
): Promise<void> => {
  await Promise.all(
    of.map(async (each) => cancelAndRefetch(queryClient, cached(workspaceId, each))),
  );
};

/** As {@link refresh}, for all that a change makes stale by its row of the contract. */
export const refreshAfter = async (
  queryClient: QueryClient,
  workspaceId: number,
  { stales = [] }: Endpoint,
): Promise<void> => {
  await Promise.all(
    stales.map(async ([noun, ...path]) =>
      cancelAndRefetch(queryClient, { queryKey: [noun, workspaceId, ...path] }),
    ),
  );
};

/**
 * Writes a saved change to the cache by `mark`, now and after each fetch pending now, whose answer
 * may predate the save. A later change under the same key ends this, unless it fails.
 */
export const markSaved = (
  queryClient: QueryClient,
  mutationKey: ReturnType<typeof changeKey>,
  mark: () => void,
): void => {
  const newest = () =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey })
      .findLast(({ state }) => state.status !== 'error');
  const own = newest();
  mark();
  for (const { promise } of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    promise?.then(
      () => {
        if (newest() === own) mark();
      },
      () => {},
    );
  }
};

/** Starts a page's first query while its code loads and its guards run. */
export type Prefetch = (visit: {
  queryClient: QueryClient;
  url: URL;
  id: number | null;
  signal: AbortSignal;
}) => Promise<unknown>;

/** Fetches during a navigation; aborted with it unless a component observes it (promise F31). */
export const prefetchQuery = async <Answer, CacheKey extends QueryKey>(
  { queryClient, signal }: { queryClient: QueryClient; signal: AbortSignal },
  options: QueryExecuteOptions<Answer, Error, Answer, Answer, CacheKey>,
): Promise<Answer> => {
  const { queryKey } = options;
  const cancelFetch = (): void => {
    if (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0) {
      void queryClient.cancelQueries({ queryKey, exact: true });
    }
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', cancelFetch);
  try {
    return await queryClient.query(options);
  } finally {
    signal.removeEventListener('abort', cancelFetch);
  }
};
