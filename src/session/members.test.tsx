// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '~/contract/members';
import { forgetEverything, logInAs } from '~tests/support/app-session';
import { workspaceOn } from '~tests/support/recording-api';
import { hasMembersOf, isOwnMember, ownMember, setMembers, usePlanRequest } from './members';
import { endSession, readSession, selectedWorkspaceOf } from './session';
import { selectWorkspace } from './session-changes';

const member = (workspaceUserId: number, more: Partial<Member> = {}): Member => ({
  workspaceUserId,
  workspaceUserRoleId: 3,
  userName: `利用者${workspaceUserId}`,
  email: `user-${workspaceUserId}@example.com`,
  status: 'active',
  ...more,
});
const own = member(301, { email: 'Demo@Example.com', workspaceUserRoleId: 2 });

beforeEach(() => {
  forgetEverything();
  logInAs([workspaceOn('subsidy'), { ...workspaceOn('subsidy'), workspaceId: 4 }]);
  selectWorkspace(3);
});

describe('members of the selected workspace', () => {
  it('hasMembersOf is true for the workspace of the stored members, and false for an empty list', () => {
    setMembers(3, [own]);
    expect([hasMembersOf(3), hasMembersOf(4)]).toEqual([true, false]);
    setMembers(3, []);
    expect(hasMembersOf(3)).toBe(false);
  });

  it('isOwnMember compares addresses of active members without case', () => {
    expect(isOwnMember(own, 'demo@example.com')).toBe(true);
    expect(isOwnMember({ ...own, status: 'invited' }, 'demo@example.com')).toBe(false);
    expect(isOwnMember(member(302), 'demo@example.com')).toBe(false);
    expect(isOwnMember(own, null)).toBe(false);
  });

  it('ownMember finds the own entry in the stored workspace only', () => {
    setMembers(3, [member(302), own]);
    expect(ownMember(3)).toEqual(own);
    expect(ownMember(4)).toBeUndefined();
    endSession();
    expect(ownMember(3)).toBeUndefined();
  });

  it('setMembers updates the user’s role', () => {
    setMembers(3, [own]);
    expect(selectedWorkspaceOf(readSession())?.role).toBe('admin');
    setMembers(3, [member(302)]);
    expect(selectedWorkspaceOf(readSession())?.role).toBe('admin');
  });
});

describe('the request for another plan', () => {
  const request = (): string => renderHook(() => usePlanRequest()).result.current;
  const NOBODY = 'プランの変更は、オーナーに依頼してください。';

  it('usePlanRequest names the first active owner', () => {
    setMembers(3, [
      own,
      member(302, { workspaceUserRoleId: 1, status: 'invited' }),
      member(303, { workspaceUserRoleId: 1, userName: '小林 直子' }),
    ]);
    expect(request()).toBe('プランの変更は、オーナーの小林 直子さんに依頼してください。');
  });

  it('usePlanRequest names nobody if no active owner is known', () => {
    expect(request()).toBe(NOBODY);
    setMembers(3, [own, member(302, { workspaceUserRoleId: 1, status: 'invited' })]);
    expect(request()).toBe(NOBODY);
  });

  it('usePlanRequest does not name an owner of another workspace', () => {
    setMembers(4, [member(303, { workspaceUserRoleId: 1 })]);
    expect(request()).toBe(NOBODY);
  });
});
