import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '~/contract/members';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { MEMBERS, recordingApi, workspaceOn } from '~tests/support/recording-api';
import { setMembers, useMembersStore } from './members';
import { refetchOwnMember, renameOwnMember } from './own-member';
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

describe('one’s own entry among the members', () => {
  it('one’s own entry is asked for anew, with the members and the role in the workspace', async () => {
    const { sent } = connect([colleague, own]);
    expect(await refetchOwnMember(3)).toEqual(own);
    expect(sent).toEqual([expect.objectContaining({ call: MEMBERS, query: '?workspaceId=3' })]);
    expect(useMembersStore.getState()).toEqual({ workspaceId: 3, members: [colleague, own] });
    expect(selectedWorkspaceOf(readSession())?.role).toBe('admin');
  });

  it('members of a workspace that is not selected replace no others', async () => {
    setMembers(3, [own]);
    connect([{ ...own, workspaceUserId: 402 }]);
    expect(await refetchOwnMember(4)).toMatchObject({ workspaceUserId: 402 });
    expect(useMembersStore.getState()).toEqual({ workspaceId: 3, members: [own] });
  });

  it('somebody who is not among the members has no entry', async () => {
    connect([colleague, { ...own, status: 'invited' }]);
    expect(await refetchOwnMember(3)).toBeUndefined();
  });

  it('a new user name stands in one’s own entry alone', () => {
    setMembers(3, [colleague, own]);
    renameOwnMember(3, '佐藤 みさき');
    expect(useMembersStore.getState().members).toEqual([
      colleague,
      { ...own, userName: '佐藤 みさき' },
    ]);
  });

  it('a new user name changes nothing among the members of another workspace', () => {
    setMembers(3, [colleague, own]);
    renameOwnMember(4, '佐藤 みさき');
    expect(useMembersStore.getState().members).toEqual([colleague, own]);
  });
});
