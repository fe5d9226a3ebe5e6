import { CancelledError, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { markSaved, prefetchQuery } from './query';

/** A query that the test answers, and the state of its call. */
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

describe('prefetching during a navigation', () => {
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

  it('leaving cancels only the call of the prefetch, not similar ones', async () => {
    const navigation = new AbortController();
    const queryClient = new QueryClient();
    const [wanted, other, part] = [slowQuery(), slowQuery(), slowQuery()];
    const prefetches = [
      queryClient.query({ ...other.options, queryKey: ['members'] }),
      queryClient.query({ ...part.options, queryKey: ['subsidies', 7, 'files'] }),
    ];
    const asking = prefetchQuery({ queryClient, signal: navigation.signal }, wanted.options);
    navigation.abort();
    await expect(asking).rejects.toBeInstanceOf(CancelledError);
    expect([other, part].map(({ wasTakenBack }) => wasTakenBack())).toEqual([[false], [false]]);
    other.answer('members');
    part.answer('files');
    expect(await Promise.all(prefetches)).toEqual(['members', 'files']);
  });

  it('leaving cancels a prefetch although a component on screen waits for something else', async () => {
    const navigation = new AbortController();
    const queryClient = new QueryClient();
    const [shown, wanted] = [slowQuery(), slowQuery()];
    const leave = new QueryObserver(queryClient, {
      ...shown.options,
      queryKey: ['members'],
    }).subscribe(() => {});
    const asking = prefetchQuery({ queryClient, signal: navigation.signal }, wanted.options);
    navigation.abort();
    await expect(asking).rejects.toBeInstanceOf(CancelledError);
    expect(wanted.wasTakenBack()).toEqual([true]);
    shown.answer('members');
    leave();
  });

  it('a prefetch that was answered takes nothing back any more', async () => {
    const navigation = new AbortController();
    const queryClient = new QueryClient();
    const { options, answer, wasTakenBack } = slowQuery();
    answer('ものづくり補助金');
    await prefetchQuery({ queryClient, signal: navigation.signal }, options);
    const laterQuery = slowQuery();
    const asking = queryClient.query(laterQuery.options);
    navigation.abort();
    laterQuery.answer('改訂版');
    expect(await asking).toBe('改訂版');
    expect([...wasTakenBack(), ...laterQuery.wasTakenBack()]).toEqual([false, false]);
  });
});

const STAR = ['favorites', 7];
const CHANGE = ['favorites', 7, '/v1/favorites', 1] as const;

/** A cached favorite, its changes, and a server that the test answers for. */
const openStar = () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(STAR, false);
  const mark = (isOn: boolean): void => void queryClient.setQueryData(STAR, isOn);
  return {
    shown: () => queryClient.getQueryData(STAR),
    /** Sends a request; the returned function lets the server answer. */
    ask: () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const queryFn = async (): Promise<boolean> => promise;
      const landed = queryClient.query({ queryKey: STAR, queryFn, staleTime: 0 });
      return async (answer: boolean): Promise<void> => {
        resolve(answer);
        await landed;
      };
    },
    set: async (isOn: boolean, saved: Promise<unknown> = Promise.resolve()): Promise<unknown> =>
      queryClient
        .getMutationCache()
        .build(queryClient, {
          mutationKey: CHANGE,
          mutationFn: async () => saved,
          onMutate: () => mark(isOn),
          onSuccess: () => markSaved(queryClient, CHANGE, () => mark(isOn)),
          onError: () => mark(!isOn),
        })
        .execute(undefined),
  };
};

describe('a change that is saved while a fetch is pending', () => {
  it('an answer computed before the save does not revert the change', async () => {
    const { ask, set, shown } = openStar();
    const answer = ask();
    await set(true);
    await answer(false);
    expect(shown()).toBe(true);
  });

  it('an answer does not overwrite a later change that is still being saved', async () => {
    const { ask, set, shown } = openStar();
    const answer = ask();
    await set(true);
    const { promise, resolve } = Promise.withResolvers<void>();
    const later = set(false, promise);
    await answer(false);
    expect(shown()).toBe(false);
    resolve();
    await later;
    expect(shown()).toBe(false);
  });

  it('an answer computed before the save does not revert the change after a later one has failed', async () => {
    const { ask, set, shown } = openStar();
    const answer = ask();
    await set(true);
    await expect(set(false, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await answer(false);
    expect(shown()).toBe(true);
  });

  it('an answer requested after the save is shown as it is', async () => {
    const { ask, set, shown } = openStar();
    await set(true);
    await ask()(false);
    expect(shown()).toBe(false);
  });
});
