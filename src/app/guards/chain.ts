import { redirect, replace } from 'react-router';
import { can } from '~/domain/access/access';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { ApiError } from '~/lib/http/api-error';
import { overrideToken, pauseOverrideTokenOn } from '~/lib/navigation/override-token';
import { showAlert } from '~/session/redirect-messages';
import { accessOf, readSession, sessionGeneration, sessionSignal } from '~/session/session';
import { authGuard } from './auth';
import { fetchSession } from './fetch';
import { validate } from './validate';
import type { Guard, Visit } from './visit';

/** Last guard: checks the plan as for an owner (specification §6); RouteFrame checks the role. */
const applyRules: Guard = ({ route }) => {
  const { plan } = accessOf(readSession());
  if (can(route.feature, { plan, role: 'owner' })) return;
  showAlert('このページが閲覧できる権限ではありません', route.feature);
  throw redirect(WORKSPACES_PATH);
};

// The order of specification §2. The first two make no API call.
const withoutCalls: readonly Guard[] = [validate, authGuard];
const withCalls: readonly Guard[] = [fetchSession, applyRules];

/** A redirect that replaces the history entry: Back would lead to it and be redirected again. */
const withReplace = (thrown: unknown): unknown => {
  const target = thrown instanceof Response ? thrown.headers.get('Location') : null;
  return target === null ? thrown : replace(target);
};

/** Whether to leave the page: redirects and refusals. Other errors may pass; input is kept. */
const isFinal = (thrown: unknown): boolean =>
  !(thrown instanceof ApiError) || [400, 401, 403, 404].includes(thrown.statusCode);

const runAll = async (guards: readonly Guard[], visit: Visit): Promise<void> => {
  for (const guard of guards) {
    await guard(visit);
    visit.signal.throwIfAborted();
  }
};

/**
 * Creates the function that runs the guards in turn; the first that throws ends the visit. If the
 * session ends meanwhile, the visit is aborted, as the app already navigates to log-in. Once the
 * guards have admitted the session to the workspace, a page that its plan includes is shown while
 * they run again (decision 40). An error they throw then is kept for the loader's next run, started
 * by `revalidate`.
 */
export const createGuards = (
  revalidate: () => Promise<void>,
): ((visit: Visit) => Promise<void>) => {
  let passed: { workspaceId: number; generation: number } | null = null;
  let refusal: { path: string; thrown: unknown } | null = null;
  let asking = new AbortController();

  const isKnown = ({ route }: Visit): boolean => {
    const session = readSession();
    return (
      route.layout === 'app' &&
      overrideToken() === null &&
      passed?.workspaceId === session.selectedWorkspaceId &&
      passed?.generation === sessionGeneration() &&
      can(route.feature, { plan: accessOf(session).plan, role: 'owner' })
    );
  };

  const ask = async (visit: Visit): Promise<void> => {
    const generation = sessionGeneration();
    await runAll(withCalls, visit);
    const { selectedWorkspaceId } = readSession();
    if (selectedWorkspaceId === null || overrideToken() !== null) return;
    passed = { workspaceId: selectedWorkspaceId, generation };
  };

  return async (visit) => {
    const path = visit.url.pathname;
    // Ends the guards that still run for the former page.
    asking.abort();
    asking = new AbortController();
    const refused = refusal;
    refusal = null;
    if (refused?.path === path) throw refused.thrown;
    pauseOverrideTokenOn(path, visit.signal);
    await runAll(withoutCalls, visit);
    if (!isKnown(visit)) {
      await ask(visit);
      return;
    }
    visit.onTokenReady();
    const signal = AbortSignal.any([visit.signal, asking.signal, sessionSignal()]);
    ask({ ...visit, signal, onTokenReady: () => {} }).catch((thrown: unknown) => {
      if (signal.aborted) return;
      // The next visit waits for its guards.
      passed = null;
      if (!isFinal(thrown)) return;
      refusal = { path, thrown: withReplace(thrown) };
      void revalidate().finally(() => {
        refusal = null;
      });
    });
  };
};
