// @vitest-environment jsdom

import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, onReturnToWindow } from './query-client';

const queryKey = ['tasks'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onlineManager.setOnline(true);
});

/** A call that counts how often it was sent. */
const callThat = (answer: () => Promise<string> = async () => 'answer') => vi.fn(answer);
const fails = async (): Promise<string> => {
  throw new Error('refused');
};

const change = async (client: QueryClient, mutationFn: () => Promise<string>) =>
  client.getMutationCache().build(client, { mutationFn }).execute(undefined);

describe('the calls of screens', () => {
  it('a failing call is left to the HTTP client to repeat, be it a query or a change', async () => {
    const client = createQueryClient(false);
    const [queryFn, mutationFn] = [callThat(fails), callThat(fails)];
    const outcomes = Promise.allSettled([
      client.query({ queryKey, queryFn }),
      change(client, mutationFn),
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  it('an answer is taken for new for 30 seconds', async () => {
    const client = createQueryClient(false);
    const queryFn = callThat();
    const ask = async () => client.query({ queryKey, queryFn });
    await ask();
    vi.advanceTimersByTime(29_999);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a server waits for the connection', false, 0],
    ['the API inside the browser goes on', true, 1],
  ])('without a connection, a query to %s, and a change is sent', async (_, embedded, sent) => {
    const client = createQueryClient(embedded);
    const [queryFn, mutationFn] = [callThat(), callThat()];
    onlineManager.setOnline(false);
    const answers = Promise.all([client.query({ queryKey, queryFn }), change(client, mutationFn)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledTimes(sent);
    expect(mutationFn).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
    client.getQueryCache().onOnline();
    expect(await answers).toEqual(['answer', 'answer']);
  });
});

describe('on coming back to the window', () => {
  const EVENTS = ['focus', 'visibilitychange'];

  const comeBack = async (event: string): Promise<void> => {
    window.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
  };

  /** A query on the screen, answered just now, and how often it has been asked. */
  const shown = async (options: {
    staleTime: number;
    refetchOnWindowFocus?: typeof onReturnToWindow;
  }) => {
    const client = createQueryClient(false);
    client.mount();
    const queryFn = callThat();
    const stop = new QueryObserver(client, { queryKey, queryFn, ...options }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    return {
      queryFn,
      leave: () => {
        stop();
        client.unmount();
      },
    };
  };

  it.each(EVENTS.flatMap((event) => [0, Infinity].map((staleTime) => [event, staleTime] as const)))(
    'what others may have changed is fetched again after more than 5 s away: %s, fresh for %d ms',
    async (event, staleTime) => {
      const { queryFn, leave } = await shown({ staleTime, refetchOnWindowFocus: onReturnToWindow });
      await vi.advanceTimersByTimeAsync(5000);
      await comeBack(event);
      expect(queryFn).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      await comeBack(event);
      expect(queryFn).toHaveBeenCalledTimes(2);
      leave();
    },
  );

  it('other queries are not refetched, however old', async () => {
    const { queryFn, leave } = await shown({ staleTime: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    await comeBack('focus');
    expect(queryFn).toHaveBeenCalledTimes(1);
    leave();
  });

  it.each(EVENTS)('a return is noticed once, however many clients there have been: %s', (event) => {
    createQueryClient(false);
    createQueryClient(true);
    const returned = vi.fn<() => void>();
    const stop = focusManager.subscribe(returned);
    window.dispatchEvent(new Event(event));
    expect(returned).toHaveBeenCalledTimes(1);
    stop();
  });

  it('a client can be created while the build prerenders, without a window', () => {
    vi.stubGlobal('window', undefined);
    const clients = [createQueryClient(false), createQueryClient(false)];
    vi.unstubAllGlobals();
    for (const client of clients) expect(client).toBeInstanceOf(QueryClient);
  });
});
