// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withQueries } from '~tests/support/with-queries';
import { useToggle } from './toggle';

/** A switch of one thing: `log` has what is shown and told, `answers` let what is sent end. */
const openToggle = () => {
  const log: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const { result } = renderHook(
    () =>
      useToggle({
        key: ['favorites', 7, '/v1/favorites', 1],
        send: async (isOn: boolean) => {
          log.push(`send ${isOn}`);
          const answer = Promise.withResolvers<void>();
          answers.push(answer);
          return answer.promise;
        },
        mark: (isOn, isAgain) => log.push(`${isAgain ? 'mark again' : 'mark'} ${isOn}`),
        takeBack: (isOn) => log.push(`take back ${isOn}`),
        onDone: (_, isOn, isLast) => void log.push(`done ${isOn}${isLast ? ', last' : ''}`),
        onFailed: (_, isOn) => log.push(`failed ${isOn}`),
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

describe('a toggle', () => {
  it('a toggle marks at once and again when it is saved', async () => {
    const { log, set, end } = openToggle();
    await set(true);
    expect(log).toEqual(['mark true', 'send true']);
    await end(0);
    await waitFor(() => expect(log.slice(2)).toEqual(['mark again true', 'done true, last']));
  });

  it('a failed toggle takes back its mark', async () => {
    const { log, set, end } = openToggle();
    await set(true);
    await end(0, new Error('refused'));
    await waitFor(() => expect(log.slice(2)).toEqual(['failed true', 'take back true']));
  });

  it('toggles of one thing are sent one after the other, and only the last one decides what is shown', async () => {
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
