import { keepOverrideTokenOn, overrideToken } from '~/lib/navigation/override-token';
import { validate } from './validate';
import { type Guard, type Visit, wantedPath } from './visit';
import { redirect, replace } from 'react-router';
import { can } from '~/domain/access/access';
import { showAlert, showFlash } from '~/session/messages';
import { readSession, accessOf, isLoggedIn, selectedWorkspaceOf } from '~/session/session';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { reloadForNewRelease } from '~/lib/new-release';
import { renewSession } from '~/session/api';
import { routeAt } from '~/app/route-table';
import { invitationToken, takeInvitation } from '~/lib/navigation/invitation';
import { safeReturnTo, withReturnTo } from '~/lib/navigation/return-to';
import { isChangingEmail } from '~/session/carried-email';

/** Whether a wanted path leads to a screen that needs no workspace to be chosen first. */
const standsAlone = (path: string | null): path is string => {
  const route = path === null ? undefined : routeAt(path.replace(/[?#].*$/, ''));
  return route?.layout === 'plain' && route.guestsOnly === undefined;
};

/**
 * Second guard: who is not logged in sees public screens alone; who is has no use for log-in and
 * sign-up; a screen with the menu needs a selected workspace (product.md §5). It sends nothing.
 */
const authenticate: Guard = async ({ route, url }) => {
  // From a link inside the app; one that opens the page was taken before the app started.
  const withoutInvitation = takeInvitation(url.href);
  if (withoutInvitation !== null) throw replace(wantedPath(new URL(withoutInvitation)));

  const session = readSession();
  if (!isLoggedIn(session)) {
    if (route.feature === 'public') return;
    throw redirect(withReturnTo('/', wantedPath(url)));
  }

  const workspace = selectedWorkspaceOf(session);
  if (route.guestsOnly === 'unlessChangingEmail' && isChangingEmail()) return;
  if (route.guestsOnly) {
    if (invitationToken() !== null) throw replace(WORKSPACES_PATH);
    const wanted = safeReturnTo(url.searchParams.get('next'));
    if (workspace === null && !standsAlone(wanted)) {
      throw replace(withReturnTo(WORKSPACES_PATH, wanted));
    }
    // Only who is logged in already needs the menu's order here.
    const { firstPageOf } = await import('~/domain/access/menu');
    throw replace(wanted ?? firstPageOf(accessOf(session)));
  }

  if (route.layout === 'desk' && workspace === null) {
    showFlash('ワークスペースが選択されていません', WORKSPACES_PATH);
    throw redirect(withReturnTo(WORKSPACES_PATH, wantedPath(url)));
  }
};

/**
 * Third guard (spec §4): renews the token, then fetches with it what every screen of a workspace
 * stands on. A passing fault of the renewal lets the visit go on with the token at hand; a failed
 * call after it leads to the error page. A page opened with `b` renews nothing: `b` and the stored
 * refresh token never go together (trust.md).
 */
const fetchSession: Guard = async ({ signal, onTokenReady }) => {
  // Log-in has no use for these calls; their code comes while the token is renewed.
  const workspaceData =
    readSession().selectedWorkspaceId === null
      ? null
      : import('./workspace-data').catch(reloadForNewRelease);
  workspaceData?.catch(() => {});

  if (isLoggedIn(readSession()) && overrideToken() === null) {
    await renewSession();
    signal.throwIfAborted();
  }
  onTokenReady();

  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null || workspaceData === null) return;
  const { fetchWorkspaceData } = await workspaceData;
  await fetchWorkspaceData(selectedWorkspaceId, signal);
};

/**
 * Last guard: the route's feature on the workspace's plan, as if the role were owner (spec §6).
 * What the role may not open, the page itself says.
 */
const applyRules: Guard = ({ route }) => {
  const { plan } = accessOf(readSession());
  if (can(route.feature, { plan, role: 'owner' })) return;
  showAlert('このページが閲覧できる権限ではありません');
  throw redirect(WORKSPACES_PATH);
};

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
