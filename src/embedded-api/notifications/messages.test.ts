import { describe, expect, it } from 'vitest';
import {
  KUROGANE,
  moon,
  OKINAWA,
  startDigests,
  TSURUHASHI,
  YUKIWARI,
} from '~tests/support/api/digest-calls';
import { DAY, HOUR } from '~tests/support/api/notification-calls';

describe('a digest over clients', () => {
  it('a digest is a single notice that lists the clients each subsidy fits, most clients first', async () => {
    const { addFor, notices, publish, pass, runClock } = startDigests();
    for (const clientId of [TSURUHASHI, KUROGANE, YUKIWARI]) await addFor(clientId);
    pass(HOUR);
    publish(moon(1, { title: '月面食品補助金1' }));
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
      [1, 'ゆきわり米菓株式会社', 'fits'],
      [1, 'つるはし洋食器工房', 'check'],
      [1, '株式会社くろがねプレス', 'check'],
    ]);
    await runClock();
    pass(DAY);
    await runClock();
    expect((await notices()).total).toBe(1);
  });

  it('a digest lists a subsidy with a fit before subsidies to be checked for several clients', async () => {
    const { addFor, notices, publish, pass, runClock } = startDigests();
    for (const clientId of [TSURUHASHI, KUROGANE, YUKIWARI]) await addFor(clientId);
    await addFor(KUROGANE, { filters: { keyword: '海底', matchedOnly: true } });
    pass(HOUR);
    publish(moon(1, { employeesBand: null }));
    publish(moon(2, { title: '海底補助金' }));
    await runClock();
    const [digest] = (await notices()).items;
    expect(digest?.fits.map(({ subsidyId, result }) => [subsidyId, result])).toEqual([
      [2, 'fits'],
      [1, 'check'],
      [1, 'check'],
      [1, 'check'],
    ]);
  });

  it('a digest for a single client names it and links to the subsidy for that client', async () => {
    const { addFor, notices, publish, pass, runClock } = startDigests();
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

  it('a digest mail lists the clients of each subsidy and links to the notice', async () => {
    const { addFor, check, lastMail, notices, publish, pass } = startDigests();
    for (const clientId of [TSURUHASHI, YUKIWARI]) {
      await addFor(clientId, { channels: ['app', 'email'] });
    }
    pass(HOUR);
    publish(moon(1, { title: '月面食品補助金1' }));
    publish(moon(2));
    expect(await check()).toMatchObject({ noticeCount: 1, mailCount: 1 });
    const noticeId = (await notices()).items[0]?.noticeId;
    const mail = await lastMail();
    expect(mail).toMatchObject({
      subject: 'クライアント2社の通知条件に合う新しい補助金・助成金が2件あります',
      link: `/notifications?open=${noticeId}`,
    });
    expect(mail?.body).toContain(
      '・月面食品補助金1（地域：新潟県）\n　締切：通年\n　上限額：記載なし\n　クライアント：ゆきわり米菓株式会社（条件に合う）、つるはし洋食器工房（要確認）',
    );
  });

  it('a digest’s notice and mail each cover only the clients with that channel', async () => {
    const { addFor, check, lastMail, notices, publish, pass } = startDigests();
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
});
