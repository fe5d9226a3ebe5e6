import { describe, expect, it } from 'vitest';
import { isLastOwner, isLowering, isWithinRank } from '~/domain/rank';
import { ROLES, type Role } from '~/domain/roles';

describe('the rank of a role', () => {
  it.each<[Role, Role[]]>([
    ['owner', ['owner', 'admin', 'editor', 'viewer']],
    ['admin', ['admin', 'editor', 'viewer']],
    ['editor', ['editor', 'viewer']],
    ['viewer', ['viewer']],
  ])('lets %s handle their own role and those below', (own, within) => {
    expect(ROLES.filter((role) => isWithinRank(own, role))).toEqual(within);
  });

  it('tells less from the same and more', () => {
    expect(isLowering('owner', 'admin')).toBe(true);
    expect(isLowering('editor', 'editor')).toBe(false);
    expect(isLowering('viewer', 'owner')).toBe(false);
  });
});

describe('the last owner', () => {
  const seat = (workspaceUserId: number, role: Role, isActive = true) => ({
    workspaceUserId,
    role,
    isActive,
  });
  const owner = seat(1, 'owner');

  it('is an owner beside whom there is none, an invited one aside', () => {
    expect(isLastOwner(owner, [owner, seat(2, 'admin')])).toBe(true);
    expect(isLastOwner(owner, [owner, seat(2, 'owner', false)])).toBe(true);
    expect(isLastOwner(owner, [owner, seat(2, 'owner')])).toBe(false);
  });

  it('is nobody else', () => {
    const invited = seat(3, 'owner', false);
    expect(isLastOwner(seat(2, 'admin'), [owner, seat(2, 'admin')])).toBe(false);
    expect(isLastOwner(invited, [invited])).toBe(false);
  });
});
