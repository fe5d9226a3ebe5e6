import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '~tests/support/api/embedded-api';
import { createDatabase } from '~/embedded-api/core/database';

const AGENCIES = [5, 6, 7, 10];
const NEW_TABLES = new Set(['clients', 'clientImports', 'clientFavorites', 'billings']);

type Former = (database: Dexie) => Promise<void>;

/** A demo as version 4 left it, as its user had changed it, opened by the present version. */
const upgraded = async (change: Former = async () => {}) => {
  const databaseName = crypto.randomUUID();
  const source = startTestApi({ databaseName: `${databaseName} now` });
  await source.api.open();
  source.api.close();
  const present = await new Dexie(`${databaseName} now`).open();
  const kept = present.tables.filter(({ name }) => !NEW_TABLES.has(name));
  const former = new Dexie(databaseName);
  former.version(4).stores(
    Object.fromEntries(
      kept.map(({ name, schema }) => {
        const indexes = schema.indexes
          .map(({ src }) => src)
          .filter((index) => !index.includes('clientId'));
        return [name, [schema.primKey.src, ...indexes].join(', ')];
      }),
    ),
  );
  for (const { name } of kept) {
    await former.table(name).bulkAdd(await present.table(name).toArray());
  }
  await former.table('meta').delete('seeded5');
  await change(former);
  present.close();
  former.close();
  const test = startTestApi({ databaseName });
  await test.api.open();
  const database = createDatabase(databaseName);
  const countsOf = async (table: string) =>
    Promise.all(
      AGENCIES.map(async (workspaceId) => database.table(table).where({ workspaceId }).count()),
    );
  return { test, database, countsOf, databaseName };
};

describe('a demo from before there were clients', () => {
  it('upgrading a demo without clients adds the demo’s clients and billings', async () => {
    const { countsOf, database } = await upgraded();
    expect(await countsOf('clients')).toEqual([8, 24, 5, 10]);
    expect(await countsOf('billings')).toEqual([12, 12, 12, 12]);
    expect(await database.billings.where({ workspaceId: 3 }).count()).toBe(13);
    expect(await database.billings.where({ workspaceId: 1 }).count()).toBe(0);
    const { clientId } = (await database.clients.where({ workspaceId: 5 }).first()) ?? {};
    expect(clientId).toBe(5001);
  });

  it('upgrading a demo adds clients and billings only once, even if they were deleted since', async () => {
    const { test, database, countsOf, databaseName } = await upgraded();
    await database.clients.clear();
    await database.billings.clear();
    test.api.close();
    await startTestApi({ databaseName }).api.open();
    expect(await countsOf('clients')).toEqual([0, 0, 0, 0]);
    expect(await countsOf('billings')).toEqual([0, 0, 0, 0]);
  });

  it('upgrading a demo skips workspaces that were deleted or moved to another plan', async () => {
    const { countsOf } = await upgraded(async (former) => {
      await former.table('subscriptions').update(5, { plan: 'agency_mini' });
      await former.table('workspaces').delete(7);
    });
    expect(await countsOf('clients')).toEqual([0, 24, 0, 10]);
    expect(await countsOf('billings')).toEqual([0, 12, 0, 12]);
  });
});
