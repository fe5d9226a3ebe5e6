import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** What a page asks for first, so that it can be asked while the page's code and guard are under way. */
export type Prefetch = (visit: {
  queryClient: QueryClient;
  url: URL;
  id: number | null;
  signal: AbortSignal;
}) => Promise<unknown>;

/**
 * Asks for what a page will need while the navigation to it is under way. Where that is abandoned,
 * `signal` takes the call back, unless somebody on screen waits for the same (trust.md F31).
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
