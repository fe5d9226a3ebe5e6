import { describe, expect, it } from 'vitest';
import {
  asUser,
  moonCondition,
  QUIET,
  startNotifications,
} from '~tests/support/api/notification-calls';

const END = '2026-11-27T17:00:00+09:00';

const start = () => {
  const test = startNotifications();
  const announce = (acceptanceEnd: string) =>
    test.publish({
      subsidyId: 1,
      title: '月面補助金1',
      acceptanceEnd,
      publishedAt: '2026-11-01T10:00:00+09:00',
    });
  announce(END);
  const remind = async (remindDays: number[]) =>
    test.ask('PUT', '/v1/subsidy-reminders/1', { workspaceId: QUIET, remindDays });
  const inbox = async () =>
    (await test.notices('&kind=deadline')).items.map(({ title }) => title).toReversed();
  const mails = async () =>
    (await test.api.mails()).filter(({ kind }) => kind === 'deadline').map(({ to }) => to);
  return { ...test, announce, remind, inbox, mails };
};

describe('one deadline', () => {
  it('a deadline of two conditions and a reminder is notified once in the inbox and once by mail', async () => {
    const { addCondition, remind, runClock, inbox, mails } = start();
    await addCondition({ remindDays: [7], channels: ['app', 'email'] });
    await addCondition({ name: '月', remindDays: [7], channels: ['app', 'email'] });
    await remind([7]);
    await runClock();
    expect(await inbox()).toEqual(['「月面補助金1」の締切まであと7日です']);
    expect(await mails()).toEqual(['demo@example.com']);
  });

  it('a deadline of an app condition and a reminder is notified once in the inbox and once by mail', async () => {
    const { addCondition, remind, runClock, inbox, mails } = start();
    await addCondition({ remindDays: [7], channels: ['app'] });
    await remind([7]);
    await runClock();
    expect([await inbox(), await mails()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('a deadline with several missed reminder days is notified once', async () => {
    const { addCondition, remind, passTo, runClock, inbox } = start();
    await addCondition({ remindDays: [3] });
    await remind([3, 1]);
    await runClock();
    passTo('2026-11-26 10:00');
    await runClock();
    expect(await inbox()).toEqual(['「月面補助金1」の締切まであと1日です']);
  });

  it('a deadline is notified to every member with a condition for it', async () => {
    const test = start();
    const colleague = asUser(test, 'takahashi@example.com');
    await test.addCondition({ workspaceId: 4, remindDays: [7] });
    await colleague.addCondition({ workspaceId: 4, remindDays: [7] });
    await test.runClock();
    for (const { notices } of [test, colleague]) {
      const { items } = await notices('&kind=deadline', 4);
      expect(items.filter(({ title }) => title.includes('月面'))).toHaveLength(1);
    }
  });

  it('a deadline is notified again after it was moved', async () => {
    const { addCondition, remind, announce, passTo, runClock, inbox, mails } = start();
    await addCondition({ remindDays: [7] });
    await remind([7]);
    await runClock();
    announce('2026-12-24T17:00:00+09:00');
    passTo('2026-12-17 09:00');
    await runClock();
    await runClock();
    expect(await inbox()).toHaveLength(2);
    expect(await mails()).toHaveLength(2);
  });

  it('a member’s deadline reminder is sent although the workspace dismissed the subsidy', async () => {
    const { ask, remind, runClock, inbox } = start();
    await ask('PUT', '/v1/dismissals/1', { workspaceId: QUIET });
    expect((await remind([7])).status).toBe(204);
    await runClock();
    expect(await inbox()).toHaveLength(1);
  });
});

describe('missed days', () => {
  it('a renamed condition still notifies a reminder day that was missed', async () => {
    const { addCondition, ask, passTo, runClock, inbox } = start();
    const { body } = await addCondition({ remindDays: [3] });
    const { conditionId } = body as { conditionId: number };
    await runClock();
    passTo('2026-11-26 10:00');
    const changes = { ...moonCondition, remindDays: [3], name: '別の名前' };
    await ask('PUT', `/v1/notification-conditions/${conditionId}`, changes);
    await runClock();
    expect(await inbox()).toEqual(['「月面補助金1」の締切まであと1日です']);
  });
});
