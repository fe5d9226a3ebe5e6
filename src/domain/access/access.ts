import { PLANS, type Plan } from '~/domain/plans/plans';
import type { Feature } from './features';
import type { Role } from './roles';

type Roles = readonly Role[];

// One letter a role: o owner, a admin, e editor, v viewer.
const none: Roles = [];
const o: Roles = ['owner'];
const oa: Roles = ['owner', 'admin'];
const oae: Roles = ['owner', 'admin', 'editor'];
const oe: Roles = ['owner', 'editor'];
const oev: Roles = ['owner', 'editor', 'viewer'];
const oaev: Roles = ['owner', 'admin', 'editor', 'viewer'];

type Row = readonly [
  free: Roles,
  subsidy: Roles,
  subsidyGrant: Roles,
  subsidyGrantPlus: Roles,
  agencyMini: Roles,
  agency2To9: Roles,
];

/** Specification §6 as a table: the roles that may open each feature, by plan. */
// oxfmt-ignore
const ACCESS: Record<Feature, Row> = {
  // feature                  free  subsidy subsidy_grant subsidy_grant_plus agency_mini agency_2–9
  companyInfo:               [oa,   oa,     oae,          oae,               oae,        oae],
  settingsWorkspace:         [oae,  oae,    oae,          oae,               oae,        oae],
  settingsAccount:           [oae,  oae,    oae,          oae,               oae,        oae],

  documents:                 [none, oa,     oae,          oaev,              oaev,       oaev],
  favorites:                 [none, oa,     oae,          oaev,              oaev,       oaev],

  members:                   [none, none,   oae,          oae,               oae,        oae],

  search:                    [o,    o,      oe,           oev,               oev,        oaev],
  subsidyDetail:             [o,    o,      oe,           oev,               oev,        oaev],

  tasks:                     [none, none,   none,         oae,               oae,        oae],
  medias:                    [none, none,   none,         oae,               oae,        oae],
  selfApplicationTaskDetail: [none, none,   none,         oae,               oae,        oae],

  clients:                   [none, none,   none,         none,              oaev,       oaev],
  createClient:              [none, none,   none,         none,              oae,        oae],

  notifications:             [none, oa,     oae,          oae,               oae,        oae],
  clientNotifications:       [none, none,   none,         none,              oae,        oae],
  changeNotifications:       [none, oa,     oae,          oae,               oae,        oae],

  documentPdf:               [none, none,   oae,          oaev,              oaev,       oaev],
  subsidyNotification:       [none, none,   oae,          oaev,              oaev,       oaev],

  plans:                     [o,    o,      o,            o,                 o,          o],
  paymentMethod:             [o,    o,      o,            o,                 o,          o],
  billings:                  [o,    o,      o,            o,                 o,          o],
  planDowngrade:             [o,    o,      o,            o,                 o,          o],
  paymentPeriod:             [o,    o,      o,            o,                 o,          o],
  workspaceDeletion:         [o,    o,      o,            o,                 o,          o],

  public:                    [oaev, oaev,   oaev,         oaev,              oaev,       oaev],
  signedIn:                  [oaev, oaev,   oaev,         oaev,              oaev,       oaev],

  // Not in specification §6: product §5 opens these two settings pages to every role.
  settings:                  [oaev, oaev,   oaev,         oaev,              oaev,       oaev],
  settingsOthers:            [oaev, oaev,   oaev,         oaev,              oaev,       oaev],
};

export type Access = { plan: Plan; role: Role };

const COLUMN: Record<Plan, 0 | 1 | 2 | 3 | 4 | 5> = {
  free: 0,
  subsidy: 1,
  subsidy_grant: 2,
  subsidy_grant_plus: 3,
  agency_mini: 4,
  agency_2: 5,
  agency_3: 5,
  agency_4: 5,
  agency_5: 5,
  agency_6: 5,
  agency_7: 5,
  agency_8: 5,
  agency_9: 5,
};

export const rolesThatOpen = (feature: Feature, plan: Plan): Roles => ACCESS[feature][COLUMN[plan]];

/** Whether a role may open a feature on a plan: the only predicate over both (specification §6). */
export const can = (feature: Feature, { plan, role }: Access): boolean =>
  rolesThatOpen(feature, plan).includes(role);

/** Whether a role may also create, edit and delete; viewers can only read. */
export const canChange = (feature: Feature, access: Access): boolean =>
  access.role !== 'viewer' && can(feature, access);

export const plansThatOpen = (feature: Feature): readonly Plan[] =>
  PLANS.filter((plan) => rolesThatOpen(feature, plan).length > 0);
