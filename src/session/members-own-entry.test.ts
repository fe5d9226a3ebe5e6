import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '~/contract/members';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { MEMBERS, recordingApi, workspaceOn } from '~tests/support/recording-api';
import { refetchOwnMember, renameOwnMember, setMembers, useMembersStore } from './members';
import { selectedWorkspaceOf, readSession } from './session';
import { selectWorkspace } from './session-changes';

const own: Member = {
  workspaceUserId: 302,
  workspaceUserRoleId: 2,
  userName: '佐藤 美咲',
  email: 'demo@example.com',
  status: 'active',
};
const colleague: Member = {
  ...own,
  workspaceUserId: 303,
  userName: '小林 直子',
  email: 'kobayashi@example.com',
};

beforeEach(() => {
  forgetEverything();
  logInAs([workspaceOn('subsidy'), { ...workspaceOn('subsidy'), workspaceId: 4 }]);
  selectWorkspace(3);
});

const connect = (members: Member[]) => {
  const api = recordingApi('subsidy', { [MEMBERS]: () => Response.json(members) });
  connectTo('https://api.example.com', api.fetch);
  return api;
};

describe('the own entry among the members', () => {
  it('refetchOwnMember returns the own entry and stores the members and the role', async () => {
    const { sent } = connect([colleague, own]);
    expect(await refetchOwnMember(3)).toEqual(own);
    expect(sent).toEqual([expect.objectContaining({ call: MEMBERS, query: '?workspaceId=3' })]);
    expect(useMembersStore.getState()).toEqual({ workspaceId: 3, members: [colleague, own] });
    expect(selectedWorkspaceOf(readSession())?.role).toBe('admin');
  });

  it('refetchOwnMember does not store the members of a workspace that is not selected', async () => {
    setMembers(3, [own]);
    connect([{ ...own, workspaceUserId: 402 }]);
    expect(await refetchOwnMember(4)).toMatchObject({ workspaceUserId: 402 });
    expect(useMembersStore.getState()).toEqual({ workspaceId: 3, members: [own] });
  });

  it('refetchOwnMember returns undefined if the user is not an active member', async () => {
    connect([colleague, { ...own, status: 'invited' }]);
    expect(await refetchOwnMember(3)).toBeUndefined();
  });

  it('renameOwnMember changes only the own entry', () => {
    setMembers(3, [colleague, own]);
    renameOwnMember(3, '佐藤 みさき');
    expect(useMembersStore.getState().members).toEqual([
      colleague,
      { ...own, userName: '佐藤 みさき' },
    ]);
  });

  it('renameOwnMember ignores the members of another workspace', () => {
    setMembers(3, [colleague, own]);
    renameOwnMember(4, '佐藤 みさき');
    expect(useMembersStore.getState().members).toEqual([colleague, own]);
  });
});
