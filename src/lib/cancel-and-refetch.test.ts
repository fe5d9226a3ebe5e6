import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cancelAndRefetch } from './cancel-and-refetch';

it('cancelAndRefetch fetches again when the first answer was requested before the change', async () => {
  const client = new QueryClient();
  const early = Promise.withResolvers<string>();
  const answers = [early.promise, Promise.resolve('after')];
  const queryFn = vi.fn(async () => answers.shift() ?? '');
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  const reading = cancelAndRefetch(client, { queryKey: ['list'] });
  early.resolve('before');
  await reading;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
