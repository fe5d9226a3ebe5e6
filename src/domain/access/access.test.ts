import { describe, expect, it } from 'vitest';
import { PLANS } from '~/domain/plans/plans';
import { can, canChange, plansThatOpen, rolesThatOpen } from './access';
import { FEATURES } from './features';
import { ROLES } from './roles';

/*
 * Specification §6 a second time, typed from its text and not from access.ts:
 * features | plans | roles, in the order of its sentences. What no line names is closed.
 */
const SPECIFICATION = `
settingsWorkspace settingsAccount | free subsidy subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor
companyInfo | free subsidy | owner admin
companyInfo | subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor

documents favorites | subsidy | owner admin
documents favorites | subsidy_grant | owner admin editor
documents favorites | subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor viewer

members | subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor

search subsidyDetail | free | owner
search subsidyDetail | subsidy | owner
search subsidyDetail | subsidy_grant | owner editor
search subsidyDetail | subsidy_grant_plus agency_mini | owner editor viewer
search subsidyDetail | agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor viewer

tasks medias selfApplicationTaskDetail | subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor

clients | agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor viewer
createClient | agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor

notifications | subsidy | owner admin
notifications | subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor
clientNotifications | agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor
changeNotifications | subsidy | owner admin
changeNotifications | subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor

documentPdf subsidyNotification | subsidy_grant | owner admin editor
documentPdf subsidyNotification | subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor viewer

plans paymentMethod billings planDowngrade paymentPeriod workspaceDeletion | free subsidy subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner

public signedIn | free subsidy subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor viewer
settings settingsOthers | free subsidy subsidy_grant subsidy_grant_plus agency_mini agency_2 agency_3 agency_4 agency_5 agency_6 agency_7 agency_8 agency_9 | owner admin editor viewer
`;

const open = new Map<string, number>();
for (const line of SPECIFICATION.split('\n').filter((text) => text !== '')) {
  const [features = [], plans = [], roles = []] = line.split(' | ').map((part) => part.split(' '));
  for (const feature of features) {
    for (const plan of plans) {
      for (const role of roles) {
        const cell = `${feature} ${plan} ${role}`;
        open.set(cell, (open.get(cell) ?? 0) + 1);
      }
    }
  }
}

const cells = FEATURES.flatMap((feature) =>
  PLANS.flatMap((plan) => ROLES.map((role) => ({ feature, plan, role }))),
);

describe('the access table', () => {
  it('the access table has a cell for each of 28 features, 13 plans and 4 roles', () => {
    expect(cells).toHaveLength(28 * 13 * 4);
  });

  it('the table typed from the specification names each cell once, and only existing cells', () => {
    const known = new Set(cells.map(({ feature, plan, role }) => `${feature} ${plan} ${role}`));
    expect([...open].filter(([cell, times]) => times !== 1 || !known.has(cell))).toEqual([]);
  });

  it.each(FEATURES)(
    'the access table opens %s to exactly the plans and roles of section 6',
    (feature) => {
      for (const { plan, role } of cells.filter((cell) => cell.feature === feature)) {
        expect(can(feature, { plan, role }), `${feature}, ${plan}, ${role}`).toBe(
          open.has(`${feature} ${plan} ${role}`),
        );
      }
    },
  );
});

describe('access as screens ask for it', () => {
  it('rolesThatOpen and plansThatOpen list the roles and plans that open a feature', () => {
    expect(rolesThatOpen('search', 'subsidy_grant')).toEqual(['owner', 'editor']);
    expect(rolesThatOpen('tasks', 'free')).toEqual([]);
    expect(plansThatOpen('clients')).toEqual(PLANS.filter((plan) => plan.startsWith('agency_')));
    expect(plansThatOpen('plans')).toEqual(PLANS);
  });

  it('a viewer can open documents, favorites and clients but not change them', () => {
    for (const feature of ['documents', 'favorites', 'clients'] as const) {
      expect(can(feature, { plan: 'agency_2', role: 'viewer' })).toBe(true);
      expect(canChange(feature, { plan: 'agency_2', role: 'viewer' })).toBe(false);
      expect(canChange(feature, { plan: 'agency_2', role: 'editor' })).toBe(true);
      expect(canChange(feature, { plan: 'free', role: 'owner' })).toBe(false);
    }
  });
});
