/**
 * Gives up the turn while waiting for something slow, and waits for another turn before going on.
 */
export type StepAside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Runs a job after earlier ones have ended or stepped aside. */
type TakeTurn = <T>(job: (stepAside: StepAside) => Promise<T>) => Promise<T>;

/**
 * One job at a time: WebKit never frees a database whose worker ended with several open
 * transactions (webkit.org/b/324094), and every later one waits for ever, after a reload as well.
 */
export const createTurns = (): TakeTurn => {
  let last = Promise.resolve();
  const begin = async (): Promise<() => void> => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    return turn.resolve;
  };
  return async (job) => {
    let end = await begin();
    let hasEnded = false;
    try {
      return await job(async (wait) => {
        end();
        try {
          return await wait();
        } finally {
          const endNext = await begin();
          // The job may have failed meanwhile, and then gives the turn back.
          if (hasEnded) endNext();
          else end = endNext;
        }
      });
    } finally {
      hasEnded = true;
      end();
    }
  };
};
