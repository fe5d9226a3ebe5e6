import { CancelledError, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { prefetchQuery } from './prefetch';

/** A query that is answered by hand, and what became of its call. */
const slowQuery = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const options = {
    queryKey: ['subsidies', 7],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return promise;
    },
  };
  return { options, answer: resolve, wasTakenBack: () => signals.map(({ aborted }) => aborted) };
};

describe('what a page will need, asked for on the way to it', () => {
  it('leaving before a prefetch is answered cancels its call', async () => {
    const navigation = new AbortController();
    const { options, wasTakenBack } = slowQuery();
    const visit = { queryClient: new QueryClient(), signal: navigation.signal };
    const asking = prefetchQuery(visit, options);
    navigation.abort();
    await expect(asking).rejects.toBeInstanceOf(CancelledError);
    expect(wasTakenBack()).toEqual([true]);
  });

  it('leaving does not cancel a prefetch that a page is waiting for', async () => {
    const navigation = new AbortController();
    const { options, answer, wasTakenBack } = slowQuery();
    const queryClient = new QueryClient();
    const leave = new QueryObserver(queryClient, options).subscribe(() => {});
    const asking = prefetchQuery({ queryClient, signal: navigation.signal }, options);
    navigation.abort();
    answer('ものづくり補助金');
    expect(await asking).toBe('ものづくり補助金');
    expect(wasTakenBack()).toEqual([false]);
    leave();
  });

  it('a prefetch sends no call once its navigation was aborted', async () => {
    const { options, wasTakenBack } = slowQuery();
    const visit = { queryClient: new QueryClient(), signal: AbortSignal.abort() };
    await expect(prefetchQuery(visit, options)).rejects.toHaveProperty('name', 'AbortError');
    expect(wasTakenBack()).toEqual([]);
  });
});
