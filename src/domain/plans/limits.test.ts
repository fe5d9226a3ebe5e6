import { describe, expect, it } from 'vitest';
import { canCreateDocument, canSearchGrants, clientLimit, limitOn, searchLimit } from './limits';
import { PLANS } from './plans';

describe('limits of each plan', () => {
  it.each([
    ['free', 0, 0, 0, 10],
    ['subsidy', 0, 1, 0, null],
    ['subsidy_grant', 0, 5, 0, null],
    ['subsidy_grant_plus', 0, 10, 0, null],
    ['agency_mini', 10, 10, 10, null],
    ['agency_2', 20, 20, 20, null],
    ['agency_3', 30, 30, 30, null],
    ['agency_4', 40, 40, 40, null],
    ['agency_5', 50, 50, 50, null],
    ['agency_6', 60, 60, 60, null],
    ['agency_7', 70, 70, 70, null],
    ['agency_8', 80, 80, 80, null],
    ['agency_9', null, null, null, null],
  ] as const)(
    'the limits of plan %s: %s clients, %s notifications, %s client notifications, %s results',
    (plan, clients, notifications, clientNotifications, results) => {
      expect(clientLimit(plan)).toBe(clients);
      expect(limitOn('notifications', plan)).toBe(notifications);
      expect(limitOn('clientNotifications', plan)).toBe(clientNotifications);
      expect(searchLimit(plan)).toBe(results);
    },
  );

  it('grants can be searched on every plan from subsidy_grant up', () => {
    expect(PLANS.filter((plan) => !canSearchGrants(plan))).toEqual(['free', 'subsidy']);
  });

  it.each(['search', 'detail'] as const)(
    'documents can be created from %s on every plan but free',
    (screen) => {
      expect(PLANS.filter((plan) => !canCreateDocument(plan, screen))).toEqual(['free']);
    },
  );
});
