import { describe, expect, it } from 'vitest';
import { asUser, QUIET, startNotifications } from '~tests/support/api/notification-calls';

/** Seven days in Japan from the start of the tests, Friday 2026-11-20 at 9:00. */
const END = '2026-11-27T17:00:00+09:00';

const moon = (subsidyId: number, acceptanceEnd: string) => ({
  subsidyId,
  title: `月面補助金${subsidyId}`,
  acceptanceEnd,
  publishedAt: '2026-11-01T10:00:00+09:00',
});

type Started = ReturnType<typeof startNotifications>;

const deadlines = async ({ notices }: Started, workspaceId?: number) =>
  (await notices('&kind=deadline', workspaceId)).items.map(({ title }) => title).toReversed();

describe('deadlines of the matches of a condition', () => {
  it('a condition notifies a deadline on each of its reminder days in Japan, once a day', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await test.addCondition({ remindDays: [3, 1] });
    const notified: number[] = [];
    for (const moment of [
      '2026-11-23 23:59',
      '2026-11-24 00:01',
      '2026-11-24 12:00',
      '2026-11-25 23:59',
      '2026-11-26 00:01',
      '2026-11-27 16:00',
      '2026-11-28 00:01',
    ]) {
      test.passTo(moment);
      await test.runClock();
      await test.runClock();
      notified.push((await deadlines(test)).length);
    }
    expect(notified).toEqual([0, 1, 1, 1, 2, 2, 2]);
    expect(await deadlines(test)).toEqual([
      '「月面補助金1」の締切まであと3日です',
      '「月面補助金1」の締切まであと1日です',
    ]);
  });

  it('a deadline at midnight counts as the day before', async () => {
    const test = startNotifications();
    test.publish(moon(1, '2026-11-28T00:00:00+09:00'));
    await test.addCondition({ remindDays: [7] });
    await test.runClock();
    expect(await deadlines(test)).toEqual(['「月面補助金1」の締切まであと7日です']);
  });

  it('several near deadlines are a single notice a day, the nearest first', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    test.publish(moon(2, '2026-11-23T17:00:00+09:00'));
    test.publish(moon(3, END));
    test.publish(moon(4, '2026-11-26T17:00:00+09:00'));
    await test.addCondition({ remindDays: [7, 3] });
    await test.runClock();
    const { items } = await test.notices();
    expect(items.map(({ title }) => title)).toEqual([
      '「月面の開発」で締切が近い補助金・助成金が3件あります',
    ]);
    expect(items[0]?.subsidies.map(({ subsidyId }) => subsidyId)).toEqual([2, 1, 3]);
  });

  it('deadlines of the same day are ordered by time, and the mail links to the notice', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    test.publish(moon(2, '2026-11-27T12:00:00+09:00'));
    await test.addCondition({ remindDays: [7], channels: ['app', 'email'] });
    await test.runClock();
    const [notice] = (await test.notices()).items;
    expect(notice?.subsidies.map(({ subsidyId }) => subsidyId)).toEqual([2, 1]);
    expect(notice?.link).toBe('/notifications');
    const email = await test.lastMail();
    expect(email?.link).toBe(`/notifications?open=${notice?.noticeId}`);
    expect(email?.body.indexOf('月面補助金2')).toBeLessThan(
      email?.body.indexOf('月面補助金1') ?? -1,
    );
  });

  it('a missed reminder day of a condition is notified at the next run with the days then left', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await test.addCondition({ remindDays: [3, 1] });
    await test.runClock();
    test.passTo('2026-11-27 10:00');
    await test.runClock();
    expect(await deadlines(test)).toEqual(['「月面補助金1」の締切は本日です']);
    await test.runClock();
    await test.check();
    expect(await deadlines(test)).toHaveLength(1);
  });

  it('a condition’s reminder days already past when it is added are not notified', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await test.addCondition({ remindDays: [30, 14] });
    await test.check();
    expect(await deadlines(test)).toEqual([]);
  });

  it('changing a condition’s reminder days checks its deadlines again', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    const { body } = await test.addCondition({ remindDays: [1] });
    const { conditionId, name, clientId, filters, channels, frequency, isActive } = body as Awaited<
      ReturnType<typeof test.conditions>
    >[number];
    await test.runClock();
    const changed = { name, clientId, filters, channels, frequency, isActive, remindDays: [7] };
    await test.ask('PUT', `/v1/notification-conditions/${conditionId}`, {
      workspaceId: QUIET,
      ...changed,
    });
    await test.runClock();
    expect(await deadlines(test)).toHaveLength(1);
  });
});

describe('reminders of one deadline', () => {
  const remind = async (test: Started, remindDays: number[], workspaceId = QUIET) =>
    test.ask('PUT', '/v1/subsidy-reminders/1', { workspaceId, remindDays });

  it('a deadline reminder is sent to inbox and mail once on each of its days', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await remind(test, [7, 1]);
    await test.runClock();
    await test.runClock();
    expect(await deadlines(test)).toEqual(['「月面補助金1」の締切まであと7日です']);
    expect((await test.notices()).items[0]).toMatchObject({
      body: '締切は2026/11/27(金) 17:00です。',
      link: '/search/1',
      subsidies: [{ subsidyId: 1 }],
    });
    expect(await test.lastMail()).toMatchObject({ to: 'demo@example.com', kind: 'deadline' });
    test.passTo('2026-11-26 00:30');
    await test.runClock();
    await test.check();
    expect(await deadlines(test)).toHaveLength(2);
    const subjects = (await test.api.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('月面'))).toHaveLength(2);
  });

  it('reminder days already past when a reminder is set are not notified', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await remind(test, [14, 3]);
    await test.runClock();
    expect(await deadlines(test)).toEqual([]);
  });

  it('a reminder with missed days is sent once with the days then left', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await remind(test, [7, 3, 1]);
    test.passTo('2026-11-25 09:00');
    await test.runClock();
    expect(await deadlines(test)).toEqual(['「月面補助金1」の締切まであと2日です']);
  });

  it('a missed reminder is dropped once the call has closed', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await remind(test, [1]);
    test.passTo('2026-11-27 17:00');
    await test.runClock();
    expect(await deadlines(test)).toEqual([]);
  });

  it('a viewer without an inbox gets their deadline reminder by mail', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    // The demo account is a viewer of workspace 9.
    expect((await remind(test, [7], 9)).status).toBe(204);
    await test.runClock();
    expect(await test.lastMail()).toMatchObject({ to: 'demo@example.com', kind: 'deadline' });
    const owner = asUser(test, 'kato@example.com');
    expect((await owner.notices('&kind=deadline', 9)).total).toBe(0);
  });
});
