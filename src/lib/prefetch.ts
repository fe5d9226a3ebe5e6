import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** Starts a page's first query while its code loads and its guards run. */
export type Prefetch = (visit: {
  queryClient: QueryClient;
  url: URL;
  id: number | null;
  signal: AbortSignal;
}) => Promise<unknown>;

/**
 * Fetches a query during the navigation to its page. If `signal` aborts the navigation, the fetch
 * is cancelled unless a component on screen observes it (trust.md F31).
 */
export const prefetchQuery = async <Answer, Key extends QueryKey>(
  { queryClient, signal }: { queryClient: QueryClient; signal: AbortSignal },
  options: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
): Promise<Answer> => {
  const { queryKey } = options;
  const takeBack = (): void => {
    if (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0) {
      void queryClient.cancelQueries({ queryKey, exact: true });
    }
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', takeBack);
  try {
    return await queryClient.query(options);
  } finally {
    signal.removeEventListener('abort', takeBack);
  }
};
