import { describe, expect, it } from 'vitest';
import type { RecentSubsidy } from '~/contract/recent-subsidies';
import { MINUTE } from '~tests/support/api/embedded-api';
import { asUser, DAY, QUIET, startNotifications } from '~tests/support/api/notification-calls';

const start = () => {
  const test = startNotifications();
  for (let id = 1; id <= 25; id += 1) test.publish({ subsidyId: id, title: `月面補助金${id}` });
  test.publish({ subsidyId: 30, title: '月面助成金', kind: 'grant' });
  const view = async (subsidyId: number, workspaceId = QUIET, email?: string) => {
    test.pass(MINUTE / 10);
    const path = `/v1/recent-subsidies/${subsidyId}`;
    return (await asUser(test, email).ask('PUT', path, { workspaceId })).status;
  };
  const list = async (workspaceId = QUIET, email?: string) =>
    asUser(test, email).ask('GET', `/v1/recent-subsidies?workspaceId=${workspaceId}`);
  const ids = async (workspaceId?: number, email?: string) =>
    ((await list(workspaceId, email)).body as RecentSubsidy[]).map(({ subsidyId }) => subsidyId);
  return { ...test, view, list, ids };
};

describe('recently viewed', () => {
  it('recently viewed subsidies are listed latest first, without duplicates, and twenty are kept', async () => {
    const { view, ids, list } = start();
    for (let id = 1; id <= 25; id += 1) await view(id);
    await view(20);
    const recent = await ids();
    expect(recent).toHaveLength(20);
    expect(recent.slice(0, 3)).toEqual([20, 25, 24]);
    expect(recent.at(-1)).toBe(6);
    expect((await list()).body).toMatchObject([
      { subsidy: { title: '月面補助金20' } },
      ...Array.from({ length: 19 }, () => ({})),
    ]);
  });

  it('recently viewed subsidies are separate for each member and workspace, and can be cleared', async () => {
    const { ask, view, ids } = start();
    await view(1, 4);
    await view(2, 4, 'takahashi@example.com');
    expect(await ids(4)).toEqual([1]);
    expect(await ids(QUIET)).toEqual([]);
    expect((await ask('DELETE', '/v1/recent-subsidies', { workspaceId: 4 })).status).toBe(204);
    expect(await ids(4)).toEqual([]);
    expect(await ids(4, 'takahashi@example.com')).toEqual([2]);
  });

  it('recently viewed subsidies are kept for viewers and answer 403 to roles without the search', async () => {
    const { view, list } = start();
    expect(await view(1, 9)).toBe(204);
    // An admin of the plan 補助金, where only the owner searches.
    expect(await view(1, 2, 'tanaka@example.com')).toBe(403);
    expect((await list(2, 'tanaka@example.com')).status).toBe(403);
  });

  it('recently viewed subsidies refuse unknown ids and leave out grants that the plan does not open', async () => {
    const { ask, view, ids, pass } = start();
    expect(await view(999_999)).toBe(404);
    expect(await view(30, 2)).toBe(403);
    expect(await view(30, 3)).toBe(204);
    expect(await ids(3)).toEqual([30]);
    await ask('POST', '/v1/subscription', {
      workspaceId: 3,
      planSerialCode: 'subsidy',
      paymentPeriod: 'monthly',
    });
    pass(40 * DAY);
    expect(await ids(3)).toEqual([]);
  });
});
