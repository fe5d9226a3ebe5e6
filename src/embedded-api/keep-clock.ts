import type { ServedApi } from './embedded-api';

const HOUR = 60 * 60_000;
/** The calls of the first page come before it: the user waits for them. */
const FIRST_RUN_MS = 10_000;

/** Runs the clock of notifications soon and then each hour, for as long as this thread lives. */
export const keepClock = ({ runClock }: Pick<ServedApi, 'runClock'>): void => {
  const run = (): void => {
    // Nobody waits for it: what is wrong with the database is told to whoever makes a call.
    runClock().catch(() => {});
  };
  setTimeout(() => {
    run();
    setInterval(run, HOUR);
  }, FIRST_RUN_MS);
};
