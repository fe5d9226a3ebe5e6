/** Runs a job once those handed over before it have ended. */
export type TakeTurn = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * One job at a time. WebKit never frees a database whose worker ended with several transactions
 * under way (webkit.org/b/324094): every later one waits for ever, after a reload as well.
 */
export const createTurns = (): TakeTurn => {
  let last: Promise<unknown> = Promise.resolve();
  return async (job) => {
    const turn = last.then(job);
    last = turn.catch(() => {});
    return turn;
  };
};
