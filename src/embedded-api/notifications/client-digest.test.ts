import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaIdOf } from '~/domain/areas';
import { NO_EMPLOYEES_LIMIT } from '~/domain/employees-bands';
// First, as it brings the IndexedDB that the database finds when it is loaded.
import { asUser, DAY, HOUR, QUIET, startNotifications } from '~/embedded-api/test-notifications';
import { createDatabase } from '~/embedded-api/database';

/** Two of the demo's clients in 新潟, and one in the same trade. */
const TSURUHASHI = 10_001;
const KUROGANE = 10_004;
const YUKIWARI = 10_005;

const NIIGATA = areaIdOf('新潟県') ?? 0;
const OKINAWA = areaIdOf('沖縄県') ?? 0;

/** It fits whoever makes things in 新潟 and wants what it is for. */
const moon = (subsidyId: number, changes: object = {}) => ({
  subsidyId,
  title: `月面補助金${subsidyId}`,
  areaIds: [NIIGATA],
  businessCategoryIds: [5],
  tagIds: [2, 8],
  employeesBand: NO_EMPLOYEES_LIMIT,
  ...changes,
});

const start = async (options: Parameters<typeof startNotifications>[0] = {}) => {
  const test = startNotifications(options);
  const addFor = async (clientId: number, changes: object = {}) => {
    const { status, body } = await test.addCondition({
      clientId,
      filters: { keyword: '月面', matchedOnly: true },
      ...changes,
    });
    expect(status).toBe(200);
    return (body as { conditionId: number }).conditionId;
  };
  return { ...test, addFor };
};

describe('a digest over clients', () => {
  it('says in one notice which client each result fits, those for most of them first', async () => {
    const { addFor, notices, publish, pass, runClock } = await start();
    for (const clientId of [TSURUHASHI, KUROGANE, YUKIWARI]) await addFor(clientId);
    pass(HOUR);
    publish(moon(1, { tagIds: [8] }));
    publish(moon(2));
    publish(moon(3, { areaIds: [OKINAWA] }));
    await runClock();
    const { items, total } = await notices();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      kind: 'new_subsidy',
      title: 'クライアント3社の通知条件に合う新しい補助金・助成金が2件あります',
      body: 'クライアントごとの件数：つるはし洋食器工房 2件、株式会社くろがねプレス 2件、ゆきわり米菓株式会社 2件',
      link: '/notifications',
      clientId: null,
    });
    expect(items[0]?.subsidies.map(({ subsidyId }) => subsidyId)).toEqual([2, 1]);
    expect(
      items[0]?.fits.map(({ subsidyId, clientName, result }) => [subsidyId, clientName, result]),
    ).toEqual([
      [2, 'つるはし洋食器工房', 'fits'],
      [2, '株式会社くろがねプレス', 'fits'],
      [2, 'ゆきわり米菓株式会社', 'fits'],
      [1, '株式会社くろがねプレス', 'fits'],
      [1, 'ゆきわり米菓株式会社', 'fits'],
      [1, 'つるはし洋食器工房', 'check'],
    ]);
    await runClock();
    pass(DAY);
    await runClock();
    expect((await notices()).total).toBe(1);
  });

  it('names the only client, and leads to the result as it is to that client', async () => {
    const { addFor, notices, publish, pass, runClock } = await start();
    await addFor(KUROGANE, { name: '設備' });
    await addFor(TSURUHASHI, { filters: { keyword: '海底' } });
    pass(HOUR);
    publish(moon(1));
    await runClock();
    expect((await notices()).items).toMatchObject([
      {
        title: '「株式会社くろがねプレス」の通知条件に合う新しい補助金・助成金が1件あります',
        body: '通知条件「設備」のお知らせです。',
        link: `/search/1?client=${KUROGANE}`,
        clientId: KUROGANE,
        fits: [{ clientId: KUROGANE, result: 'fits' }],
      },
    ]);
  });

  it('is one letter as well, which lists the clients of each result and leads to the notice', async () => {
    const { addFor, check, lastMail, notices, publish, pass } = await start();
    for (const clientId of [TSURUHASHI, KUROGANE]) {
      await addFor(clientId, { channels: ['app', 'email'] });
    }
    pass(HOUR);
    publish(moon(1, { tagIds: [8] }));
    publish(moon(2));
    expect(await check()).toMatchObject({ noticeCount: 1, mailCount: 1 });
    const noticeId = (await notices()).items[0]?.noticeId;
    const mail = await lastMail();
    expect(mail).toMatchObject({
      subject: 'クライアント2社の通知条件に合う新しい補助金・助成金が2件あります',
      link: `/notifications?open=${noticeId}`,
    });
    expect(mail?.body).toContain(
      '・月面補助金1（地域：新潟県）\n　締切：通年\n　上限額：記載なし\n　クライアント：株式会社くろがねプレス（適合）、つるはし洋食器工房（要確認）',
    );
  });

  it('tells by each way what is asked for there', async () => {
    const { addFor, check, lastMail, notices, publish, pass } = await start();
    await addFor(TSURUHASHI, { channels: ['email'] });
    await addFor(KUROGANE, { channels: ['app'] });
    pass(HOUR);
    publish(moon(1));
    publish(moon(2));
    expect(await check()).toMatchObject({ noticeCount: 1, mailCount: 1 });
    expect((await notices()).items[0]?.clientId).toBe(KUROGANE);
    expect(await lastMail()).toMatchObject({
      subject: '「つるはし洋食器工房」の通知条件に合う新しい補助金・助成金が2件あります',
      link: '/notifications',
    });
  });

  it('gathers what is due: a weekly condition keeps its own turn', async () => {
    const { addFor, notices, publish, pass, runClock } = await start();
    await addFor(TSURUHASHI, { frequency: 'weekly' });
    await addFor(KUROGANE);
    const told = async () =>
      (await notices()).items
        .toReversed()
        .map(({ fits }) => fits.map(({ subsidyId, clientId }) => [subsidyId, clientId]));
    pass(HOUR);
    publish(moon(1));
    await runClock();
    pass(DAY);
    publish(moon(2));
    await runClock();
    expect(await told()).toEqual([
      [
        [1, TSURUHASHI],
        [1, KUROGANE],
      ],
      [[2, KUROGANE]],
    ]);
    pass(6 * DAY);
    await runClock();
    expect((await told())[2]).toEqual([[2, TSURUHASHI]]);
  });

  it('is told once where two tabs run at the same time', async () => {
    const databaseName = crypto.randomUUID();
    const first = await start({ databaseName });
    const second = await start({ databaseName });
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

  it('takes a new profile of a client for no news', async () => {
    const { ask, addFor, notices, publish, pass, runClock } = await start();
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

  it('stays with the names it told of, once a client is gone', async () => {
    const { ask, addFor, conditions, notices, publish, pass, runClock } = await start();
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

  it('leaves out a sleeping condition, and tells what it missed once it is awake', async () => {
    const databaseName = crypto.randomUUID();
    const { addFor, conditions, notices, publish, pass, runClock } = await start({ databaseName });
    await addFor(TSURUHASHI);
    await addFor(KUROGANE);
    const database = createDatabase(databaseName);
    const first = await database.clients.get(TSURUHASHI);
    if (first === undefined) throw new Error('the demo has lost a client');
    const older = Array.from({ length: 9 }, (_, index) => ({ ...first, clientId: 9001 + index }));
    // Earlier ones take the places of the plan: the demo's own are locked but for the first.
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

  it('is each member’s own', async () => {
    const owner = await start();
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
      const told = (await notices('&kind=new_subsidy', 5)).items.filter(({ subsidies }) =>
        subsidies.some(({ subsidyId }) => subsidyId === 900_001),
      );
      expect(told.map((notice) => notice.clientId)).toEqual([clientId]);
    }
  });

  it('tells each result of each client exactly once, in whatever order things happen', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant('publish' as const) },
      { weight: 2, arbitrary: fc.constantFrom('run' as const, 'check' as const) },
      { weight: 2, arbitrary: fc.constantFrom('hour' as const, 'day' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { addFor, check, notices, publish, pass, runClock } = await start();
        await addFor(TSURUHASHI, { frequency: 'weekly' });
        await addFor(KUROGANE);
        let published = 0;
        for (const each of steps) {
          // Nothing appears at the moment of a look itself.
          pass(1);
          if (each === 'publish') publish(moon((published += 1)));
          else if (each === 'run') await runClock();
          else if (each === 'check') await check();
          else pass(each === 'hour' ? HOUR : DAY);
        }
        pass(8 * DAY);
        await runClock();
        const { items } = await notices('&perPage=100');
        const told = items
          .flatMap(({ fits }) => fits.map(({ subsidyId, clientId }) => `${subsidyId} ${clientId}`))
          .toSorted();
        const expected = Array.from({ length: published }, (_, index) =>
          [TSURUHASHI, KUROGANE].map((clientId) => `${index + 1} ${clientId}`),
        );
        expect(told).toEqual(expected.flat().toSorted());
      }),
      { numRuns: 12 },
    );
  });
});

describe('a deadline of clients', () => {
  const END = '2026-11-27T17:00:00+09:00';
  const near = (subsidyId: number) =>
    moon(subsidyId, { acceptanceEnd: END, publishedAt: '2026-11-01T10:00:00+09:00' });

  it('is told once, in one notice that names them', async () => {
    const { addCondition, addFor, ask, notices, publish, runClock } = await start();
    publish(near(1));
    await addFor(TSURUHASHI, { remindDays: [7] });
    await addFor(KUROGANE, { remindDays: [7] });
    await addCondition({ remindDays: [7] });
    await ask('PUT', '/v1/subsidy-reminders/1', { workspaceId: QUIET, remindDays: [7] });
    await runClock();
    await runClock();
    expect((await notices('&kind=deadline')).items).toMatchObject([
      {
        title: '「月面補助金1」の締切まであと7日です（クライアント2社）',
        link: '/search/1',
        fits: [{ clientId: TSURUHASHI }, { clientId: KUROGANE }],
      },
    ]);
  });

  it('names its only client, and counts where several are near', async () => {
    const one = await start();
    one.publish(near(1));
    await one.addFor(KUROGANE, { remindDays: [7] });
    await one.runClock();
    expect((await one.notices('&kind=deadline')).items[0]?.title).toBe(
      '「月面補助金1」の締切まであと7日です（株式会社くろがねプレス）',
    );
    const several = await start();
    several.publish(near(1));
    several.publish(near(2));
    await several.addFor(KUROGANE, { remindDays: [7] });
    await several.runClock();
    expect((await several.notices('&kind=deadline')).items[0]?.title).toBe(
      '「株式会社くろがねプレス」の通知条件で締切が近い補助金・助成金が2件あります',
    );
  });
});
