// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withQueries } from '~tests/support/with-queries';
import { useToggle } from './toggle';

/** A toggle that logs its calls; `answers` settle what it sent. */
const openToggle = (refetches = false) => {
  const log: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const { result } = renderHook(
    () =>
      useToggle({
        key: ['favorites', 7, '/v1/favorites', 1],
        send: async (isOn) => {
          log.push(`send ${isOn}`);
          const answer = Promise.withResolvers<void>();
          answers.push(answer);
          return answer.promise;
        },
        mark: (isOn, isAgain) => log.push(`${isAgain ? 'mark again' : 'mark'} ${isOn}`),
        onDone: (_, isOn, isLast) => void log.push(`done ${isOn}${isLast ? ', last' : ''}`),
        onFailed: (_, isOn, isLast) => log.push(`failed ${isOn}${isLast ? ', last' : ''}`),
        ...(refetches && { refetch: async () => void log.push('refetch') }),
      }),
    withQueries(),
  );
  const set = async (isOn: boolean): Promise<void> => act(async () => result.current.mutate(isOn));
  const end = async (index: number, error?: Error): Promise<void> => {
    await waitFor(() => expect(answers[index]).toBeDefined());
    if (error === undefined) answers[index]?.resolve();
    else answers[index]?.reject(error);
    await act(async () => {});
  };
  return { log, set, end };
};

describe('useToggle', () => {
  it('useToggle marks at once and again when the change is saved', async () => {
    const { log, set, end } = openToggle();
    await set(true);
    expect(log).toEqual(['mark true', 'send true']);
    await end(0);
    await waitFor(() => expect(log.slice(2)).toEqual(['mark again true', 'done true, last']));
  });

  it('useToggle marks the opposite when the change fails', async () => {
    const { log, set, end } = openToggle();
    await set(true);
    await end(0, new Error('refused'));
    await waitFor(() => expect(log.slice(2)).toEqual(['mark false', 'failed true, last']));
  });

  it('useToggle refetches after the last change, saved or failed', async () => {
    const { log, set, end } = openToggle(true);
    await set(true);
    await end(0);
    await waitFor(() =>
      expect(log.slice(2)).toEqual(['mark again true', 'done true, last', 'refetch']),
    );
    await set(false);
    await end(1, new Error('refused'));
    await waitFor(() =>
      expect(log.slice(7)).toEqual(['mark true', 'failed false, last', 'refetch']),
    );
  });

  it('useToggle sends changes with one key in sequence, and only the last one decides what is shown', async () => {
    const { log, set, end } = openToggle();
    await set(true);
    await set(false);
    expect(log).toEqual(['mark true', 'send true', 'mark false']);
    await end(0, new Error('refused'));
    await end(1);
    await waitFor(() =>
      expect(log.slice(3)).toEqual([
        'failed true',
        'send false',
        'mark again false',
        'done false, last',
      ]),
    );
  });
});
