import { withReturnTo } from '~/lib/navigation/return-to';

/** The columns of the route table that decide the start and the authentication guard. */
export type StartRoute = {
  readonly path: string;
  readonly title: string;
  readonly layout: 'plain' | 'app';
  readonly feature: string;
  readonly guestsOnly?: true | 'unlessChangingEmail';
  readonly headedBy?: readonly string[];
};

type SessionState = { readonly isLoggedIn: boolean; readonly hasWorkspace: boolean };

/** `leave`: a screen for guests, which redirects a logged-in user. */
type Entry = 'open' | 'logIn' | 'leave' | 'selectWorkspace';

/** What the authentication guard does with a visit of a route (product §5). */
export const decideEntry = (
  { feature, guestsOnly, layout }: Pick<StartRoute, 'feature' | 'guestsOnly' | 'layout'>,
  { isLoggedIn, hasWorkspace }: SessionState,
): Entry => {
  if (!isLoggedIn) return feature === 'public' ? 'open' : 'logIn';
  if (guestsOnly !== undefined) return 'leave';
  return layout === 'app' && !hasWorkspace ? 'selectWorkspace' : 'open';
};

export type StartVisit = {
  /** Path of the screen that the build has rendered into the document; null in app.html. */
  readonly prerendered: string | null;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The stored session and menu state as JSON; empty if there is none. */
  readonly session: string;
  readonly menu: string;
  readonly isWide: boolean;
  /** Whether the tab was opened from a page of the app, which may hand its session over. */
  readonly isFromApp: boolean;
};

/** The media query for {@link StartVisit.isWide}: the menu is wide unless the user chose otherwise. */
export const WIDE_WINDOW = '(width >= 88rem)';

/**
 * What the document shows until the app has rendered, and the value of `data-start` on `<html>`:
 * - `page`: the prerendered screen of this path
 * - `login`: the prerendered log-in in app.html, for a guest on a path that needs a session
 * - `app`, `app-slim`: the frame of a workspace, with the wide or the slim menu
 * - `brand`: the brand alone
 */
export type StartState = 'page' | 'login' | 'app' | 'app-slim' | 'brand';

export const isPrerenderedShown = (state: string | undefined): boolean =>
  state === 'page' || state === 'login';

type Start = {
  readonly state: StartState;
  /** The heading in the frame of a workspace, if it is known. */
  readonly title?: string | undefined;
  /** Replaces the address, as the guard would redirect. */
  readonly address?: string;
  /** What to preload: the path of the route, or `app` for the frame of a workspace. */
  readonly preload?: string | undefined;
};

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(':id', '[1-9]\\d{0,14}')}/?$`, 'u').test(pathname);

/** The heading of a page whose heading depends on the address alone and is at the usual position. */
const headingOf = (route: StartRoute | undefined, query: URLSearchParams): string | undefined =>
  route?.layout === 'app' &&
  /^\/[^/:]+$/u.test(route.path) &&
  !route.headedBy?.some((name) => query.has(name))
    ? route.title
    : undefined;

/** Decides what a document shows before the app runs (decision 41). */
export const decideStart = (visit: StartVisit, routes: readonly StartRoute[]): Start => {
  const { pathname, search, hash } = visit;
  const query = new URLSearchParams(search);
  const session = {
    isLoggedIn: /"accessToken":"/u.test(visit.session),
    hasWorkspace: /"selectedWorkspaceId":\d/u.test(visit.session),
  };
  const route = routes.find(({ path }) => matches(path, pathname));
  const entry = route && decideEntry(route, session);
  const brand: Start = { state: 'brand', preload: route?.path };
  if (session.isLoggedIn) {
    // A screen for guests redirects into the workspace.
    const isPlain = entry === 'open' && route?.layout === 'plain';
    if (!session.hasWorkspace || isPlain) return brand;
    const [, isSlim = String(!visit.isWide)] = /"isSlim":(true|false)/u.exec(visit.menu) ?? [];
    return {
      state: isSlim === 'true' ? 'app-slim' : 'app',
      title: headingOf(route, query),
      preload: 'app',
    };
  }
  if (visit.prerendered === pathname && search === '') return { state: 'page' };
  const mayRedirect =
    visit.prerendered === null && !query.has('b') && !query.has('invitation') && !visit.isFromApp;
  if (entry !== 'logIn' || !mayRedirect) return brand;
  return { state: 'login', address: withReturnTo('/', pathname + search + hash) };
};
