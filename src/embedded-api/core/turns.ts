/** Releases the turn during a slow wait, and waits for a new turn before continuing. */
export type StepAside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Runs a job after earlier ones have ended or stepped aside. */
type TakeTurn = <T>(job: (stepAside: StepAside) => Promise<T>) => Promise<T>;

/**
 * One job at a time: WebKit never frees a database whose worker ended with several open
 * transactions (webkit.org/b/324094), and every later transaction waits forever, even after a
 * reload.
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
          // If the job has failed meanwhile, the turn is released at once.
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
