import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

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
