import { describe, expect, it } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { createDatabase } from '~/embedded-api/database';
// First: it sets up IndexedDB, which Dexie looks for when it loads.
import {
  HOUR,
  moonCondition,
  QUIET,
  startNotifications,
} from '~tests/support/api/notification-calls';

const FIRST = 10_001;
const SECOND = 10_002;
/** QUIET's limit, for its own conditions and for those of clients. */
const LIMIT = 10;

const start = () => {
  const databaseName = crypto.randomUUID();
  const test = startNotifications({ databaseName });
  return {
    ...test,
    database: createDatabase(databaseName),
    idOf: async (changes: object) =>
      ((await test.addCondition(changes)).body as NotificationCondition).conditionId,
    save: async (conditionId: number, changes: object) =>
      test.ask('PUT', `/v1/notification-conditions/${conditionId}`, {
        ...moonCondition,
        ...changes,
      }),
  };
};

describe('a condition for a client', () => {
  it('the limit of clients’ notification conditions is counted apart from the workspace’s own', async () => {
    const { addCondition } = start();
    for (let count = 0; count < LIMIT; count += 1) {
      expect((await addCondition({ clientId: FIRST })).status).toBe(200);
    }
    expect(await addCondition({ clientId: SECOND })).toMatchObject({
      status: 409,
      body: {
        message:
          'クライアントの通知条件は10件までです。不要なクライアントの通知条件を削除するか、上位のプランに変更してください。',
      },
    });
    expect((await addCondition({ clientId: null })).status).toBe(200);
  });

  it('a condition answers 404 for a foreign client and 403 on a plan without clients', async () => {
    const { addCondition, idOf, save } = start();
    expect((await addCondition({ clientId: 6001 })).status).toBe(404);
    expect((await addCondition({ clientId: 99_999 })).status).toBe(404);
    expect((await addCondition({ workspaceId: 3, clientId: FIRST })).status).toBe(403);
    const conditionId = await idOf({ clientId: FIRST });
    expect((await save(conditionId, { clientId: 6001 })).status).toBe(404);
  });

  it('a condition moves freely between clients, and to the workspace only below its limit', async () => {
    const { addCondition, conditions, idOf, save } = start();
    const conditionId = await idOf({ clientId: FIRST });
    expect((await save(conditionId, { clientId: SECOND })).status).toBe(200);
    for (let count = 0; count < LIMIT; count += 1) await addCondition();
    expect(await save(conditionId, { clientId: null })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^通知条件は10件までです/) },
    });
    const kept = (await conditions()).find((each) => each.conditionId === conditionId);
    expect(kept?.clientId).toBe(SECOND);
  });

  it('a locked client’s condition sleeps, and no further condition can be added for it', async () => {
    const { addCondition, conditions, database, idOf, save } = start();
    const conditionId = await idOf({ clientId: 10_010 });
    const ownId = await idOf({});
    const client = await database.clients.get(FIRST);
    if (client === undefined) throw new Error('the demo has lost a client');
    await database.clients.add({ ...client, clientId: 9001 });
    expect(await addCondition({ clientId: 10_010 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('閲覧と削除だけができます') },
    });
    expect((await save(ownId, { clientId: 10_010 })).status).toBe(409);
    expect((await conditions()).map(({ isAsleep }) => isAsleep)).toEqual([true, false]);
    // An existing one can still be switched off.
    expect((await save(conditionId, { clientId: 10_010, isActive: false })).status).toBe(200);
  });

  it('a client condition’s new count covers only subsidies that match the client', async () => {
    const { addCondition, conditions, pass, publish } = start();
    const filters = { keyword: '月面', matchedOnly: true };
    await addCondition({ clientId: FIRST, filters });
    pass(HOUR);
    publish({ subsidyId: 1, title: '月面補助金1', areaIds: [47] });
    publish({ subsidyId: 2, title: '月面補助金2' });
    expect((await conditions()).map(({ newCount }) => newCount)).toEqual([1]);
  });

  it('client conditions are hidden on a plan without clients, and are back after an upgrade', async () => {
    const { conditions, database, idOf, ask } = start();
    const conditionId = await idOf({ clientId: FIRST });
    await database.subscriptions.update(QUIET, { plan: 'subsidy' });
    expect(await conditions()).toEqual([]);
    const path = `/v1/notification-conditions/${conditionId}`;
    expect((await ask('DELETE', path, { workspaceId: QUIET })).status).toBe(403);
    await database.subscriptions.update(QUIET, { plan: 'agency_mini' });
    expect(await conditions()).toHaveLength(1);
  });
});
