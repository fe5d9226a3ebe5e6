import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '~/domain/plans/plans';
import { useMessagesStore } from '~/session/redirect-messages';
import {
  recordingApi,
  RENEWAL,
  SUBSCRIPTION,
  WORKSPACE_DATA,
  workspaceOn,
} from '../support/recording-api.ts';
import { startSessionAs, openAt, type Visitor } from '../support/visit.ts';

const FIRST_QUERY = 'first query of the page';
const prefetched = vi.hoisted(() => ({ record: (): void => {} }));

// The route guards in this test are real. The pages are stubs, so that opening all routes is fast.
vi.mock(import('~/app/route-table'), async (original) => {
  const actual = await original();
  const stub = async () => ({ default: () => null });
  const first = async () => ({ prefetch: async () => prefetched.record() });
  const routes = actual.routes.map((route) => ({
    ...route,
    page: stub,
    ...('first' in route && { first }),
  }));
  return { ...actual, routes: routes as unknown as typeof actual.routes };
});

const { routes } = await import('~/app/route-table');

const PLANS: Plan[] = [
  'free',
  'subsidy',
  'subsidy_grant',
  'subsidy_grant_plus',
  'agency_mini',
  'agency_2',
  'agency_3',
  'agency_4',
  'agency_5',
  'agency_6',
  'agency_7',
  'agency_8',
  'agency_9',
];
const fromSubsidy = PLANS.slice(1);
const fromSubsidyGrant = PLANS.slice(2);
const fromSubsidyGrantPlus = PLANS.slice(3);
const agencies = PLANS.slice(4);

type Expectation = {
  /**
   * `guests`: log-in and related pages. `open`: pages that need no selected workspace. `pdf`: the
   * public print page. `app`: all other pages.
   */
  kind: 'guests' | 'open' | 'pdf' | 'app';
  /**
   * The plans on which an owner may open the route (specification §6). The guard ignores the role.
   */
  plans: Plan[];
  hasFirstQuery?: true;
};

/**
 * Written by hand from specification §2 and §6 and product §5. The app's route and access tables
 * are not used here, because this test checks them.
 */
const EXPECTED: Record<string, Expectation> = {
  '/': { kind: 'guests', plans: PLANS },
  '/signup': { kind: 'guests', plans: PLANS },
  '/confirm-email': { kind: 'guests', plans: PLANS },
  '/forgot-password': { kind: 'guests', plans: PLANS },
  '/forgot-password/change-password': { kind: 'guests', plans: PLANS },
  '/workspaces': { kind: 'open', plans: PLANS, hasFirstQuery: true },
  '/workspaces/create': { kind: 'open', plans: PLANS },
  '/search': { kind: 'app', plans: PLANS, hasFirstQuery: true },
  '/search/9731': { kind: 'app', plans: PLANS, hasFirstQuery: true },
  '/search/9731/pdf': { kind: 'pdf', plans: PLANS, hasFirstQuery: true },
  '/documents': { kind: 'app', plans: fromSubsidy, hasFirstQuery: true },
  '/company-info': { kind: 'app', plans: PLANS },
  '/clients': { kind: 'app', plans: agencies, hasFirstQuery: true },
  '/members': { kind: 'app', plans: fromSubsidyGrant },
  '/medias': { kind: 'app', plans: fromSubsidyGrantPlus },
  '/medias/12': { kind: 'app', plans: fromSubsidyGrantPlus },
  '/tasks': { kind: 'app', plans: fromSubsidyGrantPlus, hasFirstQuery: true },
  '/tasks/12': { kind: 'app', plans: fromSubsidyGrantPlus, hasFirstQuery: true },
  '/notifications': { kind: 'app', plans: fromSubsidy, hasFirstQuery: true },
  '/favorites': { kind: 'app', plans: fromSubsidy, hasFirstQuery: true },
  '/settings': { kind: 'app', plans: PLANS },
  '/settings/workspace': { kind: 'app', plans: PLANS },
  '/settings/account': { kind: 'app', plans: PLANS },
  '/settings/account/change-email': { kind: 'app', plans: PLANS },
  '/settings/account/change-password': { kind: 'app', plans: PLANS },
  '/settings/billings': { kind: 'app', plans: PLANS },
  '/settings/plans': { kind: 'app', plans: PLANS },
  '/settings/payment-method': { kind: 'app', plans: PLANS },
  '/settings/others': { kind: 'app', plans: PLANS },
  '/settings/others/plan-downgrade': { kind: 'app', plans: PLANS },
  '/settings/others/payment-period': { kind: 'app', plans: PLANS },
  '/tmp': { kind: 'app', plans: PLANS },
};

type Outcome = { at: string; calls: string[]; alert: string | null; flash: string | null };

const REFUSED = 'このページが閲覧できる権限ではありません';
const UNSELECTED = 'ワークスペースが選択されていません';
const quiet = { alert: null, flash: null };
const next = (to: string, path: string) => `${to}?next=${encodeURIComponent(path)}`;

/** Sorts all calls except the first, because most of them are sent in parallel. */
const inStages = ([first, ...others]: string[]): string[] =>
  first === undefined ? [] : [first, ...others.toSorted()];

const expectedOutcome = (path: string, plan: Plan, visitor: Visitor): Outcome => {
  const { kind, plans, hasFirstQuery } = EXPECTED[path] as Expectation;
  const first = hasFirstQuery ? [FIRST_QUERY] : [];
  if (visitor === 'guest') {
    if (kind === 'guests') return { at: path, calls: [], ...quiet };
    if (kind === 'pdf') return { at: path, calls: first, ...quiet };
    return { at: next('/', path), calls: [], ...quiet };
  }
  if (visitor === 'unselected') {
    const calls = [RENEWAL, FIRST_QUERY];
    if (kind === 'guests') return { at: '/workspaces', calls, ...quiet };
    if (kind === 'app') {
      return { at: next('/workspaces', path), calls, alert: null, flash: UNSELECTED };
    }
    return { at: path, calls: [RENEWAL, ...first], ...quiet };
  }
  const calls = [RENEWAL, ...WORKSPACE_DATA];
  if (kind === 'guests') return { at: '/search', calls: [...calls, FIRST_QUERY], ...quiet };
  if (plans.includes(plan)) return { at: path, calls: [...calls, ...first], ...quiet };
  // The redirect to /workspaces is a second navigation, so the guards run once more.
  const again = [RENEWAL, SUBSCRIPTION, FIRST_QUERY];
  return { at: '/workspaces', calls: [...calls, ...again], alert: REFUSED, flash: null };
};

const outcomeOf = async (path: string, plan: Plan, visitor: Visitor): Promise<Outcome> => {
  const api = recordingApi(plan);
  prefetched.record = () =>
    api.sent.push({ call: FIRST_QUERY, token: null, query: '', signal: AbortSignal.abort() });
  startSessionAs(visitor, workspaceOn(plan));
  const app = openAt(path, api);
  await app.settled();
  app.router.dispose();
  const { alert, flash } = useMessagesStore.getState();
  const at = app.error() === undefined ? app.path() : String(app.error());
  return {
    at,
    calls: inStages(api.calls()),
    alert: alert?.text ?? null,
    flash: flash?.text ?? null,
  };
};

it('the route table contains exactly the 32 routes of the specification, each of them once', () => {
  const example = (path: string) => path.replace(':id', path.startsWith('/search') ? '9731' : '12');
  expect(routes.map(({ path }) => example(path)).toSorted()).toEqual(
    Object.keys(EXPECTED).toSorted(),
  );
  expect(routes).toHaveLength(32);
});

describe.each<[string, Visitor]>([
  ['in a workspace', 'selected'],
  ['before choosing a workspace', 'unselected'],
  ['logged out', 'guest'],
])('every route, %s', (_, visitor) => {
  it.each(PLANS)(
    'on the plan %s, each route leads to the page that the specification defines and sends the defined calls',
    async (plan) => {
      const outcomes: Record<string, Outcome> = {};
      const expected: Record<string, Outcome> = {};
      for (const path of Object.keys(EXPECTED)) {
        outcomes[path] = await outcomeOf(path, plan, visitor);
        const { calls, ...rest } = expectedOutcome(path, plan, visitor);
        expected[path] = { ...rest, calls: inStages(calls) };
      }
      expect(outcomes).toEqual(expected);
    },
  );
});
