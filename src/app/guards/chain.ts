import { redirect } from 'react-router';
import { sessionExpired } from '~/app/session-end';
import { dropOverrideToken } from '~/lib/override-token';
import { withReturnTo } from '~/lib/return-to';
import { isLoggedIn, readSession } from '~/stores/session';
import { authenticate } from './auth';
import { fetchSession } from './fetch';
import { applyRules } from './rules';
import { validate } from './validate';
import { wantedPath, type Guard, type Visit } from './visit';

/** Spec §2: validation, authentication, data, rules, in this order of concern. */
const guards: readonly Guard[] = [validate, authenticate, fetchSession, applyRules];

let lastPath: string | null = null;
let running = 0;

/** While a guard runs, it is the guard that leads away from an ended session. */
export const isGuarding = (): boolean => running > 0;

/** Runs the guards one after another; the first that throws decides where the visit ends. */
export const runGuards = async (visit: Visit): Promise<void> => {
  if (lastPath !== null && lastPath !== visit.url.pathname) dropOverrideToken();
  lastPath = visit.url.pathname;
  running += 1;
  const cameLoggedIn = isLoggedIn(readSession());
  try {
    for (const guard of guards) {
      await guard(visit);
      visit.signal.throwIfAborted();
    }
  } catch (error) {
    // Whichever call found the session ended, the visit ends at log-in and not on the error page.
    const expired = cameLoggedIn && !isLoggedIn(readSession()) && !visit.signal.aborted;
    if (!expired || error instanceof Response) throw error;
    sessionExpired();
    throw redirect(withReturnTo('/', wantedPath(visit.url)));
  } finally {
    running -= 1;
  }
};
