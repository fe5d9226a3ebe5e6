import { describe, expect, it } from 'vitest';
import type { Document } from '~/contract/documents';
import type { Favorite } from '~/contract/favorites';
import type { SubsidyCalendar, SubsidyDetail, SubsidyPage } from '~/contract/subsidies';
import type { Task, TaskPage } from '~/contract/tasks';
import { FOREIGN, LOCKED, OPEN, OTHER, OURS, startClients } from '~tests/support/api/client-calls';
import { contentWith } from '~tests/support/api/document-calls';

type Clients = Awaited<ReturnType<typeof startClients>>;

const missing = { status: 404, body: { message: 'クライアントが見つかりません。' } };
const noPlan = { status: 403, body: { message: '現在のプランではこの機能を利用できません。' } };

/** Subsidies that fit companies of Tottori alone, of any trade and size. */
const inTottori = {
  areaIds: [41],
  businessCategoryIds: Array.from({ length: 20 }, (_, index) => index + 1),
  employeesBand: 1,
};
const TOTTORI = { areaId: 41, businessCategoryIds: [5], tagIds: [1], employees: 12 };
const ofTottori = 'keyword=月面補助金&workspaceId=5';

const published = async () => {
  const test = await startClients(TOTTORI);
  test.publish({ subsidyId: 1, title: '月面補助金', tagIds: [1], ...inTottori });
  test.publish({ subsidyId: 2, title: '月面補助金の二', ...inTottori, areaIds: [23] });
  const page = async (query: string) =>
    (await test.ask('GET', `/v1/subsidies?${query}`)).body as SubsidyPage;
  return { ...test, page };
};

describe('searching as a client', () => {
  it('a search for a client matches subsidies against the client’s profile', async () => {
    const { page } = await published();
    const asClient = (await page(`${ofTottori}&clientId=${OURS}&sort=match`)).items;
    expect(asClient.map(({ subsidyId }) => subsidyId)).toEqual([1, 2]);
    expect(asClient.map(({ match }) => match?.result)).toEqual(['fits', 'unfit']);
    expect(asClient[1]?.match?.reasons[0]?.text).toBe('地域 東京都（登録は鳥取県）');
    const own = (await page(ofTottori)).items.find(({ subsidyId }) => subsidyId === 1);
    expect(own?.match?.result).toBe('unfit');
  });

  it('matchedOnly with a client limits results, counts and calendar to subsidies that fit the client', async () => {
    const { page, ask } = await published();
    const query = `${ofTottori}&clientId=${OURS}&matchedOnly=true`;
    const { items, total } = await page(query);
    expect(total).toBe(1);
    expect(items[0]?.title).toBe('月面補助金');
    const { status, body } = await ask('GET', `/v1/subsidy-calendar?${query}&month=2026-11`);
    expect(status).toBe(200);
    expect((body as SubsidyCalendar).total).toBe(0);
  });

  it('a subsidy’s detail shows its match with the client, and answers 404 for a foreign client', async () => {
    const { ask } = await published();
    const { body } = await ask('GET', `/v1/subsidies/1?workspaceId=5&clientId=${OURS}`);
    expect((body as SubsidyDetail).match?.result).toBe('fits');
    expect(await ask('GET', `/v1/subsidies/1?workspaceId=5&clientId=${FOREIGN}`)).toMatchObject(
      missing,
    );
  });

  it('a search for a locked client is allowed', async () => {
    const { ask } = await startClients();
    const path = `/v1/subsidies?workspaceId=10&clientId=${LOCKED}`;
    expect((await ask('GET', path)).status).toBe(200);
  });

  it.each([
    ['an agency’s foreign client', `workspaceId=5&clientId=${FOREIGN}`, missing],
    ['a company’s plan', `workspaceId=3&clientId=${OURS}`, noPlan],
  ])('a subsidy search with clientId is refused for %s', async (_, query, expected) => {
    const { ask } = await startClients();
    expect(await ask('GET', `/v1/subsidies?${query}`)).toMatchObject(expected);
    const calendar = `/v1/subsidy-calendar?${query}&month=2026-11`;
    expect(await ask('GET', calendar)).toMatchObject(expected);
  });
});

describe('favorites of a client', () => {
  const listed = async ({ ask }: Clients, clientId: number | null, workspaceId = 5) => {
    const client = clientId === null ? '' : `&clientId=${clientId}`;
    const { body } = await ask('GET', `/v1/favorites?workspaceId=${workspaceId}${client}`);
    return body as Favorite[];
  };
  const put = async ({ ask }: Clients, clientId: number | null, changes: object = {}) =>
    ask('PUT', '/v1/favorites/1', { workspaceId: 5, clientId, ...changes });

  it('a client’s favorites and notes are separate from the workspace’s own', async () => {
    const test = await published();
    const before = (await listed(test, null)).length;
    expect((await put(test, OURS, { memo: '社長に話す' })).status).toBe(204);
    expect(await listed(test, OURS)).toMatchObject([
      { subsidyId: 1, clientId: OURS, memo: '社長に話す', subsidy: { isFavorite: true } },
    ]);
    expect((await listed(test, OURS))[0]?.subsidy.match?.result).toBe('fits');
    expect(await listed(test, OTHER)).toEqual([]);
    expect(await listed(test, null)).toHaveLength(before);
    await put(test, null, { memo: '事務所用' });
    expect((await listed(test, OURS))[0]?.memo).toBe('社長に話す');
    const gone = { workspaceId: 5, clientId: OURS };
    expect((await test.ask('DELETE', '/v1/favorites/1', gone)).status).toBe(204);
    expect(await listed(test, OURS)).toEqual([]);
    expect((await listed(test, null))[0]).toMatchObject({ clientId: null, memo: '事務所用' });
  });

  it('search results mark a favorite only for the client that it was added for', async () => {
    const test = await published();
    await put(test, OURS);
    const isKept = async (client: string) =>
      (await test.page(`${ofTottori}${client}`)).items.find(({ subsidyId }) => subsidyId === 1)
        ?.isFavorite;
    expect(await isKept(`&clientId=${OURS}`)).toBe(true);
    expect(await isKept(`&clientId=${OTHER}`)).toBe(false);
    expect(await isKept('')).toBe(false);
  });

  it('a stale version of a client favorite’s note answers 409 and keeps the colleague’s note', async () => {
    const test = await published();
    await put(test, OURS, { memo: '一' });
    expect((await put(test, OURS, { memo: '二', version: 1 })).status).toBe(204);
    expect((await put(test, OURS, { memo: '三', version: 1 })).status).toBe(409);
    expect(await listed(test, OURS)).toMatchObject([{ memo: '二', version: 2 }]);
  });

  it('client favorites are refused for a foreign client, on a company plan and to a viewer', async () => {
    const test = await published();
    expect(await put(test, FOREIGN)).toMatchObject(missing);
    expect(await put(test, OURS, { workspaceId: 3 })).toMatchObject(noPlan);
    const removal = { workspaceId: 5, clientId: FOREIGN };
    expect(await test.ask('DELETE', '/v1/favorites/1', removal)).toMatchObject(missing);
    await test.asViewer();
    expect((await put(test, OURS)).status).toBe(403);
    expect(await listed(test, OURS)).toEqual([]);
  });

  it('a locked client’s favorites can be edited and deleted, but none can be added', async () => {
    const test = await published();
    const kept = {
      workspaceId: 10,
      subsidyId: 1,
      memo: null,
      createdAt: 1,
      createdBy: 1,
      version: 1,
    };
    await test.database.favorites.add({ ...kept, clientId: LOCKED });
    const ofLocked = { workspaceId: 10, memo: '見直す' };
    expect((await put(test, LOCKED, ofLocked)).status).toBe(204);
    expect(await listed(test, LOCKED, 10)).toMatchObject([{ memo: '見直す' }]);
    const more = { workspaceId: 10, clientId: LOCKED };
    expect((await test.ask('PUT', '/v1/favorites/2', more)).status).toBe(409);
    expect((await test.ask('PUT', '/v1/favorites/2', { ...more, clientId: OPEN })).status).toBe(
      204,
    );
    expect((await test.ask('DELETE', '/v1/favorites/1', more)).status).toBe(204);
    expect(await listed(test, LOCKED, 10)).toEqual([]);
  });
});

const makers = {
  document: {
    path: '/v1/documents',
    body: contentWith('本文'),
    idOf: (made: unknown) => (made as Document).documentId,
  },
  task: {
    path: '/v1/tasks',
    body: { title: '月面補助金の申請', status: 'considering' },
    idOf: (made: unknown) => (made as Task).taskId,
  },
};

describe.each(Object.entries(makers))('a %s for a client', (_, { path, body, idOf }) => {
  const make = async ({ ask }: Clients, clientId: number | null, workspaceId = 5) =>
    ask('POST', path, { ...body, workspaceId, clientId });
  const save = async ({ ask }: Clients, made: unknown, changes: object) =>
    ask('PUT', `${path}/${idOf(made)}`, { ...body, workspaceId: 5, ...changes });

  it('a document or task can be created for a client, filtered by it and moved to another', async () => {
    const test = await startClients();
    const made = await make(test, OURS);
    expect(made.body).toMatchObject({ clientId: OURS });
    const idsOf = async (clientId: number) => {
      const page = await test.ask('GET', `${path}?workspaceId=5&clientId=${clientId}`);
      return (page.body as TaskPage).items.map(idOf);
    };
    expect(await idsOf(OURS)).toEqual([idOf(made.body)]);
    const moved = await save(test, made.body, { version: 1, clientId: OTHER });
    expect(moved.body).toMatchObject({ clientId: OTHER, version: 2 });
    expect(await idsOf(OURS)).toEqual([]);
    expect(await idsOf(OTHER)).toEqual([idOf(made.body)]);
    const freed = await save(test, made.body, { version: 2, clientId: null });
    expect(freed.body).toMatchObject({ clientId: null });
  });

  it('a document or task is refused for a foreign client and on a plan without clients', async () => {
    const test = await startClients();
    expect(await make(test, FOREIGN)).toMatchObject(missing);
    expect((await make(test, OURS, 4)).status).toBe(403);
    expect(await test.ask('GET', `${path}?workspaceId=5&clientId=${FOREIGN}`)).toMatchObject(
      missing,
    );
    expect((await test.ask('GET', `${path}?workspaceId=4&clientId=${OURS}`)).status).toBe(403);
    const { body: made } = await make(test, null);
    // Not 404 or 409, which would be about the document or task itself.
    expect(await save(test, made, { version: 1, clientId: FOREIGN })).toMatchObject({
      status: 422,
      body: { fields: { clientId: 'クライアントが見つかりません。' } },
    });
  });

  it('a document or task cannot be created for a locked client, but its existing ones can be saved', async () => {
    const test = await startClients();
    expect(await make(test, LOCKED, 10)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('「顧客11」はプランの上限（10社）を超えている') },
    });
    const { body: made } = await make(test, OPEN, 10);
    const onto = { workspaceId: 10, version: 1, clientId: LOCKED };
    expect((await save(test, made, onto)).status).toBe(422);
    const [table, id] = [path === '/v1/tasks' ? 'tasks' : 'documents', idOf(made)] as const;
    await test.database.table(table).update(id, { clientId: LOCKED });
    const going = { ...onto, title: '続き' };
    expect((await save(test, made, going)).body).toMatchObject({ title: '続き', clientId: LOCKED });
  });

  it('a document or task can still be saved after its client was deleted', async () => {
    const test = await startClients();
    const { body: made } = await make(test, OURS);
    await test.database.clients.delete(OURS);
    const going = { version: 1, clientId: OURS, title: '続き' };
    expect((await save(test, made, going)).status).toBe(200);
  });
});
