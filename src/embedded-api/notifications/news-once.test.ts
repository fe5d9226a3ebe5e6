import { describe, expect, it } from 'vitest';
import type { NotificationConditionBody } from '~/contract/notification-conditions';
import {
  DAY,
  HOUR,
  moonCondition,
  QUIET,
  startNotifications,
} from '~tests/support/api/notification-calls';

const moon = (subsidyId: number, changes: object = {}) => ({
  subsidyId,
  title: `月面補助金${subsidyId}`,
  ...changes,
});

const start = async (changes: Partial<NotificationConditionBody> = {}) => {
  const test = startNotifications();
  test.publish(moon(1));
  const { body } = await test.addCondition(changes);
  test.pass(HOUR);
  /** The subsidies of every notice of new ones, the earliest notice first. */
  const notified = async () =>
    (await test.notices('&kind=new_subsidy')).items
      .map(({ subsidies }) => subsidies.map(({ subsidyId }) => subsidyId))
      .toReversed();
  const { conditionId } = body as { conditionId: number };
  const save = async (saved: Partial<NotificationConditionBody>) =>
    test.ask('PUT', `/v1/notification-conditions/${conditionId}`, {
      ...moonCondition,
      ...changes,
      ...saved,
    });
  return { ...test, notified, save };
};

const looking = (filters: NotificationConditionBody['filters']) => ({
  filters: { ...moonCondition.filters, ...filters },
});

describe('a condition notifies a match when it first finds it', () => {
  it('a condition for open calls notifies a subsidy when its call opens', async () => {
    const { notified, publish, passTo, runClock, conditions } = await start(
      looking({ status: ['open'] }),
    );
    publish(moon(2, { acceptanceStart: '2026-11-25T09:00:00+09:00' }));
    publish(moon(3));
    await runClock();
    expect(await notified()).toEqual([[3]]);
    passTo('2026-11-25 10:00');
    expect((await conditions())[0]?.newCount).toBe(1);
    await runClock();
    expect(await notified()).toEqual([[3], [2]]);
    expect((await conditions())[0]?.newCount).toBe(0);
  });

  it('a condition with deadlineWithin notifies a subsidy once its deadline is that near', async () => {
    const { notified, publish, passTo, runClock } = await start(looking({ deadlineWithin: 7 }));
    publish(moon(2, { acceptanceEnd: '2026-11-30T17:00:00+09:00' }));
    publish(moon(3, { acceptanceEnd: '2026-11-25T17:00:00+09:00' }));
    await runClock();
    passTo('2026-11-24 10:00');
    await runClock();
    expect(await notified()).toEqual([[3], [2]]);
  });

  it('a weekly condition for the latest days notifies all subsidies since its last notice', async () => {
    const { notified, publish, pass, runClock } = await start({
      ...looking({ publishedWithin: 3 }),
      frequency: 'weekly',
    });
    publish(moon(2));
    await runClock();
    for (const id of [3, 4, 5]) {
      pass(2 * DAY);
      publish(moon(id));
    }
    pass(DAY);
    await runClock();
    const [, second] = await notified();
    expect(second?.toSorted((a, b) => a - b)).toEqual([3, 4, 5]);
  });

  it('a subsidy added with an earlier publication date is still notified', async () => {
    const { notified, publish, pass, runClock } = await start();
    publish(moon(2));
    await runClock();
    pass(DAY);
    publish(moon(3, { publishedAt: '2026-11-10T09:00:00+09:00' }));
    await runClock();
    expect(await notified()).toEqual([[2], [3]]);
  });

  it('a dismissed subsidy is not notified after it is restored, and a notified subsidy never again', async () => {
    const { notified, ask, publish, pass, runClock } = await start();
    const put = async (method: string, id: number) =>
      ask(method, `/v1/dismissals/${id}`, { workspaceId: QUIET });
    await put('PUT', 1);
    publish(moon(2));
    await put('PUT', 2);
    publish(moon(3));
    await runClock();
    await put('DELETE', 1);
    await put('DELETE', 2);
    pass(DAY);
    await runClock();
    pass(90 * DAY);
    await runClock();
    expect(await notified()).toEqual([[3]]);
  });
});

describe('after a change of its filters, a condition', () => {
  it('changing a condition’s filters does not notify earlier matches, and keeps those still waiting', async () => {
    const { notified, save, publish, pass, runClock } = await start({ frequency: 'weekly' });
    publish({ subsidyId: 9, title: '海底補助金' });
    publish(moon(2));
    await runClock();
    pass(DAY);
    publish(moon(3));
    await save(looking({ keyword: '月面 または 海底' }));
    pass(8 * DAY);
    publish({ subsidyId: 8, title: '海底補助金8' });
    await runClock();
    expect((await notified()).map((ids) => ids.toSorted((a, b) => a - b))).toEqual([[2], [3, 8]]);
  });
});
