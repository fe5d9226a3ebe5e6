import type { SubsidyKind } from '~/domain/subsidies/subsidy';
import type { Plan } from './plans';

/** The numbers that a plan limits (specification §9). */
export const LIMITED = [
  'clients',
  'notifications',
  'clientNotifications',
  'searchResults',
] as const;
export type Limited = (typeof LIMITED)[number];

type Limits = Record<Limited, number | null> & {
  searchesGrants: boolean;
  createsDocumentFrom: { search: boolean; detail: boolean };
};

const paidPlan = (
  notifications: number | null,
  { clients = 0, searchesGrants = true }: Partial<Pick<Limits, 'clients' | 'searchesGrants'>> = {},
): Limits => ({
  clients,
  notifications,
  clientNotifications: clients,
  searchResults: null,
  searchesGrants,
  createsDocumentFrom: { search: true, detail: true },
});

/** On agency plans clients, notifications and client notifications share one figure. */
const agencyPlan = (figure: number | null): Limits => paidPlan(figure, { clients: figure });

const LIMITS: Record<Plan, Limits> = {
  free: {
    clients: 0,
    notifications: 0,
    clientNotifications: 0,
    searchResults: 10,
    searchesGrants: false,
    createsDocumentFrom: { search: false, detail: false },
  },
  subsidy: paidPlan(1, { searchesGrants: false }),
  subsidy_grant: paidPlan(5),
  subsidy_grant_plus: paidPlan(10),
  agency_mini: agencyPlan(10),
  agency_2: agencyPlan(20),
  agency_3: agencyPlan(30),
  agency_4: agencyPlan(40),
  agency_5: agencyPlan(50),
  agency_6: agencyPlan(60),
  agency_7: agencyPlan(70),
  agency_8: agencyPlan(80),
  agency_9: agencyPlan(null),
};

/** `null`: unlimited; 0: not included. */
export const limitOn = (what: Limited, plan: Plan): number | null => LIMITS[plan][what];

/** Maximum number of client companies. */
export const clientLimit = (plan: Plan): number | null => LIMITS[plan].clients;

/** Maximum number of results of a search, over all pages. */
export const searchLimit = (plan: Plan): number | null => LIMITS[plan].searchResults;

export const canSearchGrants = (plan: Plan): boolean => LIMITS[plan].searchesGrants;

export const kindsOn = (plan: Plan): readonly SubsidyKind[] =>
  canSearchGrants(plan) ? ['subsidy', 'grant'] : ['subsidy'];

/** Whether the plan creates documents from that screen; the role is a matter of `can('documents')`. */
export const canCreateDocument = (plan: Plan, screen: 'search' | 'detail'): boolean =>
  LIMITS[plan].createsDocumentFrom[screen];
