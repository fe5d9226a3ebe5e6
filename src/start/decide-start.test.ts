import { describe, expect, it } from 'vitest';
import { routes, type Route } from '~/app/route-table';
import { decideEntry, decideStart, type StartVisit } from './decide-start';

const LOGGED_IN = JSON.stringify({ accessToken: 'a', selectedWorkspaceId: null });
const IN_WORKSPACE = JSON.stringify({ accessToken: 'a', selectedWorkspaceId: 5 });
const LOGGED_OUT = JSON.stringify({ accessToken: null, selectedWorkspaceId: 5 });

const visit = (pathname: string, other: Partial<StartVisit> = {}): StartVisit => ({
  prerendered: null,
  pathname,
  search: '',
  hash: '',
  session: '',
  menu: '',
  isWide: true,
  isFromApp: false,
  ...other,
});

const stateOf = (pathname: string, other: Partial<StartVisit> = {}): string =>
  decideStart(visit(pathname, other), routes).state;

const pathOf = ({ path }: Pick<Route, 'path'>): string => path.replace(':id', '12');
const isFor = (wanted: Route['layout']) => (route: Route) =>
  route.layout === wanted && route.guestsOnly === undefined;

describe('the entry to a route', () => {
  const guest = { isLoggedIn: false, hasWorkspace: false };
  const newUser = { isLoggedIn: true, hasWorkspace: false };
  const user = { isLoggedIn: true, hasWorkspace: true };
  const forGuests = { feature: 'public', layout: 'plain', guestsOnly: true } as const;

  it.each([
    ['a screen for guests', forGuests, ['open', 'leave', 'leave']],
    ['a public screen', { feature: 'public', layout: 'plain' }, ['open', 'open', 'open']],
    [
      'a screen without the menu',
      { feature: 'signedIn', layout: 'plain' },
      ['logIn', 'open', 'open'],
    ],
    [
      'a screen with the menu',
      { feature: 'tasks', layout: 'app' },
      ['logIn', 'selectWorkspace', 'open'],
    ],
  ] as const)('%s: for a guest, a user without a workspace and one with', (_, route, expected) => {
    expect([guest, newUser, user].map((state) => decideEntry(route, state))).toEqual(expected);
  });
});

describe('a guest', () => {
  it.each(routes)('a guest at $path starts at the log-in unless it is public', (route) => {
    const { state, address } = decideStart(visit(pathOf(route)), routes);
    expect(state).toBe(route.feature === 'public' ? 'brand' : 'login');
    expect(address).toBe(
      route.feature === 'public' ? undefined : `/?next=${encodeURIComponent(pathOf(route))}`,
    );
  });

  it.each(['1', '12', '100464'])('a guest at the subsidy %s starts at the log-in', (id) => {
    expect(stateOf(`/search/${id}`)).toBe('login');
  });

  it.each(['/nowhere', '/search/0', '/search/x', '/search/1/other', '//search', '/searching'])(
    'a guest at %s, which is no page, starts with the brand',
    (path) => {
      expect(stateOf(path)).toBe('brand');
    },
  );

  it('the log-in keeps the query and the fragment of the wanted page', () => {
    const wanted = visit('/tasks', { search: '?view=table', hash: '#late' });
    expect(decideStart(wanted, routes).address).toBe('/?next=%2Ftasks%3Fview%3Dtable%23late');
  });

  it.each<[string, Partial<StartVisit>]>([
    ['a token in the address', { search: '?b=token' }],
    ['an invitation in the address', { search: '?view=table&invitation=token' }],
    ['a tab opened from the app', { isFromApp: true }],
  ])('a guest with %s starts with the brand', (_, other) => {
    expect(stateOf('/tasks', other)).toBe('brand');
  });

  it('a guest sees the prerendered screen only at its own path without a query', () => {
    const prerendered = '/signup';
    const at = (pathname: string, search = '') =>
      decideStart(visit(pathname, { prerendered, search }), routes).state;
    expect(at('/signup')).toBe('page');
    expect(at('/signup', '?next=%2Ftasks')).toBe('brand');
    // On hosts that answer every other path with one file.
    expect(at('/tasks')).toBe('brand');
  });

  it.each(['', 'no JSON', LOGGED_OUT])('a session stored as %j is none', (session) => {
    expect(stateOf('/tasks', { session })).toBe('login');
  });
});

describe('a logged-in user', () => {
  it.each(routes.filter(isFor('app')))(
    'a user in a workspace at $path starts with its frame',
    (route) => {
      expect(stateOf(pathOf(route), { session: IN_WORKSPACE })).toBe('app');
    },
  );

  it.each(routes.filter(isFor('plain')))(
    'a user in a workspace at $path starts with the brand',
    (route) => {
      expect(stateOf(pathOf(route), { session: IN_WORKSPACE })).toBe('brand');
    },
  );

  it.each(routes)('a user without a workspace at $path starts with the brand', (route) => {
    const prerendered = route.path;
    expect(stateOf(pathOf(route), { prerendered, session: LOGGED_IN })).toBe('brand');
  });

  it.each([
    ['/tasks/12', 'app'],
    ['/nowhere', 'app'],
    ['/search/12/pdf', '/search/:id/pdf'],
  ])('the start at %s preloads the scripts for %s', (pathname, preload) => {
    const at = visit(pathname, { session: IN_WORKSPACE });
    expect(decideStart(at, routes).preload).toBe(preload);
  });

  it('a user in a workspace at a screen for guests starts with the frame it redirects to', () => {
    const signup = visit('/signup', { prerendered: '/signup', session: IN_WORKSPACE });
    expect(decideStart(signup, routes).state).toBe('app');
  });

  it.each<[string, Partial<StartVisit>]>([
    ['app', { menu: '{"isSlim":false}', isWide: false }],
    ['app-slim', { menu: '{"isSlim":true}' }],
    ['app-slim', { isWide: false }],
  ])('the frame of a workspace is %s with %j', (state, other) => {
    expect(stateOf('/tasks', { session: IN_WORKSPACE, ...other })).toBe(state);
  });

  it.each([
    ['/tasks?view=table', '案件'],
    ['/clients', 'クライアント'],
    ['/clients?client=1', undefined],
    ['/tasks?deleted=only', undefined],
    ['/settings/plans', undefined],
    ['/tasks/12', undefined],
    ['/nowhere', undefined],
  ])('the frame at %s has the heading %s', (address, title) => {
    const { pathname, search } = new URL(address, 'https://app.example');
    const at = visit(pathname, { search, session: IN_WORKSPACE });
    expect(decideStart(at, routes).title).toBe(title);
  });
});
