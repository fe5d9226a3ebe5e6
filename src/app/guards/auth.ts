import { redirect, replace } from 'react-router';
import { showFlash } from '~/session/messages';
import { routeAt } from '~/app/route-table';
import { invitationToken, takeInvitation } from '~/lib/navigation/invitation';
import { safeReturnTo, withReturnTo } from '~/lib/navigation/return-to';
import { isChangingEmail } from '~/session/carried-email';
import { isLoggedIn, readSession, selectedWorkspaceOf, accessOf } from '~/session/session';
import { wantedPath, type Guard } from './visit';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';

/** Whether a wanted path leads to a screen that needs no workspace to be chosen first. */
const standsAlone = (path: string | null): path is string => {
  const route = path === null ? undefined : routeAt(path.replace(/[?#].*$/, ''));
  return route?.layout === 'plain' && route.guestsOnly === undefined;
};

/**
 * Second guard: who is not logged in sees public screens alone; who is has no use for log-in and
 * sign-up; a screen with the menu needs a selected workspace (product.md §5). It sends nothing.
 */
export const authenticate: Guard = async ({ route, url }) => {
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
