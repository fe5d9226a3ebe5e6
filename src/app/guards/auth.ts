import { redirect, replace } from 'react-router';
import { routeAt, type Route } from '~/app/route-table';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { invitationToken, takeInvitation } from '~/lib/navigation/invitation';
import { safeReturnTo, withReturnTo } from '~/lib/navigation/return-to';
import { isChangingEmail } from '~/session/carried-email';
import { showFlash } from '~/session/redirect-messages';
import { accessOf, isLoggedIn, readSession, selectedWorkspaceOf } from '~/session/session';
import { decideEntry } from '~/start/decide-start';
import { type Guard, wantedPath } from './visit';

/** Whether the path after log-in leads to a screen that needs no selected workspace. */
const standsAlone = (path: string | null): path is string => {
  const route = path === null ? undefined : routeAt(path.replace(/[?#].*$/, ''));
  return route?.layout === 'plain' && route.guestsOnly === undefined;
};

const entryTo = (route: Route): ReturnType<typeof decideEntry> => {
  const session = readSession();
  return decideEntry(route, {
    isLoggedIn: isLoggedIn(session),
    hasWorkspace: selectedWorkspaceOf(session) !== null,
  });
};

/** Second guard: redirects by session and selected workspace (product §5). Makes no API call. */
export const authGuard: Guard = async ({ route, url }) => {
  // An invitation link followed inside the app; main.tsx handles one that opens the page.
  const withoutInvitation = takeInvitation(url.href);
  if (withoutInvitation !== null) throw replace(wantedPath(new URL(withoutInvitation)));

  if (entryTo(route) === 'logIn') {
    const wanted = wantedPath(url);
    // A link of the app, opened in a new tab.
    const isTaken = await import('~/session/transfer/take-session').then(
      async ({ takeFromOpener }) => takeFromOpener(wanted),
      () => false,
    );
    if (!isTaken) throw redirect(withReturnTo('/', wanted));
  }
  if (route.guestsOnly === 'unlessChangingEmail' && isChangingEmail()) return;
  const entry = entryTo(route);
  if (entry === 'leave') {
    const session = readSession();
    if (invitationToken() !== null) throw replace(WORKSPACES_PATH);
    const wanted = safeReturnTo(url.searchParams.get('next'));
    if (selectedWorkspaceOf(session) === null && !standsAlone(wanted)) {
      throw replace(withReturnTo(WORKSPACES_PATH, wanted));
    }
    // Loaded only here, to keep the menu out of the log-in bundle.
    const { firstPageOf } = await import('~/domain/access/menu');
    throw replace(wanted ?? firstPageOf(accessOf(session)));
  }

  if (entry === 'selectWorkspace') {
    showFlash('ワークスペースが選択されていません', WORKSPACES_PATH);
    throw redirect(withReturnTo(WORKSPACES_PATH, wantedPath(url)));
  }
};
