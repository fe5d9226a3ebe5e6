import { describe, expect, it } from 'vitest';
import { asUser, HOUR, startNotifications } from '~tests/support/api/notification-calls';

const WORKSPACE = 3;

/** It fits 株式会社ひかり野製作所 (workspace 3), a manufacturer with 48 employees in 愛知県. */
const fitting = (subsidyId: number) => ({
  subsidyId,
  title: `愛知の製造業補助金${subsidyId}`,
  areaIds: [33],
  businessCategoryIds: [5],
  tagIds: [8],
  employeesBand: 4,
  maxAmount: 10_000_000,
  acceptanceEnd: '2027-03-31T17:00:00+09:00',
});

const TITLE = '会社情報に合う新しい補助金・助成金が1件あります';

const start = async () => {
  const test = startNotifications();
  const titles = async (email?: string) =>
    (await asUser(test, email).notices('&kind=new_subsidy', WORKSPACE)).items.map(
      ({ title }) => title,
    );
  const switchTo = async (isNotification: boolean) =>
    test.ask('POST', '/v1/workspace-profile-notification', {
      workspaceId: WORKSPACE,
      isNotification,
    });
  return { ...test, titles, switchTo };
};

describe('matches with the profile', () => {
  it('subsidies fitting the profile are notified the next day to every member with notifications', async () => {
    const { titles, switchTo, publish, pass, passTo, runClock } = await start();
    await switchTo(true);
    pass(HOUR);
    publish(fitting(1));
    publish({ ...fitting(2), areaIds: [11] });
    await runClock();
    expect(await titles()).not.toContain(TITLE);
    passTo('2026-11-21 00:10');
    await runClock();
    await runClock();
    for (const email of ['demo@example.com', 'suzuki@example.com', 'takahashi@example.com']) {
      expect((await titles(email)).filter((title) => title === TITLE)).toHaveLength(1);
    }
  });

  it('a manual check notifies subsidies fitting the profile at once', async () => {
    const { check, titles, switchTo, publish, pass } = await start();
    await switchTo(true);
    pass(HOUR);
    publish(fitting(1));
    expect((await check(WORKSPACE)).noticeCount).toBeGreaterThan(0);
    expect(await titles()).toContain(TITLE);
  });

  it('profile matches are notified only while that is switched on, and none from before', async () => {
    const { titles, switchTo, publish, pass, passTo, runClock } = await start();
    await switchTo(true);
    await switchTo(false);
    pass(HOUR);
    publish(fitting(1));
    passTo('2026-11-21 09:00');
    await runClock();
    await switchTo(true);
    passTo('2026-11-22 09:00');
    await runClock();
    expect(await titles()).not.toContain(TITLE);
  });

  it('profile notifications can be switched on by saving the profile', async () => {
    const { ask, titles, publish, pass, passTo, runClock } = await start();
    const { body } = await ask('GET', `/v1/workspace-profile?workspaceId=${WORKSPACE}`);
    await ask('POST', '/v1/workspace-profile', { ...(body as object), isNotification: true });
    pass(HOUR);
    publish(fitting(1));
    passTo('2026-11-21 09:00');
    await runClock();
    expect(await titles()).toContain(TITLE);
  });
});
