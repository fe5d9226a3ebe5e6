import { describe, expect, it } from 'vitest';
import type { Dismissal } from '~/contract/dismissals';
import type { SubsidyPage } from '~/contract/subsidies';
import { MINUTE } from '~tests/support/api/embedded-api';
import { asUser, QUIET, startNotifications } from '~tests/support/api/notification-calls';

const start = () => {
  const test = startNotifications();
  test.publish({ subsidyId: 1, title: '月面補助金1' });
  test.publish({ subsidyId: 2, title: '月面補助金2' });
  test.publish({ subsidyId: 3, title: '月面助成金3', kind: 'grant' });
  const dismiss = async (subsidyId: number, workspaceId = QUIET) =>
    (await test.ask('PUT', `/v1/dismissals/${subsidyId}`, { workspaceId })).status;
  const restore = async (subsidyId: number, workspaceId = QUIET) =>
    (await test.ask('DELETE', `/v1/dismissals/${subsidyId}`, { workspaceId })).status;
  const list = async (workspaceId = QUIET) =>
    test.ask('GET', `/v1/dismissals?workspaceId=${workspaceId}`);
  const ids = async (workspaceId?: number) =>
    ((await list(workspaceId)).body as Dismissal[]).map(({ subsidyId }) => subsidyId);
  const found = async () => {
    const path = `/v1/subsidies?workspaceId=${QUIET}&keyword=${encodeURIComponent('月面')}`;
    return ((await test.ask('GET', path)).body as SubsidyPage).items.map((item) => item.subsidyId);
  };
  return { ...test, dismiss, restore, list, ids, found };
};

describe('dismissals', () => {
  it('dismissed subsidies leave the results and are listed by date, the latest first', async () => {
    const { dismiss, restore, ids, list, found, pass } = start();
    expect(await dismiss(1)).toBe(204);
    pass(MINUTE);
    await dismiss(2);
    pass(MINUTE);
    await dismiss(1);
    expect(await ids()).toEqual([2, 1]);
    expect((await list()).body).toMatchObject([
      {
        createdAt: '2026-11-20T00:01:00.000Z',
        subsidy: { title: '月面補助金2', isDismissed: true },
      },
      { createdAt: '2026-11-20T00:00:00.000Z' },
    ]);
    expect(await found()).toEqual([3]);
    expect(await restore(1)).toBe(204);
    expect(await restore(1)).toBe(204);
    expect(await found()).toContain(1);
    expect(await ids()).toEqual([2]);
  });

  it('dismissals are shared within the workspace and not with other workspaces', async () => {
    const { dismiss, ids, ...test } = start();
    await dismiss(1, 4);
    const colleague = asUser(test, 'takahashi@example.com');
    expect((await colleague.ask('GET', '/v1/dismissals?workspaceId=4')).body).toHaveLength(1);
    expect(await ids(QUIET)).toEqual([]);
  });

  it('dismissing answers 404 for an unknown subsidy and 403 for a locked grant or a viewer', async () => {
    const { dismiss, restore, list } = start();
    expect(await dismiss(999_999)).toBe(404);
    expect(await dismiss(3, 1)).toBe(403);
    expect(await dismiss(1, 1)).toBe(204);
    // The demo account is a viewer of 9, an admin of 7 and no member of 11.
    expect((await list(9)).status).toBe(200);
    expect(await dismiss(1, 9)).toBe(403);
    expect(await restore(1, 9)).toBe(403);
    expect(await dismiss(1, 11)).toBe(404);
  });
});
