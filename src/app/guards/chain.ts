import { pauseOverrideTokenOn } from '~/lib/navigation/override-token';
import { authenticate } from './auth';
import { fetchSession } from './fetch';
import { applyRules } from './rules';
import { validate } from './validate';
import type { Guard, Visit } from './visit';

/** Spec §2: validation, authentication, data, rules, in this order. */
const guards: readonly Guard[] = [validate, authenticate, fetchSession, applyRules];

/**
 * Runs the guards one after another; the first one that throws decides where the visit ends. If the
 * session ends meanwhile, the visit is aborted, because the app already navigates to log-in.
 */
export const runGuards = async (visit: Visit): Promise<void> => {
  pauseOverrideTokenOn(visit.url.pathname, visit.signal);
  for (const guard of guards) {
    await guard(visit);
    visit.signal.throwIfAborted();
  }
};
