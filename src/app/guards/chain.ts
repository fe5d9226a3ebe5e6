import { keepOverrideTokenOn } from '~/lib/navigation/override-token';
import { authenticate } from './auth';
import { fetchSession } from './fetch';
import { applyRules } from './rules';
import { validate } from './validate';
import type { Guard, Visit } from './visit';

/** Spec §2: validation, authentication, data, rules, in this order of concern. */
const guards: readonly Guard[] = [validate, authenticate, fetchSession, applyRules];

/**
 * Runs the guards one after another; the first that throws decides where the visit ends. A session
 * that ends meanwhile abandons the visit: the app leads to log-in then, whoever found out.
 */
export const runGuards = async (visit: Visit): Promise<void> => {
  keepOverrideTokenOn(visit.url.pathname);
  for (const guard of guards) {
    await guard(visit);
    visit.signal.throwIfAborted();
  }
};
