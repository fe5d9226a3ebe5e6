/** A route as far as the start needs it; the build derives it from the route table. */
export interface StartRoute {
  /** In react-router's syntax; every `:id` is a positive integer. */
  readonly path: string;
  readonly isPublic?: true;
  /** A page without the menu that a logged-in user may open. */
  readonly isPlain?: true;
  /** Where every visit has the same heading: that heading. */
  readonly title?: string | undefined;
  /** Query parameters with which the page has another heading. */
  readonly headedBy?: readonly string[] | undefined;
}

export interface Visit {
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
}

/**
 * What the document shows until the app has rendered, and the value of `data-start` on `<html>`:
 * - `page`: the prerendered screen of this path
 * - `login`: the prerendered log-in in app.html, for a guest on a path that needs a session
 * - `app`, `app-slim`: the frame of a workspace, with the wide or the slim menu
 * - `brand`: the brand alone
 */
export type StartState = 'page' | 'login' | 'app' | 'app-slim' | 'brand';

export interface Start {
  readonly state: StartState;
  /** The heading in the frame of a workspace, if it is known. */
  readonly title?: string | undefined;
  /** Replaces the address, as the guard would redirect. */
  readonly address?: string;
}

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(':id', '[1-9]\\d{0,14}')}/?$`, 'u').test(pathname);

/** Decides what a document shows before the app runs (decision 41). */
export const decideStart = (visit: Visit, routes: readonly StartRoute[]): Start => {
  const { pathname, search, hash } = visit;
  const query = new URLSearchParams(search);
  const route = routes.find(({ path }) => matches(path, pathname));
  if (/"accessToken":"/u.test(visit.session)) {
    const hasWorkspace = /"selectedWorkspaceId":\d/u.test(visit.session);
    // Screens for guests redirect into the workspace.
    if (!hasWorkspace || route?.isPlain) return { state: 'brand' };
    const [, isSlim = String(!visit.isWide)] = /"isSlim":(true|false)/u.exec(visit.menu) ?? [];
    const isHeaded = route?.headedBy?.some((name) => query.has(name)) !== true;
    return {
      state: isSlim === 'true' ? 'app-slim' : 'app',
      title: isHeaded ? route?.title : undefined,
    };
  }
  if (visit.prerendered === pathname && search === '') return { state: 'page' };
  const mayRedirect =
    visit.prerendered === null && !query.has('b') && !query.has('invitation') && !visit.isFromApp;
  if (route === undefined || route.isPublic || !mayRedirect) return { state: 'brand' };
  return { state: 'login', address: `/?next=${encodeURIComponent(pathname + search + hash)}` };
};
