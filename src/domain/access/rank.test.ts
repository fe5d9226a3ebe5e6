import { describe, expect, it } from 'vitest';
import { isLastOwner, isLowering, isWithinRank } from './rank';
import { ROLES, type Role } from './roles';

describe('the rank of a role', () => {
  it.each<[Role, Role[]]>([
    ['owner', ['owner', 'admin', 'editor', 'viewer']],
    ['admin', ['admin', 'editor', 'viewer']],
    ['editor', ['editor', 'viewer']],
    ['viewer', ['viewer']],
  ])('the role %s may manage its own role and those below', (own, within) => {
    expect(ROLES.filter((role) => isWithinRank(own, role))).toEqual(within);
  });

  it('isLowering is true only for a lower role', () => {
    expect(isLowering('owner', 'admin')).toBe(true);
    expect(isLowering('editor', 'editor')).toBe(false);
    expect(isLowering('viewer', 'owner')).toBe(false);
  });
});

describe('the last owner', () => {
  const membership = (workspaceUserId: number, role: Role, isActive = true) => ({
    workspaceUserId,
    role,
    isActive,
  });
  const owner = membership(1, 'owner');

  it('the last owner is the only active owner, whether or not others are invited', () => {
    expect(isLastOwner(owner, [owner, membership(2, 'admin')])).toBe(true);
    expect(isLastOwner(owner, [owner, membership(2, 'owner', false)])).toBe(true);
    expect(isLastOwner(owner, [owner, membership(2, 'owner')])).toBe(false);
  });

  it('another role or an invited owner is never the last owner', () => {
    const invited = membership(3, 'owner', false);
    expect(isLastOwner(membership(2, 'admin'), [owner, membership(2, 'admin')])).toBe(false);
    expect(isLastOwner(invited, [invited])).toBe(false);
  });
});
