import type { ServedApi } from './embedded-api';

const HOUR = 60 * 60_000;
/** After the calls of the first page, which the user waits for. */
const FIRST_RUN_MS = 10_000;

/** Runs the notification clock soon and then every hour, as long as this thread lives. */
export const keepClock = ({ runClock }: Pick<ServedApi, 'runClock'>): void => {
  const run = (): void => {
    // Ignored here: the next call is answered with the database error.
    runClock().catch(() => {});
  };
  setTimeout(() => {
    run();
    setInterval(run, HOUR);
  }, FIRST_RUN_MS);
};
