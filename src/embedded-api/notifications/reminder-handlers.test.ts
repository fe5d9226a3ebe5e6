import { describe, expect, it } from 'vitest';
import { asUser, QUIET, startNotifications } from '~tests/support/api/notification-calls';

const start = () => {
  const test = startNotifications();
  const publish = (subsidyId: number, acceptanceEnd: string | null) => {
    test.publish({ subsidyId, title: `月面補助金${subsidyId}`, acceptanceEnd });
  };
  publish(1, '2026-12-24T17:00:00+09:00');
  publish(2, null);
  publish(3, '2026-11-19T17:00:00+09:00');
  publish(4, '2026-11-25T17:00:00+09:00');
  const set = async (subsidyId: number, remindDays: unknown, workspaceId = QUIET, email?: string) =>
    asUser(test, email).ask('PUT', `/v1/subsidy-reminders/${subsidyId}`, {
      workspaceId,
      remindDays,
    });
  const list = async (workspaceId = QUIET, email?: string) =>
    asUser(test, email).ask('GET', `/v1/subsidy-reminders?workspaceId=${workspaceId}`);
  return { ...test, set, list };
};

const refused = (remindDays: string) => ({ status: 422, body: { fields: { remindDays } } });

describe('reminders of deadlines', () => {
  it('deadline reminders can be set, changed and removed, separately for each member and workspace', async () => {
    const { ask, set, list } = start();
    expect((await set(1, [3, 14, 3], 4)).status).toBe(204);
    const createdAt = '2026-11-20T00:00:00.000Z';
    expect((await list(4)).body).toEqual([{ subsidyId: 1, remindDays: [14, 3], createdAt }]);
    await set(1, [7], 4);
    expect((await list(4)).body).toEqual([{ subsidyId: 1, remindDays: [7], createdAt }]);
    expect((await list(4, 'takahashi@example.com')).body).toEqual([]);
    expect((await list(QUIET)).body).toEqual([]);
    const removed = async () => ask('DELETE', '/v1/subsidy-reminders/1', { workspaceId: 4 });
    expect([(await removed()).status, (await removed()).status]).toEqual([204, 204]);
    expect((await list(4)).body).toEqual([]);
  });

  it('a deadline reminder answers 422 without days, with unknown days and when no day is left', async () => {
    const { set } = start();
    expect(await set(1, [])).toMatchObject(refused('通知する日を1つ以上選択してください。'));
    expect((await set(1, [5])).status).toBe(422);
    expect(await set(2, [7])).toMatchObject(
      refused('締切の定めがないため、締切の通知は設定できません。'),
    );
    expect(await set(3, [7])).toMatchObject(
      refused('受付が終了しているため、締切の通知は設定できません。'),
    );
    expect(await set(4, [30, 14, 7])).toMatchObject(
      refused('締切まであと5日です。5日前以降の日を選択してください。'),
    );
    expect((await set(4, [7, 3])).status).toBe(204);
    expect((await set(999_999, [7])).status).toBe(404);
  });

  it('a viewer can set deadline reminders on plans that allow it, and other plans answer 403', async () => {
    const { set, list } = start();
    expect((await set(1, [7], 9)).status).toBe(204);
    expect((await set(1, [7], 3, 'ito@example.com')).status).toBe(403);
    expect(await set(1, [7], 2)).toMatchObject({
      status: 403,
      body: { message: '現在のプランではこの機能を利用できません。' },
    });
    expect((await list(1)).status).toBe(403);
  });
});
