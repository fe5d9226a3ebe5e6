/** What became of several: those it worked for, the others with the first reason why not. */
type SentEach<T> = { done: T[]; failed: T[]; error: Error | null };

/** As many calls as browsers make to one server at a time, so that none waits behind a closed door. */
const AT_ONCE = 4;

/** One call each, a few at a time; what fails leaves the others alone. */
export const sendEach = async <T>(
  items: readonly T[],
  send: (item: T) => Promise<unknown>,
): Promise<SentEach<T>> => {
  const results: (Error | null)[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    // Shared by all that work: each takes the next one that is left.
    for (const [index, item] of waiting) {
      results[index] = await send(item).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    done: items.filter((_, index) => results[index] === null),
    failed: items.filter((_, index) => results[index] !== null),
    error: results.find((result) => result !== null) ?? null,
  };
};
