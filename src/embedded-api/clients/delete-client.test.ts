import { describe, expect, it } from 'vitest';
import type { Document } from '~/contract/documents';
import type { Task } from '~/contract/tasks';
import { AGENCY, startAgency } from '~tests/support/api/agency';
import { contentWith } from '~tests/support/api/document-calls';

const missing = { status: 404, body: { message: 'クライアントが見つかりません。' } };

describe('removing a client', () => {
  it('deleting a client deletes its conditions and favorites, and no other client’s', async () => {
    const { database, remove, get, page } = await startAgency({ keepsDemo: true });
    const [condition] = await database.conditions.where({ workspaceId: AGENCY }).toArray();
    const { conditionId: _conditionId, ...like } = condition ?? {};
    const look = { workspaceId: AGENCY, lookedAt: 0, knownIds: new Uint32Array() };
    const favorite = {
      workspaceId: AGENCY,
      memo: null,
      createdAt: 0,
      createdBy: 1,
      version: 1,
      subsidyId: 3,
    };
    await database.favorites.clear();
    for (const clientId of [5001, 5002]) {
      await database.favorites.put({ ...favorite, clientId });
      const conditionId = clientId;
      await database.conditions.put({ ...like, conditionId, clientId } as never);
      await database.conditionLooks.put({ ...look, conditionId });
    }
    const others = async () =>
      database.conditions.filter(({ clientId }) => clientId !== 5001).primaryKeys();
    const before = await others();
    expect((await remove(5001)).status).toBe(204);
    expect(await get(5001)).toMatchObject(missing);
    expect((await page()).clientTotal).toBe(7);
    expect(await database.favorites.toCollection().primaryKeys()).toEqual([[AGENCY, 5002, 3]]);
    expect(await database.conditions.toCollection().primaryKeys()).toEqual(before);
    expect(before).toContain(5002);
    expect(await database.conditionLooks.get(5001)).toBeUndefined();
    expect(await database.conditionLooks.get(5002)).toBeDefined();
  });

  it('deleting a client keeps its documents and tasks, without a client', async () => {
    const { ask, remove, database } = await startAgency({ keepsDemo: true });
    const document = async () =>
      (await ask('GET', `/v1/documents/501?workspaceId=${AGENCY}`)).body as Document;
    const task = async () => (await ask('GET', `/v1/tasks/501?workspaceId=${AGENCY}`)).body as Task;
    const [documentBefore, taskBefore] = [await document(), await task()];
    expect([documentBefore.clientId, taskBefore.clientId]).toEqual([5001, 5001]);
    await remove(5001);
    // With a new version, so that an open editor cannot save it for the deleted client.
    expect(await document()).toMatchObject({
      title: documentBefore.title,
      clientId: null,
      version: documentBefore.version + 1,
    });
    expect(await task()).toMatchObject({
      title: taskBefore.title,
      clientId: null,
      version: taskBefore.version + 1,
    });
    const former = await database.documentVersions.where({ documentId: 501 }).toArray();
    expect(former.length).toBeGreaterThan(0);
    expect(former.every(({ clientId }) => clientId === null)).toBe(true);
    expect(await database.tasks.where({ workspaceId: 6, clientId: 6001 }).count()).toBe(1);
  });

  it('deleting a client clears it from document versions, even of a document since moved to another', async () => {
    const { remove, database } = await startAgency({ keepsDemo: true });
    const states = async () => database.documentVersions.where({ documentId: 501 }).toArray();
    await database.documents.update(501, { clientId: 5002 });
    const [first, ...others] = await states();
    expect([first, ...others].map((state) => state?.clientId)).toContain(5001);
    await remove(5001);
    expect((await states()).every(({ clientId }) => clientId === null)).toBe(true);
    expect(await database.documents.get(501)).toMatchObject({ clientId: 5002 });
  });

  it.each(['/v1/documents', '/v1/tasks'])(
    'deleting a client while %s are created or moved to it leaves none that refers to it',
    async (path) => {
      const { ask, created, remove, database } = await startAgency();
      const table = database.table<{ clientId: number | null; version: number }>(
        path.replace('/v1/', ''),
      );
      const task = { title: '月面補助金の申請', status: 'considering' };
      const content = path === '/v1/tasks' ? task : contentWith('取組');
      const written = { workspaceId: AGENCY, ...content };
      const { body: kept } = await ask('POST', path, { ...written, clientId: null });
      const id = Object.entries(kept as Record<string, number>).find(([name]) =>
        ['taskId', 'documentId'].includes(name),
      )?.[1];
      for (let round = 0; round < 10; round += 1) {
        const { clientId } = await created('月面商店');
        const version = (await table.get(Number(id)))?.version;
        const [made, saved] = await Promise.all([
          ask('POST', path, { ...written, clientId }),
          ask('PUT', `${path}/${id}`, { ...written, version, clientId }),
          remove(clientId),
        ]);
        expect([200, 404]).toContain(made.status);
        expect([200, 409, 422]).toContain(saved.status);
        expect(await table.filter((row) => row.clientId === clientId).count()).toBe(0);
      }
    },
  );

  it('deleting a client again answers 204', async () => {
    const { remove } = await startAgency({ keepsDemo: true });
    expect((await remove(5001)).status).toBe(204);
    expect((await remove(5001)).status).toBe(204);
  });

  it('deleting a client of another workspace leaves it unchanged', async () => {
    const { remove, database } = await startAgency({ keepsDemo: true });
    await remove(6001);
    expect(await database.clients.get(6001)).toBeDefined();
    expect(await database.tasks.get(601)).toMatchObject({ clientId: 6001 });
  });
});

describe('deleting a workspace', () => {
  it('deleting a workspace deletes its rows in every table, and no other workspace’s', async () => {
    const { ask, importAll, database } = await startAgency({ keepsDemo: true });
    await importAll('key', [{ profile: { companyName: '月面商店' } }]);
    const favorite = { memo: null, createdAt: 0, createdBy: 1, version: 1, subsidyId: 3 };
    await database.favorites.clear();
    await database.favorites.put({ ...favorite, workspaceId: AGENCY, clientId: 5001 });
    await database.favorites.put({ ...favorite, workspaceId: 6, clientId: 6001 });
    const rowsOf = async (workspaceId: number) => {
      const counts = await Promise.all(
        database.tables
          .filter(
            ({ schema }) =>
              'workspaceId' in schema.idxByName || schema.primKey.keyPath === 'workspaceId',
          )
          .map(
            async ({ name }) =>
              [name, await database.table(name).where({ workspaceId }).count()] as const,
          ),
      );
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    };
    const others = await rowsOf(6);
    expect(await rowsOf(AGENCY)).toMatchObject({ clients: 9, keyedRequests: 1, favorites: 1 });
    expect((await ask('DELETE', '/v1/workspace', { workspaceId: AGENCY })).status).toBe(204);
    expect(await rowsOf(AGENCY)).toEqual({});
    expect(await rowsOf(6)).toEqual(others);
  });
});
