import { describe, expect, it } from 'vitest';
import {
  asUser,
  moonCondition,
  QUIET,
  startNotifications,
} from '~/embedded-api/test-notifications';

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
  const letters = async () =>
    (await test.api.mails()).filter(({ kind }) => kind === 'deadline').map(({ to }) => to);
  return { ...test, announce, remind, inbox, letters };
};

describe('one deadline', () => {
  it('is told once by two conditions and one’s own reminder', async () => {
    const { addCondition, remind, runClock, inbox, letters } = start();
    await addCondition({ remindDays: [7], channels: ['app', 'email'] });
    await addCondition({ name: '月', remindDays: [7], channels: ['app', 'email'] });
    await remind([7]);
    await runClock();
    expect(await inbox()).toEqual(['「月面補助金1」の締切まであと7日です']);
    expect(await letters()).toEqual(['demo@example.com']);
  });

  it('is told by each way once', async () => {
    const { addCondition, remind, runClock, inbox, letters } = start();
    await addCondition({ remindDays: [7], channels: ['app'] });
    await remind([7]);
    await runClock();
    expect([await inbox(), await letters()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('is told once where several of its days were missed', async () => {
    const { addCondition, remind, passTo, runClock, inbox } = start();
    await addCondition({ remindDays: [3] });
    await remind([3, 1]);
    await runClock();
    passTo('2026-11-26 10:00');
    await runClock();
    expect(await inbox()).toEqual(['「月面補助金1」の締切まであと1日です']);
  });

  it('is told to every member', async () => {
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

  it('is told anew once it has moved', async () => {
    const { addCondition, remind, announce, passTo, runClock, inbox, letters } = start();
    await addCondition({ remindDays: [7] });
    await remind([7]);
    await runClock();
    announce('2026-12-24T17:00:00+09:00');
    passTo('2026-12-17 09:00');
    await runClock();
    await runClock();
    expect(await inbox()).toHaveLength(2);
    expect(await letters()).toHaveLength(2);
  });

  it('is told to who asked for it, though the workspace put the subsidy away', async () => {
    const { ask, remind, runClock, inbox } = start();
    await ask('PUT', '/v1/dismissals/1', { workspaceId: QUIET });
    expect((await remind([7])).status).toBe(204);
    await runClock();
    expect(await inbox()).toHaveLength(1);
  });
});

describe('missed days', () => {
  it('are made up for after the condition got another name', async () => {
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
