import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '~/embedded-api/database';
// First: it sets up IndexedDB, which Dexie looks for when it loads.
import {
  KUROGANE,
  moon,
  OKINAWA,
  startDigests,
  TSURUHASHI,
  YUKIWARI,
} from '~tests/support/api/digest-calls';
import { asUser, DAY, HOUR, QUIET } from '~tests/support/api/notification-calls';

describe('a digest, run after run,', () => {
  it('a digest gathers the conditions that are due, and leaves a weekly condition to its own turn', async () => {
    const { addFor, notices, publish, pass, runClock } = startDigests();
    await addFor(TSURUHASHI, { frequency: 'weekly' });
    await addFor(KUROGANE);
    const notified = async () =>
      (await notices()).items
        .toReversed()
        .map(({ fits }) => fits.map(({ subsidyId, clientId }) => [subsidyId, clientId]));
    pass(HOUR);
    publish(moon(1));
    await runClock();
    pass(DAY);
    publish(moon(2));
    await runClock();
    expect(await notified()).toEqual([
      [
        [1, TSURUHASHI],
        [1, KUROGANE],
      ],
      [[2, KUROGANE]],
    ]);
    pass(6 * DAY);
    await runClock();
    expect((await notified())[2]).toEqual([[2, TSURUHASHI]]);
  });

  it('a subsidy found by two conditions of the same client is notified once', async () => {
    const { addFor, conditions, notices, publish, pass, runClock } = startDigests();
    await addFor(TSURUHASHI, { frequency: 'weekly' });
    await addFor(TSURUHASHI, { name: '毎日' });
    pass(HOUR);
    publish(moon(1));
    await runClock();
    pass(DAY);
    publish(moon(2));
    await runClock();
    expect((await conditions()).map(({ newCount }) => newCount)).toEqual([0, 0]);
    pass(7 * DAY);
    await runClock();
    expect((await notices('&kind=new_subsidy')).total).toBe(2);
    publish(moon(3));
    await runClock();
    expect(
      (await notices('&kind=new_subsidy')).items.map(({ subsidies }) => subsidies.length),
    ).toEqual([1, 1, 1]);
  });

  it('a subsidy that a condition notified in the app is still mailed by another with both channels', async () => {
    const { addFor, api, notices, publish, pass, runClock } = startDigests();
    const mails = async () =>
      (await api.mails()).filter(({ subject }) => subject.startsWith('「つるはし')).length;
    await addFor(TSURUHASHI, { frequency: 'weekly', channels: ['app', 'email'] });
    await addFor(TSURUHASHI, { name: '毎日', channels: ['app'] });
    pass(HOUR);
    publish(moon(1));
    await runClock();
    pass(DAY);
    publish(moon(2));
    await runClock();
    expect([(await notices('&kind=new_subsidy')).total, await mails()]).toEqual([2, 1]);
    pass(6 * DAY);
    await runClock();
    expect([(await notices('&kind=new_subsidy')).total, await mails()]).toEqual([2, 2]);
  });

  it('two tabs running at the same time send a digest only once, as notice and as mail', async () => {
    const databaseName = crypto.randomUUID();
    const first = startDigests({ databaseName });
    const second = startDigests({ databaseName });
    await first.addFor(TSURUHASHI, { channels: ['app', 'email'] });
    await first.addFor(KUROGANE, { channels: ['app', 'email'] });
    for (const { pass, publish } of [first, second]) {
      pass(HOUR);
      publish(moon(1));
    }
    await Promise.all([first.runClock(), second.runClock(), first.check()]);
    expect((await first.notices()).total).toBe(1);
    expect((await first.api.mails()).filter(({ kind }) => kind === 'new_subsidy')).toHaveLength(1);
  });

  it('a changed client profile does not make earlier subsidies new in the digest', async () => {
    const { ask, addFor, notices, publish, pass, runClock } = startDigests();
    await addFor(KUROGANE);
    pass(HOUR);
    publish(moon(1, { areaIds: [OKINAWA] }));
    publish(moon(2));
    await runClock();
    const path = `/v1/clients/${KUROGANE}`;
    const { body } = await ask('GET', `${path}?workspaceId=${QUIET}`);
    const client = body as { profile: object; version: number };
    const { profile, version } = client;
    const { status } = await ask('PUT', path, {
      ...client,
      workspaceId: QUIET,
      version,
      profile: { ...profile, areaId: OKINAWA },
    });
    expect(status).toBe(200);
    pass(DAY);
    await runClock();
    expect((await notices()).total).toBe(1);
  });

  it('a digest keeps the name of a client deleted since', async () => {
    const { ask, addFor, conditions, notices, publish, pass, runClock } = startDigests();
    await addFor(KUROGANE);
    await addFor(TSURUHASHI);
    pass(HOUR);
    publish(moon(1));
    await runClock();
    await ask('DELETE', `/v1/clients/${KUROGANE}`, { workspaceId: QUIET });
    expect((await conditions()).map(({ clientId }) => clientId)).toEqual([TSURUHASHI]);
    const { items } = await notices(`&clientId=${KUROGANE}`);
    expect(items[0]?.fits.map(({ clientName }) => clientName)).toContain('株式会社くろがねプレス');
    expect((await notices(`&clientId=${YUKIWARI}`)).total).toBe(0);
    expect((await notices(`&clientId=${TSURUHASHI}`)).total).toBe(1);
  });

  it('a digest skips a sleeping condition, and includes its missed results once it is awake', async () => {
    const databaseName = crypto.randomUUID();
    const { addFor, conditions, notices, publish, pass, runClock } = startDigests({ databaseName });
    await addFor(TSURUHASHI);
    await addFor(KUROGANE);
    const database = createDatabase(databaseName);
    const first = await database.clients.get(TSURUHASHI);
    if (first === undefined) throw new Error('the demo has lost a client');
    const older = Array.from({ length: 9 }, (_, index) => ({ ...first, clientId: 9001 + index }));
    // Earlier clients fill the plan's limit: all of the demo's but the first are locked.
    await database.clients.bulkAdd(older);
    pass(HOUR);
    publish(moon(1));
    await runClock();
    expect((await conditions()).map(({ isAsleep }) => isAsleep)).toEqual([false, true]);
    expect((await notices()).items[0]?.clientId).toBe(TSURUHASHI);
    await database.clients.bulkDelete(older.map(({ clientId }) => clientId));
    await runClock();
    expect((await notices()).items.map(({ clientId }) => clientId)).toContain(KUROGANE);
  });

  it('each member’s digest covers only the clients of their own conditions', async () => {
    const owner = startDigests();
    const colleague = asUser(owner, 'nakamura@example.com');
    const forClient = (clientId: number) => ({
      workspaceId: 5,
      clientId,
      filters: { keyword: '月面' },
    });
    await owner.addCondition(forClient(5001));
    await colleague.addCondition(forClient(5003));
    owner.pass(HOUR);
    owner.publish(moon(900_001));
    await owner.runClock();
    for (const [{ notices }, clientId] of [
      [owner, 5001],
      [colleague, 5003],
    ] as const) {
      const notified = (await notices('&kind=new_subsidy', 5)).items.filter(({ subsidies }) =>
        subsidies.some(({ subsidyId }) => subsidyId === 900_001),
      );
      expect(notified.map((notice) => notice.clientId)).toEqual([clientId]);
    }
  });

  it('every subsidy is notified exactly once for each client, in any order of events', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant('publish' as const) },
      { weight: 2, arbitrary: fc.constantFrom('run' as const, 'check' as const) },
      { weight: 2, arbitrary: fc.constantFrom('hour' as const, 'day' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { addFor, check, notices, publish, pass, runClock } = startDigests();
        await addFor(TSURUHASHI, { frequency: 'weekly' });
        await addFor(TSURUHASHI, { name: '毎日', filters: { keyword: '月面' } });
        await addFor(KUROGANE);
        let published = 0;
        for (const each of steps) {
          // Nothing is published at the very moment of a run.
          pass(1);
          if (each === 'publish') publish(moon((published += 1)));
          else if (each === 'run') await runClock();
          else if (each === 'check') await check();
          else pass(each === 'hour' ? HOUR : DAY);
        }
        pass(8 * DAY);
        await runClock();
        const { items } = await notices('&perPage=100');
        const notified = items
          .flatMap(({ fits }) => fits.map(({ subsidyId, clientId }) => `${subsidyId} ${clientId}`))
          .toSorted();
        const expected = Array.from({ length: published }, (_, index) =>
          [TSURUHASHI, KUROGANE].map((clientId) => `${index + 1} ${clientId}`),
        );
        expect(notified).toEqual(expected.flat().toSorted());
      }),
      { numRuns: 12, examples: [[['publish', 'run', 'day', 'publish', 'run', 'check']]] },
    );
  });
});
