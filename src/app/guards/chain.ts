import { dropOverrideToken } from '~/lib/override-token';
import { authenticate } from './auth';
import { fetchSession } from './fetch';
import { applyRules } from './rules';
import { validate } from './validate';
import type { Guard, Visit } from './visit';

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
  try {
    for (const guard of guards) {
      await guard(visit);
      visit.signal.throwIfAborted();
    }
  } finally {
    running -= 1;
  }
};
