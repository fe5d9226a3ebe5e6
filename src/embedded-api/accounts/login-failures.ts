import type { Context } from '~/embedded-api/core/context';
import { HttpError } from '~/embedded-api/core/http-error';

const ALLOWED = 10;
const WINDOW = 15 * 60_000;

/** 429 after ten failed log-ins for an address within 15 minutes of the first. */
export const rejectIfThrottled = async (
  { database, now }: Context,
  email: string,
): Promise<void> => {
  const failure = await database.loginFailures.get(email);
  const remaining = failure ? failure.since + WINDOW - now() : 0;
  if (!failure || failure.count < ALLOWED || remaining <= 0) return;
  throw new HttpError(
    429,
    'ログインの失敗が続いたため、一時的にログインできません。しばらくしてからもう一度お試しください',
    { headers: { 'retry-after': String(Math.ceil(remaining / 1000)) } },
  );
};

export const recordFailure = async ({ database, now }: Context, email: string): Promise<void> =>
  database.transaction('rw', database.loginFailures, async () => {
    const failure = await database.loginFailures.get(email);
    const isRecent = failure && failure.since + WINDOW > now();
    await database.loginFailures.put(
      isRecent ? { ...failure, count: failure.count + 1 } : { email, count: 1, since: now() },
    );
  });

export const forgetFailures = async ({ database }: Context, email: string): Promise<void> =>
  database.loginFailures.delete(email);
