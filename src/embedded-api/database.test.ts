import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { startTestApi } from '~tests/support/api/embedded-api';
import { DATABASE_NAME } from './database';

/**
 * A database of builds before the first release, with other primary keys under the same table
 * names.
 */
const leaveFormerDatabase = async (): Promise<void> => {
  const former = new Dexie('hojokin-desk');
  former.version(5).stores({ favorites: '[workspaceId+subsidyId], workspaceId', meta: 'key' });
  await former.table('meta').add({ key: 'seeded', at: 0 });
  await former.table('favorites').add({ workspaceId: 4, subsidyId: 1, memo: null, createdAt: 0 });
  former.close();
};

describe('the database', () => {
  it('a browser with a database of a former build starts with a new demo, and loses the old one', async () => {
    await leaveFormerDatabase();
    const { api, call, tokenOf } = startTestApi({ databaseName: DATABASE_NAME });
    const favorites = await call('GET', '/v1/favorites?workspaceId=4', { token: await tokenOf() });
    expect(favorites.status).toBe(200);
    await vi.waitFor(async () => {
      expect(await Dexie.getDatabaseNames()).not.toContain('hojokin-desk');
    });
    api.close();
  });
});
