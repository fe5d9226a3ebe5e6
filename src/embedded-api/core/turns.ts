/** Gives up the turn while it waits for something slow, and queues for another before it goes on. */
export type StepAside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Runs a job once those handed over before it have ended or stepped aside. */
export type TakeTurn = <T>(job: (stepAside: StepAside) => Promise<T>) => Promise<T>;

/**
 * One job at a time. WebKit never frees a database whose worker ended with several transactions
 * under way (webkit.org/b/324094): every later one waits for ever, after a reload as well.
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
    let isOver = false;
    try {
      return await job(async (wait) => {
        end();
        try {
          return await wait();
        } finally {
          const endNext = await begin();
          // A job that failed elsewhere meanwhile has no use for the turn.
          if (isOver) endNext();
          else end = endNext;
        }
      });
    } finally {
      isOver = true;
      end();
    }
  };
};
