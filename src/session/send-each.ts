import { sessionEnded } from './api';
import { sessionSignal } from './session';

/** The items that succeeded, those that failed, and the first error. */
type SentEach<T> = { done: T[]; failed: T[]; error: Error | null };

/** Parallel calls: fewer than the connections that a browser opens to one server. */
const AT_ONCE = 4;

/**
 * Sends one call per item, a few in parallel; a failure does not stop the others. The end of the
 * session throws: remaining calls must not be sent with the next user's token.
 */
export const sendEach = async <T>(
  items: readonly T[],
  send: (item: T) => Promise<unknown>,
): Promise<SentEach<T>> => {
  const results: (Error | null)[] = [];
  const end = sessionSignal();
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    // The iterator is shared by all workers, so each takes the next remaining item.
    for (const [index, item] of waiting) {
      if (end.aborted) throw sessionEnded();
      results[index] = await send(item).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (end.aborted) throw sessionEnded();
  return {
    done: items.filter((_, index) => results[index] === null),
    failed: items.filter((_, index) => results[index] !== null),
    error: results.find((result) => result !== null) ?? null,
  };
};
