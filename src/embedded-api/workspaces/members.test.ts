import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { asUser, startNotifications } from '~tests/support/api/notification-calls';

const OWN = ['recentViews', 'subsidyReminders', 'notices', 'notified'];
const SHARED = ['dismissals', 'conditions', 'conditionLooks', 'favorites', 'profileWatches'];

/** Workspace 4 with rows of 高橋 and of the workspace in every table. */
const start = async () => {
  const databaseName = crypto.randomUUID();
  const test = startNotifications({ databaseName });
  test.publish({ subsidyId: 1, title: '月面補助金', acceptanceEnd: '2026-11-27T17:00:00+09:00' });
  const member = asUser(test, 'takahashi@example.com');
  const workspaceId = 4;
  await member.ask('PUT', '/v1/recent-subsidies/1', { workspaceId });
  await member.ask('PUT', '/v1/subsidy-reminders/1', { workspaceId, remindDays: [7, 3] });
  await member.ask('PUT', '/v1/favorites/1', { workspaceId });
  await member.addCondition({ workspaceId });
  await test.ask('POST', '/v1/workspace-profile-notification', {
    workspaceId,
    isNotification: true,
  });
  await test.runClock();
  await member.ask('PUT', '/v1/dismissals/1', { workspaceId });
  const count = async (names: readonly string[], userId?: number) => {
    const database = await new Dexie(databaseName).open();
    const counts: number[] = [];
    for (const name of names) {
      const rows = (await database.table(name).toArray()) as {
        workspaceId: number;
        userId?: number;
      }[];
      const here = rows.filter((row) => row.workspaceId === workspaceId);
      counts.push(here.filter((row) => userId === undefined || row.userId === userId).length);
    }
    database.close();
    return counts;
  };
  return { ...test, member, count, workspaceId };
};

const TAKAHASHI = 4;

describe('who leaves a workspace', () => {
  it('a removed member’s own rows are deleted, and the workspace’s shared rows stay', async () => {
    const { ask, count, workspaceId } = await start();
    expect(await count(OWN, TAKAHASHI)).toEqual([1, 1, 1, 2]);
    const shared = await count(SHARED);
    await ask('DELETE', '/v1/member/403', { workspaceId });
    expect(await count(OWN, TAKAHASHI)).toEqual([0, 0, 0, 0]);
    expect(await count(SHARED)).toEqual(shared);
    expect((await count(['notices']))[0]).toBeGreaterThan(0);
  });

  it('withdrawing from a workspace deletes the member’s own rows', async () => {
    const { member, count } = await start();
    const left = await member.ask('DELETE', '/v1/workspace-withdrawal', { workspaceUserId: 403 });
    expect(left.status).toBe(204);
    expect(await count(OWN, TAKAHASHI)).toEqual([0, 0, 0, 0]);
  });
});

describe('a workspace that is deleted', () => {
  it('deleting a workspace deletes all its rows, members’ own and shared', async () => {
    const { ask, count, workspaceId } = await start();
    expect((await count([...OWN, ...SHARED])).every((rows) => rows > 0)).toBe(true);
    await ask('DELETE', '/v1/workspace', { workspaceId });
    expect(new Set(await count([...OWN, ...SHARED]))).toEqual(new Set([0]));
  });
});

describe('the demo put back to its start', () => {
  it('a reset restores the demo’s initial notices and notification conditions', async () => {
    const test = startNotifications();
    const first = await test.conditions(3);
    await test.addCondition({ workspaceId: 3 });
    await test.ask('PUT', '/v1/notices', { workspaceId: 3 });
    await test.api.reset();
    expect(await test.conditions(3)).toEqual(first);
    expect((await test.notices('', 3)).unreadTotal).toBe(3);
  });
});
