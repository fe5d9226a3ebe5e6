import { describe, expect, it } from 'vitest';
import { asUser, HOUR, QUIET, startNotifications } from '~tests/support/api/notification-calls';

/** Three notices, an hour apart, of subsidies 1, 2 and 3. */
const start = async () => {
  const test = startNotifications();
  const { addCondition, check, pass, publish } = test;
  await addCondition();
  for (const subsidyId of [1, 2, 3]) {
    pass(HOUR);
    publish({ subsidyId, title: `月面補助金${subsidyId}` });
    await check();
  }
  const ids = async (query?: string) =>
    (await test.notices(query)).items.map(({ subsidies }) => subsidies[0]?.subsidyId);
  const idOf = async (subsidyId: number) =>
    (await test.notices()).items.find((item) => item.link === `/search/${subsidyId}`)?.noticeId ??
    0;
  const mark = async (noticeId: number, readAt: string | null, workspaceId = QUIET) =>
    test.ask('PUT', `/v1/notices/${noticeId}`, { workspaceId, readAt });
  return { ...test, ids, idOf, mark };
};

const READ_AT = '2026-11-20T11:00:00+09:00';

describe('the inbox', () => {
  it('the inbox lists unread notices first, then the latest, and is paged', async () => {
    const { notices, ids, idOf, mark } = await start();
    expect(await ids()).toEqual([3, 2, 1]);
    expect((await mark(await idOf(3), READ_AT)).status).toBe(204);
    expect(await ids()).toEqual([2, 1, 3]);
    expect(await ids('&isUnread=true')).toEqual([2, 1]);
    expect(await ids('&perPage=2&page=2')).toEqual([3]);
    expect(await notices('&isUnread=true&perPage=1')).toMatchObject({
      total: 2,
      page: 1,
      perPage: 1,
      unreadTotal: 2,
    });
    await mark(await idOf(3), null);
    expect(await ids()).toEqual([3, 2, 1]);
  });

  it('a notice’s read time is capped at the current time when the client’s clock is ahead', async () => {
    const { notices, idOf, mark } = await start();
    await mark(await idOf(3), '2030-01-01T00:00:00Z');
    expect((await notices()).items.at(-1)?.readAt).toBe('2026-11-20T03:00:00.000Z');
  });

  it('marking all notices as read keeps the read time of those read before', async () => {
    const { ask, notices, idOf, mark } = await start();
    await mark(await idOf(3), READ_AT);
    await ask('PUT', '/v1/notices', { workspaceId: QUIET });
    const { items, unreadTotal } = await notices();
    expect(unreadTotal).toBe(0);
    expect(items.map(({ readAt }) => readAt)).toEqual([
      '2026-11-20T02:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
    ]);
  });

  it('the inbox filters by kind, while the unread count covers all kinds', async () => {
    const { notices } = await start();
    expect(await notices('&kind=deadline,member')).toMatchObject({ total: 0, unreadTotal: 3 });
    expect((await notices('&kind=new_subsidy,member')).total).toBe(3);
  });

  it('a notice no longer lists a subsidy that was dismissed since', async () => {
    const { ask, notices, ids } = await start();
    await ask('PUT', '/v1/dismissals/2', { workspaceId: QUIET });
    expect(await ids()).toEqual([3, undefined, 1]);
    expect((await notices()).items[1]?.title).toContain('1件');
  });

  it('a notice no longer lists grants after a downgrade to a plan without them', async () => {
    const test = startNotifications();
    await test.addCondition({ workspaceId: 3 });
    test.pass(HOUR);
    test.publish({ subsidyId: 1, title: '月面助成金', kind: 'grant' });
    await test.check(3);
    const latest = async () => {
      const { items } = await test.notices('&kind=new_subsidy', 3);
      return items.find(({ link }) => link === '/search/1')?.subsidies.length;
    };
    expect(await latest()).toBe(1);
    await test.ask('POST', '/v1/subscription', {
      workspaceId: 3,
      planSerialCode: 'subsidy',
      paymentPeriod: 'monthly',
    });
    test.pass(40 * 24 * HOUR);
    expect(await latest()).toBe(0);
  });

  it('marking notices as read until a given time leaves later ones unread', async () => {
    const { ask, notices, pass, publish, check } = await start();
    const [latest] = (await notices()).items;
    pass(HOUR);
    publish({ subsidyId: 77, title: '月面補助金77' });
    await check();
    const before = (await notices()).unreadTotal;
    await ask('PUT', '/v1/notices', { workspaceId: QUIET, until: latest?.createdAt });
    expect(before).toBeGreaterThan(1);
    expect((await notices()).unreadTotal).toBe(1);
    await ask('PUT', '/v1/notices', { workspaceId: QUIET });
    expect((await notices()).unreadTotal).toBe(0);
  });

  it('notices and their read state are separate for each member and workspace', async () => {
    const { mark, ...test } = await start();
    const demo = await test.notices('', 3);
    const colleague = asUser(test, 'suzuki@example.com');
    expect(demo.unreadTotal).toBe(3);
    expect((await colleague.notices('', 3)).unreadTotal).toBe(1);
    const foreign = (await colleague.notices('', 3)).items[0]?.noticeId ?? 0;
    expect((await mark(foreign, READ_AT, 3)).status).toBe(404);
    expect((await mark(demo.items[0]?.noticeId ?? 0, READ_AT, QUIET)).status).toBe(404);
    await test.ask('PUT', '/v1/notices', { workspaceId: 3 });
    expect((await colleague.notices('', 3)).unreadTotal).toBe(1);
    expect((await test.notices()).unreadTotal).toBe(3);
  });

  it('the inbox answers 403 to viewers and on the free plan', async () => {
    const { ask, mark } = await start();
    for (const workspaceId of [1, 9]) {
      const path = `/v1/notices?workspaceId=${workspaceId}`;
      expect((await ask('GET', path)).status).toBe(403);
      expect((await ask('PUT', '/v1/notices', { workspaceId })).status).toBe(403);
      expect((await mark(1, READ_AT, workspaceId)).status).toBe(403);
    }
  });
});
