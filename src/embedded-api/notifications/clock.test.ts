import { describe, expect, it, vi } from 'vitest';
import { createCollection } from '~/embedded-api/subsidies/collection';
import {
  asUser,
  DAY,
  HOUR,
  QUIET,
  moonCondition,
  startNotifications,
} from '~tests/support/api/notification-calls';
import { recordOf } from '~tests/support/api/publications';
import { recordSource } from '~tests/support/api/record-source';

const STARTED = Date.parse('2026-11-20T09:00:00+09:00');

const moon = (subsidyId: number) => ({ subsidyId, title: `月面補助金${subsidyId}` });

describe('the clock over conditions', () => {
  it('a notification run sends newly published subsidies in a single notice, and only once', async () => {
    const { addCondition, notices, publish, pass, runClock } = startNotifications();
    publish(moon(1));
    pass(HOUR);
    await addCondition();
    pass(HOUR);
    publish(moon(2));
    publish(moon(3));
    await runClock();
    const { items, unreadTotal } = await notices();
    expect(unreadTotal).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'new_subsidy',
        title: '「月面の開発」に合う新しい補助金・助成金が2件あります',
        link: '/notifications',
        clientId: null,
        readAt: null,
        createdAt: '2026-11-20T02:00:00.000Z',
      },
    ]);
    expect(items[0]?.subsidies.map(({ subsidyId }) => subsidyId)).toEqual([2, 3]);
    await runClock();
    pass(DAY);
    await runClock();
    expect((await notices()).total).toBe(1);
  });

  it('a notice of a single new subsidy links straight to it', async () => {
    const { addCondition, notices, publish, pass, runClock } = startNotifications();
    await addCondition();
    pass(HOUR);
    publish(moon(2));
    await runClock();
    expect((await notices()).items[0]?.link).toBe('/search/2');
  });

  it('a notice lists twenty subsidies and states how many more there are', async () => {
    const { addCondition, notices, publish, pass, runClock } = startNotifications();
    await addCondition();
    pass(HOUR);
    for (let id = 1; id <= 23; id += 1) publish(moon(id));
    await runClock();
    const [notice] = (await notices()).items;
    expect(notice?.subsidies).toHaveLength(20);
    expect(notice?.title).toContain('23件');
    expect(notice?.body).toBe('ほかに3件あります。検索画面で確認できます。');
  });

  it.each([
    ['daily', '2026-11-20 23:50', 0],
    ['daily', '2026-11-21 00:10', 1],
    ['weekly', '2026-11-26 23:50', 0],
    ['weekly', '2026-11-27 00:10', 1],
  ] as const)('a %s condition run at %s sends %i further notices', async (...row) => {
    const [frequency, moment, count] = row;
    const { addCondition, notices, publish, pass, passTo, runClock } = startNotifications();
    await addCondition({ frequency });
    pass(HOUR);
    publish(moon(1));
    await runClock();
    pass(HOUR);
    publish(moon(2));
    passTo(moment);
    await runClock();
    expect((await notices('&kind=new_subsidy')).total).toBe(1 + count);
  });

  it('a manual check does not wait for a condition’s turn and returns the number of its notices', async () => {
    const { addCondition, check, publish, pass, conditions } = startNotifications();
    await addCondition({ frequency: 'weekly' });
    expect(await check()).toEqual({
      checkedAt: '2026-11-20T00:00:00.000Z',
      noticeCount: 0,
      mailCount: 0,
      otherMemberCount: 0,
    });
    for (const id of [1, 2]) {
      pass(HOUR);
      publish(moon(id));
      expect((await conditions())[0]?.newCount).toBe(1);
      expect((await check()).noticeCount).toBe(1);
    }
    expect((await conditions())[0]).toMatchObject({
      newCount: 0,
      lastNotifiedAt: '2026-11-20T02:00:00.000Z',
    });
  });

  it('dismissed subsidies and inactive conditions cause no notice', async () => {
    const { addCondition, ask, check, publish, pass } = startNotifications();
    await addCondition();
    await addCondition({ name: '休み', isActive: false });
    pass(HOUR);
    publish(moon(1));
    await ask('PUT', '/v1/dismissals/1', { workspaceId: QUIET });
    expect((await check()).noticeCount).toBe(0);
  });

  it('a condition with only the e-mail channel sends a mail with deadline and amount, and no notice', async () => {
    const { addCondition, check, lastMail, notices, publish, pass } = startNotifications();
    await addCondition({ channels: ['email'] });
    pass(HOUR);
    publish({ ...moon(1), maxAmount: 15_000_000, acceptanceEnd: '2026-12-24T17:00:00+09:00' });
    expect(await check()).toMatchObject({ noticeCount: 0, mailCount: 1 });
    expect((await notices()).total).toBe(0);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      to: 'demo@example.com',
      kind: 'new_subsidy',
      subject: '「月面の開発」に合う新しい補助金・助成金が1件あります',
      link: '/search/1',
      code: null,
    });
    expect(mail?.body).toContain(
      '・月面補助金1（地域：全国、応募条件：要確認）\n　締切：2026/12/24(木) 17:00\n　上限額：1,500万円',
    );
  });

  it('two tabs running the notification clock at the same time send a notice and a mail only once', async () => {
    const databaseName = crypto.randomUUID();
    const first = startNotifications({ databaseName });
    const second = startNotifications({ databaseName });
    await first.addCondition({ channels: ['app', 'email'] });
    for (const { pass, publish } of [first, second]) {
      pass(HOUR);
      publish(moon(1));
    }
    await Promise.all([first.runClock(), second.runClock(), first.check()]);
    expect((await first.notices()).total).toBe(1);
    expect((await first.api.mails()).filter(({ kind }) => kind === 'new_subsidy')).toHaveLength(1);
  });

  it('the clock lets a call through between two of its steps', async () => {
    const { addCondition, notices, pass, publish, runClock } = startNotifications();
    await addCondition();
    await addCondition({ name: '第2の条件' });
    pass(HOUR);
    publish(moon(1));
    const order: string[] = [];
    const clock = runClock().then(() => order.push('clock'));
    await notices();
    order.push('call');
    await clock;
    expect(order).toEqual(['call', 'clock']);
  });

  it('a failing condition is logged without stopping the others, and its manual check answers 500', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const published = new Date(STARTED + 1);
    const whole = createCollection(recordSource([recordOf(moon(1), published)]));
    const { addCondition, ask, notices, pass, runClock } = startNotifications({
      loadSubsidies: async () => ({
        ...whole,
        matchingIds: (filters, viewer, ...rest) => {
          const isBroken = filters.keyword === '故障' && viewer.now > published;
          if (isBroken) throw new Error('broken');
          return whole.matchingIds(filters, viewer, ...rest);
        },
      }),
    });
    await addCondition({ name: '故障', filters: { keyword: '故障' } });
    await addCondition();
    pass(HOUR);
    await runClock();
    expect((await notices()).total).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
    // A manual check answers with the failure.
    const path = '/v1/notification-conditions/check';
    expect((await ask('POST', path, { workspaceId: QUIET })).status).toBe(500);
  });

  it('other calls keep working when the subsidies cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { addCondition, ask, runClock } = startNotifications({
      loadSubsidies: () => Promise.reject(new Error('no disk')),
    });
    expect((await addCondition()).status).toBe(500);
    await expect(runClock()).rejects.toThrow('no disk');
    expect((await ask('GET', '/v1/workspaces')).status).toBe(200);
  });
});

describe('a condition sleeps', () => {
  /** A condition of 高橋, an editor in workspace 4. */
  const startWithColleague = async () => {
    const owner = startNotifications();
    const colleague = asUser(owner, 'takahashi@example.com');
    const added = await colleague.addCondition({ workspaceId: 4 });
    expect(added.status).toBe(200);
    owner.pass(HOUR);
    owner.publish(moon(1));
    const own = async () => {
      const found = (await owner.conditions(4)).find(({ name }) => name === moonCondition.name);
      return { createdBy: found?.createdBy, isAsleep: found?.isAsleep };
    };
    return {
      owner,
      colleague,
      own,
      conditionId: (added.body as { conditionId: number }).conditionId,
    };
  };

  it('a manual check counts the other members whom their conditions notified', async () => {
    const { owner, colleague } = await startWithColleague();
    const before = (await colleague.notices('', 4)).total;
    expect((await owner.check(4)).otherMemberCount).toBeGreaterThan(0);
    expect((await colleague.notices('', 4)).total).toBe(before + 1);
    expect((await owner.check(4)).otherMemberCount).toBe(0);
  });

  it('a condition sleeps while its member’s role does not open notifications, and then catches up', async () => {
    const { owner, colleague, own } = await startWithColleague();
    const role = async (workspaceUserRoleId: number) =>
      owner.ask('PUT', '/v1/member', { workspaceId: 4, workspaceUserId: 403, workspaceUserRoleId });
    await role(4);
    expect(await own()).toEqual({ createdBy: '高橋 大輔', isAsleep: true });
    await owner.runClock();
    await role(3);
    expect(await own()).toEqual({ createdBy: '高橋 大輔', isAsleep: false });
    expect((await colleague.notices('', 4)).total).toBe(0);
    await owner.runClock();
    expect((await colleague.notices('', 4)).total).toBe(1);
  });

  it('a condition sleeps once its member is removed, until a colleague saves it and is notified', async () => {
    const { owner, own, conditionId } = await startWithColleague();
    await owner.ask('DELETE', '/v1/member/403', { workspaceId: 4 });
    expect(await own()).toEqual({ createdBy: null, isAsleep: true });
    const before = (await owner.notices('', 4)).total;
    await owner.check(4);
    expect((await owner.notices('&kind=new_subsidy', 4)).items[0]?.title).not.toContain('月面');
    const body = { ...moonCondition, workspaceId: 4 };
    await owner.ask('PUT', `/v1/notification-conditions/${conditionId}`, body);
    expect(await own()).toEqual({ createdBy: '佐藤 美咲', isAsleep: false });
    await owner.runClock();
    expect((await owner.notices('', 4)).total).toBeGreaterThan(before);
  });

  it('after a downgrade only as many conditions as the plan allows stay awake, the earliest first', async () => {
    const { addCondition, ask, conditions, pass } = startNotifications();
    for (const name of ['一', '二', '三']) await addCondition({ name, workspaceId: 3 });
    await ask('POST', '/v1/subscription', {
      workspaceId: 3,
      planSerialCode: 'subsidy',
      paymentPeriod: 'monthly',
    });
    pass(40 * DAY);
    expect((await conditions(3)).map(({ isAsleep }) => isAsleep)).toEqual([
      false,
      ...Array.from({ length: 4 }, () => true),
    ]);
  });
});
