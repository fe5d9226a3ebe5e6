import { describe, expect, it } from 'vitest';
import { roleName } from '~/domain/access/role-names';
import { roleIdOf, roleOfId, ROLES } from '~/domain/access/roles';
import { planName } from './plan-names';
import { PLANS } from './plans';

describe('plans', () => {
  it('each plan has a unique name', () => {
    expect(new Set(PLANS.map(planName)).size).toBe(13);
    expect(planName('subsidy_grant_plus')).toBe('補助金・助成金プラス');
  });
});

describe('roles', () => {
  it('the roles have the ids 1 to 4 and Japanese names', () => {
    expect(ROLES.map(roleIdOf)).toEqual([1, 2, 3, 4]);
    expect([1, 2, 3, 4].map(roleOfId)).toEqual(ROLES);
    expect(roleOfId(5)).toBeUndefined();
    expect(ROLES.map(roleName)).toEqual(['オーナー', '管理者', '編集者', '閲覧者']);
  });
});
