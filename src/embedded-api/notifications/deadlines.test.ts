import { describe, expect, it } from 'vitest';
import { asUser, QUIET, startNotifications } from '~/embedded-api/test-notifications';

/** Seven days in Japan from Friday, the 20th of November, when the tests start at nine. */
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

describe('deadlines of what a condition finds', () => {
  it('are told on the day in Japan, each of its days once', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await test.addCondition({ remindDays: [3, 1] });
    const told: number[] = [];
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
      told.push((await deadlines(test)).length);
    }
    expect(told).toEqual([0, 1, 1, 1, 2, 2, 2]);
    expect(await deadlines(test)).toEqual([
      '「月面補助金1」の締切まであと3日です',
      '「月面補助金1」の締切まであと1日です',
    ]);
  });

  it('count a period that ends at midnight to the day before', async () => {
    const test = startNotifications();
    test.publish(moon(1, '2026-11-28T00:00:00+09:00'));
    await test.addCondition({ remindDays: [7] });
    await test.runClock();
    expect(await deadlines(test)).toEqual(['「月面補助金1」の締切まであと7日です']);
  });

  it('come in one notice a day, the nearest first', async () => {
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

  it('are in the order of their hours on one day, and the letter leads to the notice', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    test.publish(moon(2, '2026-11-27T12:00:00+09:00'));
    await test.addCondition({ remindDays: [7], channels: ['app', 'email'] });
    await test.runClock();
    const [notice] = (await test.notices()).items;
    expect(notice?.subsidies.map(({ subsidyId }) => subsidyId)).toEqual([2, 1]);
    expect(notice?.link).toBe('/notifications');
    const letter = await test.lastMail();
    expect(letter?.link).toBe(`/notifications?open=${notice?.noticeId}`);
    expect(letter?.body.indexOf('月面補助金2')).toBeLessThan(
      letter?.body.indexOf('月面補助金1') ?? -1,
    );
  });

  it('whose day passed while nobody was there are told at the next run, with the days then left', async () => {
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

  it('are not told late for days that were past when the condition was set up', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await test.addCondition({ remindDays: [30, 14] });
    await test.check();
    expect(await deadlines(test)).toEqual([]);
  });

  it('are looked at anew after a change of the condition', async () => {
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

  it('come to the inbox and by mail on their days, each once', async () => {
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

  it('leave out the days that were past when they were set', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await remind(test, [14, 3]);
    await test.runClock();
    expect(await deadlines(test)).toEqual([]);
  });

  it('make up for a missed day once, with the days then left', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await remind(test, [7, 3, 1]);
    test.passTo('2026-11-25 09:00');
    await test.runClock();
    expect(await deadlines(test)).toEqual(['「月面補助金1」の締切まであと2日です']);
  });

  it('are given up once the call has closed', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    await remind(test, [1]);
    test.passTo('2026-11-27 17:00');
    await test.runClock();
    expect(await deadlines(test)).toEqual([]);
  });

  it('reach by mail who may set them and not open the inbox', async () => {
    const test = startNotifications();
    test.publish(moon(1, END));
    // The demo account is a viewer there.
    expect((await remind(test, [7], 9)).status).toBe(204);
    await test.runClock();
    expect(await test.lastMail()).toMatchObject({ to: 'demo@example.com', kind: 'deadline' });
    const owner = asUser(test, 'kato@example.com');
    expect((await owner.notices('&kind=deadline', 9)).total).toBe(0);
  });
});
