import { describe, expect, it } from 'vitest';
import { MINUTE, startTestApi, type TestApi } from '~tests/support/api/embedded-api';

const membersOf = async ({ call }: TestApi, token: string, workspaceId: number) => {
  const { body } = await call('GET', `/v1/members?workspaceId=${workspaceId}`, { token });
  return body as { workspaceUserId: number; workspaceUserRoleId: number; status: string }[];
};

const setRole = (
  { call }: TestApi,
  token: string,
  [workspaceId, workspaceUserId, workspaceUserRoleId]: [number, number, number],
) =>
  call('PUT', '/v1/member', { token, json: { workspaceId, workspaceUserId, workspaceUserRoleId } });

const remove = ({ call }: TestApi, token: string, workspaceId: number, membership: number) =>
  call('DELETE', `/v1/member/${membership}`, { token, json: { workspaceId } });

const lastOwner = { status: 409, body: { message: expect.stringContaining('最後のオーナー') } };

describe('the list of members', () => {
  it('the member list is open to a viewer and on the free plan', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const lists = await Promise.all([1, 2, 9].map((id) => membersOf(test, token, id)));
    expect(lists.map((list) => list.length)).toEqual([1, 2, 3]);
    expect(lists[0]).toEqual([
      {
        workspaceUserId: 101,
        workspaceUserRoleId: 1,
        userName: '佐藤 美咲',
        email: 'demo@example.com',
        status: 'active',
      },
    ]);
  });

  it('the member list answers 403 to outsiders and 404 for an unknown workspace', async () => {
    const { call, tokenOf } = startTestApi();
    const token = await tokenOf('suzuki@example.com');
    expect((await call('GET', '/v1/members?workspaceId=1', { token })).status).toBe(403);
    expect(await call('GET', '/v1/members?workspaceId=999', { token })).toMatchObject({
      status: 404,
      body: { message: 'ワークスペースが見つかりません。' },
    });
  });
});

describe('an invitation', () => {
  const invite = ({ call }: TestApi, token: string, json: unknown) =>
    call('POST', '/v1/invite', { token, json });

  const editor = { workspaceId: 3, email: 'watanabe@example.com', workspaceUserRoleId: 3 };

  const invitationToken = async ({ lastMail }: TestApi): Promise<string> => {
    const { link } = (await lastMail()) ?? {};
    expect(link).toMatch(/^\/signup\?invitation=./);
    return link?.split('=')[1] ?? '';
  };

  const accept = async (test: TestApi, email: string, invitation: string) =>
    test.call('POST', '/v1/invite-acceptance', {
      token: await test.tokenOf(email),
      json: { invitationToken: invitation },
    });

  it('an invited member is listed as invited until the invitation is accepted', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    expect((await invite(test, token, editor)).status).toBe(204);
    expect((await membersOf(test, token, 3)).at(-1)).toMatchObject({
      workspaceUserRoleId: 3,
      email: 'watanabe@example.com',
      status: 'invited',
    });
    const invitation = await invitationToken(test);
    expect((await accept(test, 'watanabe@example.com', invitation)).status).toBe(204);
    expect((await membersOf(test, token, 3)).at(-1)).toMatchObject({
      userName: '渡辺 誠',
      status: 'active',
    });
    expect((await accept(test, 'watanabe@example.com', invitation)).status).toBe(404);
  });

  it('an invitation can be accepted only by the invited address and within seven days', async () => {
    const test = startTestApi();
    await invite(test, await test.tokenOf(), editor);
    const invitation = await invitationToken(test);
    expect((await accept(test, 'kato@example.com', invitation)).status).toBe(403);
    test.pass(7 * 24 * 60 * MINUTE);
    expect((await accept(test, 'watanabe@example.com', invitation)).status).toBe(404);
  });

  it('inviting the same address again replaces the first invitation', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    await invite(test, token, editor);
    const first = await invitationToken(test);
    await invite(test, token, { ...editor, workspaceUserRoleId: 4 });
    expect(await membersOf(test, token, 3)).toHaveLength(5);
    expect((await accept(test, 'watanabe@example.com', first)).status).toBe(404);
  });

  it('an invitation is refused for a member, a wrong address or role, a small plan or a higher role', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const statusOf = async (changes: object) =>
      (await invite(test, token, { ...editor, ...changes })).status;
    expect(await statusOf({ email: 'suzuki@example.com' })).toBe(409);
    expect(await statusOf({ email: 'suzuki' })).toBe(422);
    expect(await statusOf({ workspaceUserRoleId: 5 })).toBe(422);
    expect(await statusOf({ workspaceId: 2 })).toBe(403);
    expect(await statusOf({ workspaceId: 8, workspaceUserRoleId: 2 })).toBe(403);
    expect(await statusOf({ workspaceId: 9 })).toBe(403);
  });

  it('a member below the invited role cannot replace an invitation', async () => {
    const test = startTestApi();
    const invitation = { ...editor, workspaceId: 8 };
    const owner = await test.tokenOf('kobayashi@example.com');
    await invite(test, owner, { ...invitation, workspaceUserRoleId: 2 });
    expect((await invite(test, await test.tokenOf(), invitation)).status).toBe(403);
    expect((await membersOf(test, owner, 8)).at(-1)).toMatchObject({ workspaceUserRoleId: 2 });
  });

  it('a workspace has at most 50 open invitations, and withdrawing an invitation makes room', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const nth = (n: number) => invite(test, token, { ...editor, email: `n${n}@example.com` });
    for (let n = 1; n <= 50; n += 1) expect((await nth(n)).status).toBe(204);
    expect(await nth(51)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('承諾待ちの招待が50件あります') },
    });
    expect((await nth(50)).status).toBe(204);
    const last = (await membersOf(test, token, 3)).at(-1)?.workspaceUserId ?? 0;
    await remove(test, token, 3, last);
    expect((await nth(51)).status).toBe(204);
  });

  it('accepting an invitation after an e-mail change adds no second membership for a member', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    await invite(test, token, { ...editor, email: 'yuka@example.com' });
    const invitation = await invitationToken(test);
    const before = await membersOf(test, token, 3);
    const suzuki = await test.tokenOf('suzuki@example.com');
    await test.call('POST', '/v1/auth/reset-email', {
      token: suzuki,
      json: { workspaceId: 3, newEmail: 'yuka@example.com' },
    });
    const { code } = (await test.lastMail()) ?? {};
    await test.call('POST', '/v1/auth/confirm-email', {
      json: { email: 'yuka@example.com', confirmationCode: code },
    });
    expect((await accept(test, 'yuka@example.com', invitation)).status).toBe(204);
    expect(await membersOf(test, token, 3)).toHaveLength(before.length - 1);
    expect((await accept(test, 'yuka@example.com', invitation)).status).toBe(404);
  });
});

describe('roles', () => {
  it('a member’s role can be changed, except that of the last owner', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    expect((await setRole(test, token, [3, 303, 4])).status).toBe(204);
    expect((await membersOf(test, token, 3))[2]).toMatchObject({ workspaceUserRoleId: 4 });
    expect(await setRole(test, token, [3, 301, 2])).toMatchObject(lastOwner);
    expect((await setRole(test, token, [4, 401, 2])).status).toBe(204);
  });

  it('a member can neither promote themselves nor change a member above their role', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    expect((await setRole(test, token, [8, 801, 1])).status).toBe(403);
    expect((await setRole(test, token, [7, 702, 4])).status).toBe(403);
    expect((await setRole(test, token, [7, 703, 2])).status).toBe(204);
    expect((await setRole(test, token, [9, 901, 3])).status).toBe(403);
  });

  it('an invited owner does not count when the last owner’s role would change', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const json = { workspaceId: 3, email: 'watanabe@example.com', workspaceUserRoleId: 1 };
    await test.call('POST', '/v1/invite', { token, json });
    expect(await setRole(test, token, [3, 301, 2])).toMatchObject(lastOwner);
  });

  it('changing a member to an unknown role answers 422', async () => {
    const test = startTestApi();
    expect((await setRole(test, await test.tokenOf(), [3, 303, 5])).status).toBe(422);
  });

  it('changing the role of a member of another workspace answers 404', async () => {
    const test = startTestApi();
    expect((await setRole(test, await test.tokenOf(), [3, 402, 4])).status).toBe(404);
  });
});

describe('leaving a workspace', () => {
  it('members can be removed or withdraw themselves, except for the last owner', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const withdraw = (workspaceUserId: number) =>
      test.call('DELETE', '/v1/workspace-withdrawal', { token, json: { workspaceUserId } });
    expect((await remove(test, token, 3, 304)).status).toBe(204);
    expect((await remove(test, token, 3, 304)).status).toBe(404);
    expect((await remove(test, token, 9, 903)).status).toBe(403);
    expect((await remove(test, token, 9, 901)).status).toBe(204);
    expect((await withdraw(801)).status).toBe(204);
    expect((await withdraw(802)).status).toBe(403);
    expect(await withdraw(301)).toMatchObject(lastOwner);
    expect(await remove(test, token, 3, 301)).toMatchObject(lastOwner);
    expect((await test.call('GET', '/v1/members?workspaceId=8', { token })).status).toBe(403);
  });

  it('removing an invited member cancels the invitation link', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const json = { workspaceId: 4, email: 'kato@example.com', workspaceUserRoleId: 4 };
    await test.call('POST', '/v1/invite', { token, json });
    const { link } = (await test.lastMail()) ?? {};
    const invited = (await membersOf(test, token, 4)).at(-1)?.workspaceUserId ?? 0;
    expect((await remove(test, token, 4, invited)).status).toBe(204);
    expect(await membersOf(test, token, 4)).toHaveLength(5);
    const taken = await test.call('POST', '/v1/invite-acceptance', {
      token: await test.tokenOf('kato@example.com'),
      json: { invitationToken: link?.split('=')[1] },
    });
    expect(taken.status).toBe(404);
  });

  it('a member cannot remove a member above their role', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    expect((await remove(test, token, 7, 702)).status).toBe(403);
    expect((await remove(test, token, 8, 803)).status).toBe(403);
  });
});
