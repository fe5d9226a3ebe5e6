import { describe, expect, it } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { Access } from '~/domain/access/access';
import {
  conditionAllowanceOf,
  limitReachedMessage,
  remainingMessage,
  planWithMore,
  conditionUsageLabel,
} from './allowance';

const conditions = (count: number, clientId: number | null = null): NotificationCondition[] =>
  Array.from({ length: count }, (_, index): NotificationCondition => ({
    conditionId: index + 1,
    name: `条件${index + 1}`,
    clientId,
    filters: {},
    channels: ['app'],
    frequency: 'daily',
    remindDays: [],
    isActive: true,
    createdBy: '佐藤 美咲',
    isAsleep: false,
    lastNotifiedAt: null,
    newCount: 0,
    version: 1,
  }));

describe('the allowance of conditions', () => {
  it('the plan’s allowance shows used conditions against the limit, without client conditions', () => {
    const allowance = conditionAllowanceOf('subsidy_grant', [
      ...conditions(3),
      ...conditions(4, 9),
    ]);
    expect(allowance).toEqual({ limit: 5, used: 3, isFull: false });
    expect(conditionUsageLabel(allowance)).toBe('5件中3件を使用中');
    expect(remainingMessage(allowance)).toBe(
      'ご利用中のプランでは、あと2件作成できます（5件中3件を使用中）。',
    );
  });

  it('the plan’s allowance is full at the limit, and beyond it after a downgrade', () => {
    expect(conditionAllowanceOf('subsidy', conditions(1)).isFull).toBe(true);
    const beyond = conditionAllowanceOf('subsidy', conditions(3));
    expect(beyond.isFull).toBe(true);
    expect(conditionUsageLabel(beyond)).toBe('3件を使用中（上限1件）');
  });

  it('the largest plan allows notification conditions without a limit', () => {
    const allowance = conditionAllowanceOf('agency_9', conditions(90));
    expect(allowance.isFull).toBe(false);
    expect(conditionUsageLabel(allowance)).toBe('90件を使用中（上限なし）');
  });
});

describe('planWithMore and limitReachedMessage', () => {
  it.each<[Access, string | undefined]>([
    [{ plan: 'free', role: 'owner' }, 'subsidy'],
    [{ plan: 'free', role: 'editor' }, 'subsidy_grant'],
    [{ plan: 'subsidy', role: 'admin' }, 'subsidy_grant'],
    [{ plan: 'subsidy_grant', role: 'editor' }, 'subsidy_grant_plus'],
    [{ plan: 'subsidy_grant_plus', role: 'owner' }, undefined],
    [{ plan: 'agency_mini', role: 'owner' }, 'agency_2'],
    [{ plan: 'agency_8', role: 'owner' }, 'agency_9'],
    [{ plan: 'agency_9', role: 'owner' }, undefined],
    [{ plan: 'subsidy_grant', role: 'viewer' }, undefined],
  ])(
    'planWithMore returns the next plan with a higher limit of conditions for %j',
    (access, plan) => {
      expect(planWithMore(access)).toBe(plan);
    },
  );

  it('the message at the condition limit names the next plan and its limit', () => {
    expect(limitReachedMessage({ plan: 'free', role: 'owner' })).toBe(
      'ご利用中の「無料」プランでは、通知条件を作成できません。「補助金」プランでは、1件まで作成できます。',
    );
    expect(limitReachedMessage({ plan: 'agency_8', role: 'owner' })).toBe(
      'ご利用中の「支援機関80社」プランで作成できる通知条件は、80件までです。「支援機関 無制限」プランでは、上限なく作成できます。',
    );
    expect(limitReachedMessage({ plan: 'subsidy_grant_plus', role: 'owner' })).toBe(
      'ご利用中の「補助金・助成金プラス」プランで作成できる通知条件は、10件までです。',
    );
  });
});
