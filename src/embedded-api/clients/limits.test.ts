import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '~/contract/clients';
import { clientLimit } from '~/domain/plans/limits';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { companies, startAgency } from '~tests/support/api/agency';

/** A message with the plan's limit and the ways out. */
const fullAt = (limit: number) => ({
  status: 409,
  body: {
    message: `クライアントは${limit}社までです。上位のプランに変更するか、不要なクライアントを削除してください。`,
  },
});

describe('the limit of a plan', () => {
  const limits: readonly [Plan, number][] = [
    ['agency_mini', 10],
    ['agency_2', 20],
    ['agency_3', 30],
    ['agency_4', 40],
    ['agency_5', 50],
    ['agency_6', 60],
    ['agency_7', 70],
    ['agency_8', 80],
  ];

  it.each(limits)('the plan %s allows %i clients and no more', async (plan, limit) => {
    const { importAll, create, page, remove } = await startAgency({ plan });
    const { status, body } = await importAll('first', companies(limit));
    expect(status).toBe(200);
    expect(await create('もう一社')).toMatchObject(fullAt(limit));
    expect(await importAll('second', companies(1))).toMatchObject(fullAt(limit));
    expect((await page()).clientTotal).toBe(limit);
    const [first = 0] = (body as { clientIds: number[] }).clientIds;
    await remove(first);
    expect((await create('もう一社')).status).toBe(200);
    expect(await create('さらに一社')).toMatchObject(fullAt(limit));
  });

  it('the plan agency_9 has no client limit, unlike all other plans', async () => {
    const { importAll, create, page } = await startAgency({ plan: 'agency_9' });
    await importAll('first', companies(81));
    expect((await create('もう一社')).status).toBe(200);
    expect(await page()).toMatchObject({ clientTotal: 82, total: 82 });
    expect((await page('&perPage=100')).items.every(({ isLocked }) => !isLocked)).toBe(true);
    expect(PLANS.filter((plan) => clientLimit(plan) === null)).toEqual(['agency_9']);
  });

  it('a client import beyond the limit is refused and says how many clients still fit', async () => {
    const { importAll, page } = await startAgency();
    await importAll('first', companies(18));
    const { status, body } = await importAll('second', companies(5));
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        message:
          'クライアントは20社までで、あと2社登録できます。5社は登録できません。件数を減らすか、上位のプランに変更するか、不要なクライアントを削除してください。',
      },
    });
    expect((await page()).clientTotal).toBe(18);
    expect((await importAll('second', companies(2))).status).toBe(200);
  });

  it('two clients created at once do not exceed the plan’s limit', async () => {
    const { importAll, create, page } = await startAgency();
    await importAll('first', companies(19));
    const both = await Promise.all([create('一社目'), create('二社目')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await page()).clientTotal).toBe(20);
  });
});

describe('after a downgrade', () => {
  const downgraded = async () => {
    const test = await startAgency();
    const { body } = await test.importAll('first', companies(12));
    await test.setPlan('agency_mini');
    const { clientIds } = body as { clientIds: number[] };
    const [oldest = 0] = clientIds;
    const [eleventh = 0, last = 0] = clientIds.slice(10);
    return { ...test, oldest, eleventh, last };
  };

  it('clients beyond the limit after a downgrade can be read and are marked as locked', async () => {
    const { page, names, get, oldest, eleventh, last } = await downgraded();
    const lockedOf = (clients: readonly { clientId: number; isLocked: boolean }[]) =>
      new Set(clients.filter(({ isLocked }) => isLocked).map(({ clientId }) => clientId));
    expect(lockedOf((await page()).items)).toEqual(new Set([eleventh, last]));
    expect(lockedOf(await names())).toEqual(new Set([eleventh, last]));
    expect((await get(last)).body).toMatchObject({ clientId: last, isLocked: true });
    expect((await get(oldest)).body).toMatchObject({ isLocked: false });
  });

  it('a locked client refuses changes, and clients within the limit accept them', async () => {
    const { save, get, oldest, last } = await downgraded();
    expect(await save(last, 1, '新しい名前')).toMatchObject({
      status: 409,
      body: {
        message:
          '「顧客12」はプランの上限（10社）を超えているため、閲覧と削除だけができます。上位のプランに変更するか、不要なクライアントを削除してください。',
      },
    });
    expect((await get(last)).body).toMatchObject({ profile: { companyName: '顧客12' } });
    expect((await save(oldest, 1, '新しい名前')).status).toBe(200);
  });

  it('deleting an earlier client after a downgrade unlocks the next locked client', async () => {
    const { remove, get, create, oldest, eleventh, last } = await downgraded();
    expect((await remove(last)).status).toBe(204);
    expect((await get(eleventh)).body).toMatchObject({ isLocked: true });
    await remove(oldest);
    expect((await get(eleventh)).body).toMatchObject({ isLocked: false });
    expect(await create('もう一社')).toMatchObject(fullAt(10));
  });

  it('clients are closed but kept on a plan without clients, and are back after an upgrade', async () => {
    const { setPlan, get, page, last } = await downgraded();
    await setPlan('subsidy');
    expect((await get(last)).status).toBe(403);
    await setPlan('agency_2');
    expect((await page()).total).toBe(12);
    expect((await get(last)).body).toMatchObject({ isLocked: false });
  });
});

describe('creations, imports and deletions in any order', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const) }),
    fc.record({ kind: fc.constant('import' as const), count: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
  );

  it('creating, importing and deleting clients in any order never exceeds the plan’s limit', async () => {
    const { create, importAll, remove, database } = await startAgency({ plan: 'agency_mini' });
    const limit = clientLimit('agency_mini') ?? 0;
    let key = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        await database.clients.clear();
        const held: number[] = [];
        for (const one of steps) {
          if (one.kind === 'remove') {
            const [clientId] = held.splice(one.at % Math.max(held.length, 1), 1);
            if (clientId !== undefined) await remove(clientId);
          } else if (one.kind === 'create') {
            const { status, body } = await create('顧客');
            if ((status === 200) !== held.length < limit) return false;
            if (status === 200) held.push((body as Client).clientId);
          } else {
            key += 1;
            const { status, body } = await importAll(`import ${key}`, companies(one.count));
            if ((status === 200) !== held.length + one.count <= limit) return false;
            if (status === 200) held.push(...(body as { clientIds: number[] }).clientIds);
          }
          const there = await database.clients.toCollection().primaryKeys();
          if (there.length > limit) return false;
          if (JSON.stringify(there) !== JSON.stringify(held.toSorted((a, b) => a - b)))
            return false;
        }
        return true;
      }),
      { numRuns: 25 },
    );
    expect.assertions(0);
  }, 30_000);
});
