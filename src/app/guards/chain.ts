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

/** Whether the path after log-in leads to a screen that needs no selected workspace. */
const standsAlone = (path: string | null): path is string => {
  const route = path === null ? undefined : routeAt(path.replace(/[?#].*$/, ''));
  return route?.layout === 'plain' && route.guestsOnly === undefined;
};

/**
 * Second guard: without a session only public screens open; with one, log-in and sign-up redirect;
 * a screen with the menu needs a selected workspace (product.md §5). Makes no API call.
 */
const authenticate: Guard = async ({ route, url }) => {
  // An invitation link followed inside the app; main.tsx takes the token of one that opens the
  // page.
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
    // Loaded only here, to keep the menu out of the log-in bundle.
    const { firstPageOf } = await import('~/domain/access/menu');
    throw replace(wanted ?? firstPageOf(accessOf(session)));
  }

  if (route.layout === 'desk' && workspace === null) {
    showFlash('ワークスペースが選択されていません', WORKSPACES_PATH);
    throw redirect(withReturnTo(WORKSPACES_PATH, wantedPath(url)));
  }
};

/**
 * Third guard (spec §4): renews the token, then fetches the data that every screen of a workspace
 * needs. If the renewal fails temporarily, the visit continues with the current token; if a later
 * call fails, the error page opens. A page opened with `b` renews nothing: `b` and the stored
 * refresh token never go together (trust.md).
 */
const fetchSession: Guard = async ({ signal, onTokenReady }) => {
  // Kept out of the log-in bundle; loads while the token is renewed.
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
 * Last guard: checks the route's feature against the workspace's plan, as if the role were owner
 * (spec §6). A missing permission of the role is shown by RouteFrame.
 */
const applyRules: Guard = ({ route }) => {
  const { plan } = accessOf(readSession());
  if (can(route.feature, { plan, role: 'owner' })) return;
  showAlert('このページが閲覧できる権限ではありません');
  throw redirect(WORKSPACES_PATH);
};

/** Spec §2: validation, authentication, data, rules, in this order. */
const guards: readonly Guard[] = [validate, authenticate, fetchSession, applyRules];

/**
 * Runs the guards one after another; the first one that throws decides where the visit ends. If the
 * session ends meanwhile, the visit is aborted, because the app already navigates to log-in.
 */
export const runGuards = async (visit: Visit): Promise<void> => {
  keepOverrideTokenOn(visit.url.pathname);
  for (const guard of guards) {
    await guard(visit);
    visit.signal.throwIfAborted();
  }
};
