import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import type { Favorite } from '~/contract/favorites';
import { startTestApi } from '~tests/support/api/embedded-api';
import { asUser, QUIET } from '~tests/support/api/notification-calls';

/** The tables as the first version had them. */
const FIRST_STORES = {
  users: '++userId, &email',
  sessions: 'sessionId, userId',
  accessTokens: 'token, sessionId',
  codes: '[email+purpose], userId',
  loginFailures: 'email',
  workspaces: '++workspaceId',
  memberships: '++workspaceUserId, workspaceId, userId',
  invitations: 'token, workspaceUserId',
  profiles: 'workspaceId',
  subscriptions: 'workspaceId',
  paymentMethods: 'workspaceId',
  favorites: '[workspaceId+subsidyId], workspaceId',
  mails: '++mailId',
  meta: 'key',
};

const rowsOf = async (database: Dexie, names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await database.table(name).toArray()] as const),
    ),
  );

/** A database of the first version: what a present one is filled with, less what came later. */
const leaveFirstVersion = async (databaseName: string): Promise<Record<string, unknown[]>> => {
  const source = startTestApi({ databaseName: `${databaseName} now` });
  await source.api.warmUp();
  source.api.close();
  const present = await new Dexie(`${databaseName} now`).open();
  const rows = await rowsOf(present, Object.keys(FIRST_STORES));
  present.close();
  rows['favorites'] = [{ workspaceId: 4, subsidyId: 1, memo: '昔のメモ', createdAt: 0 }];
  const former = new Dexie(databaseName);
  former.version(1).stores(FIRST_STORES);
  for (const [name, content] of Object.entries(rows)) await former.table(name).bulkAdd(content);
  former.close();
  return rows;
};

describe('a database of the first version', () => {
  it('upgrading a database of version 1 keeps its rows and adds the new tables', async () => {
    const databaseName = crypto.randomUUID();
    const before = await leaveFirstVersion(databaseName);
    const test = startTestApi({ databaseName });
    test.publish({ subsidyId: 1, title: '月面補助金' });
    const { ask, addCondition, conditions, notices } = asUser(test);
    expect((await ask('GET', '/v1/favorites?workspaceId=4')).body as Favorite[]).toMatchObject([
      { subsidyId: 1, memo: '昔のメモ', createdBy: null },
    ]);
    expect((await addCondition()).status).toBe(200);
    expect(await conditions(QUIET)).toHaveLength(1);
    expect(await conditions(3)).toEqual([]);
    expect((await notices('', 3)).total).toBe(0);
    expect((await ask('PUT', '/v1/dismissals/1', { workspaceId: 4 })).status).toBe(204);
    test.api.close();
    const present = await new Dexie(databaseName).open();
    // Asking logged in, which leaves a session.
    const kept = Object.keys(FIRST_STORES).filter((name) => !/session|Token/iu.test(name));
    const after = await rowsOf(present, kept);
    expect(after).toEqual(Object.fromEntries(kept.map((name) => [name, before[name]])));
    present.close();
  });
});
