import { describe, expect, it } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { Plan } from '~/domain/plans/plans';
import {
  asUser,
  HOUR,
  QUIET,
  moonCondition,
  startNotifications,
} from '~tests/support/api/notification-calls';

const start = (email?: string) => {
  const test = startNotifications();
  const { ask, addCondition, conditions } = asUser(test, email);
  const save = async (conditionId: number, changes: object = {}) =>
    ask('PUT', `/v1/notification-conditions/${conditionId}`, { ...moonCondition, ...changes });
  const remove = async (conditionId: number, workspaceId = QUIET) =>
    ask('DELETE', `/v1/notification-conditions/${conditionId}`, { workspaceId });
  const add = async (changes?: Parameters<typeof addCondition>[0]) =>
    (await addCondition(changes)).body as NotificationCondition;
  return { ...test, ask, add, addCondition, conditions, save, remove };
};

const refused = (fields: object) => ({ status: 422, body: { fields } });

describe('notification conditions', () => {
  it('notification conditions can be added, changed and deleted', async () => {
    const { add, conditions, save, remove } = start();
    const filters = { keyword: '設備', areaIds: [23], includeUnstatedAmount: true };
    const added = await add({ name: ' 設備 ', filters, channels: ['email', 'app', 'email'] });
    expect(added).toMatchObject({
      name: '設備',
      clientId: null,
      filters,
      channels: ['email', 'app'],
      createdBy: '佐藤 美咲',
      isAsleep: false,
      lastNotifiedAt: null,
      newCount: 0,
    });
    expect(await conditions()).toEqual([added]);
    const changes = {
      name: '省エネ',
      remindDays: [1, 30, 1],
      frequency: 'weekly',
      isActive: false,
    };
    expect((await save(added.conditionId, changes)).status).toBe(200);
    expect(await conditions()).toMatchObject([
      { ...changes, remindDays: [30, 1], filters: moonCondition.filters, channels: ['app'] },
    ]);
    expect((await remove(added.conditionId)).status).toBe(204);
    expect((await remove(added.conditionId)).status).toBe(204);
    expect(await conditions()).toEqual([]);
  });

  it('a condition without a name or channel, or with unknown options, answers 422', async () => {
    const { add, addCondition, save } = start();
    const nameProblem = '条件名は1〜100文字で入力してください。';
    const channelProblem = '通知方法を1つ以上選択してください。';
    expect(await addCondition({ name: ' ', channels: [] })).toMatchObject(
      refused({ name: nameProblem, channels: channelProblem }),
    );
    expect(await addCondition({ name: 'あ'.repeat(101) })).toMatchObject(
      refused({ name: nameProblem }),
    );
    expect((await addCondition({ name: 'あ'.repeat(100) })).status).toBe(200);
    const { conditionId } = await add();
    expect(await save(conditionId, { channels: [] })).toMatchObject(
      refused({ channels: channelProblem }),
    );
    expect(await save(conditionId, { frequency: 'hourly' })).toMatchObject(
      refused({ frequency: expect.any(String) }),
    );
    expect(await save(conditionId, { remindDays: [2] })).toMatchObject(
      refused({ remindDays: expect.any(String) }),
    );
  });

  it('a condition’s new count covers the subsidies published since it was added', async () => {
    const { add, conditions, publish, pass } = start();
    publish({ subsidyId: 1, title: '月面補助金1' });
    await add();
    pass(HOUR);
    publish({ subsidyId: 2, title: '月面補助金2' });
    expect((await conditions())[0]?.newCount).toBe(1);
  });

  it('a colleague can change a condition, and other workspaces and outsiders cannot', async () => {
    const { add, conditions, save, remove, ...test } = start();
    const { conditionId } = await add({ workspaceId: 4 });
    const colleague = asUser(test, 'watanabe@example.com');
    const path = `/v1/notification-conditions/${conditionId}`;
    const named = async () =>
      (await conditions(4)).find((each) => each.conditionId === conditionId);
    await colleague.ask('PUT', path, { ...moonCondition, workspaceId: 4, name: '変更' });
    expect(await named()).toMatchObject({ name: '変更', createdBy: '佐藤 美咲' });
    expect(await save(conditionId, { workspaceId: QUIET })).toMatchObject({
      status: 404,
      body: { message: '通知条件が見つかりません。' },
    });
    expect((await remove(conditionId, QUIET)).status).toBe(204);
    expect(await named()).toBeDefined();
    const stranger = asUser(test, 'kato@example.com');
    expect((await stranger.ask('DELETE', path, { workspaceId: 4 })).status).toBe(403);
  });

  it('notification conditions answer 403 to viewers and on the free plan', async () => {
    const { ask, addCondition, save, remove } = start();
    for (const workspaceId of [1, 9]) {
      const list = await ask('GET', `/v1/notification-conditions?workspaceId=${workspaceId}`);
      const check = await ask('POST', '/v1/notification-conditions/check', { workspaceId });
      const added = await addCondition({ workspaceId });
      const saved = await save(1, { workspaceId });
      const removed = await remove(1, workspaceId);
      const statuses = [list, check, added, saved, removed].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await addCondition({ workspaceId: 1 })).body).toMatchObject({
      message: '現在のプランではこの機能を利用できません。',
    });
  });

  it('a condition for grants answers 403 on a plan without grants', async () => {
    const { conditions, addCondition, save } = start();
    const own = (await conditions(2))[0]?.conditionId ?? 0;
    const changes = { workspaceId: 2, filters: { kind: ['grant' as const] } };
    const locked = { status: 403, body: { message: '現在のプランでは助成金を利用できません。' } };
    expect(await addCondition(changes)).toMatchObject(locked);
    expect(await save(own, changes)).toMatchObject(locked);
    expect((await save(own, { workspaceId: 2 })).status).toBe(200);
  });

  it('a condition for an unknown client answers 404, and on a plan without clients 403', async () => {
    const { addCondition, conditions, save } = start();
    expect(await addCondition({ clientId: 1 })).toMatchObject({
      status: 404,
      body: { message: 'クライアントが見つかりません。' },
    });
    expect((await addCondition({ workspaceId: 4, clientId: 1 })).status).toBe(403);
    const own = (await conditions(4))[0]?.conditionId ?? 0;
    expect((await save(own, { workspaceId: 4, clientId: 1 })).status).toBe(403);
  });
});

describe('the number of conditions that a plan allows', () => {
  /** One of the demo account's workspaces on that plan, without conditions. */
  const subscribed = async ({ ask, call, tokenOf }: ReturnType<typeof start>, plan: Plan) => {
    const form = new FormData();
    form.set('name', '上限');
    const { body } = await call('POST', '/v1/workspace', { token: await tokenOf(), form });
    const { workspaceId } = body as { workspaceId: number };
    const subscription = { workspaceId, planSerialCode: plan, paymentPeriod: 'monthly' };
    await ask('POST', '/v1/subscription', subscription);
    return workspaceId;
  };

  it.each([
    ['subsidy', 1],
    ['subsidy_grant', 5],
    ['subsidy_grant_plus', 10],
    ['agency_mini', 10],
    ['agency_2', 20],
    ['agency_8', 80],
  ] as const)('the plan %s allows %i notification conditions and no more', async (plan, limit) => {
    const test = start();
    const token = await test.tokenOf();
    const json = { ...moonCondition, workspaceId: await subscribed(test, plan) };
    const add = async () => test.call('POST', '/v1/notification-conditions', { token, json });
    for (let count = 0; count < limit; count += 1) expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({
      status: 409,
      body: {
        message: `通知条件は${limit}件までです。不要な通知条件を削除するか、上位のプランに変更してください。`,
      },
    });
    const [first] = await test.conditions(json.workspaceId);
    await test.remove(first?.conditionId ?? 0, json.workspaceId);
    expect((await add()).status).toBe(200);
  });

  it('two conditions added at once do not exceed the plan’s limit', async () => {
    const test = start();
    const workspaceId = await subscribed(test, 'subsidy');
    const added = await Promise.all([1, 2].map(async () => test.addCondition({ workspaceId })));
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('the plan agency_9 has no limit of notification conditions', async () => {
    const test = start();
    const token = await test.tokenOf();
    const json = { ...moonCondition, workspaceId: 6 };
    for (let count = 0; count < 81; count += 1) {
      const { status } = await test.call('POST', '/v1/notification-conditions', { token, json });
      expect(status).toBe(200);
    }
  });
});
