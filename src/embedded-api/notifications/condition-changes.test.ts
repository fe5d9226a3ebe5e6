import { describe, expect, it } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import {
  asUser,
  DAY,
  HOUR,
  moonCondition,
  startNotifications,
} from '~tests/support/api/notification-calls';

const start = async (changes: Partial<typeof moonCondition> = {}) => {
  const test = startNotifications();
  const { body } = await test.addCondition(changes);
  const { conditionId } = body as NotificationCondition;
  const save = async (saved: object, email?: string) =>
    asUser(test, email).ask('PUT', `/v1/notification-conditions/${conditionId}`, {
      ...moonCondition,
      ...changes,
      ...saved,
    });
  const { workspaceId } = { ...moonCondition, ...changes };
  const current = async () =>
    (await test.conditions(workspaceId)).find((one) => one.conditionId === conditionId);
  return { ...test, save, current };
};

describe('a change of a condition', () => {
  it('a stale change to a notification condition answers 409 and keeps the colleague’s change', async () => {
    const { save, current } = await start({ workspaceId: 4 });
    expect(await save({ name: '同僚の名前', version: 1 }, 'watanabe@example.com')).toMatchObject({
      status: 200,
      body: { name: '同僚の名前', version: 2 },
    });
    expect(await save({ isActive: false, version: 1 })).toMatchObject({
      status: 409,
      body: {
        message:
          'ほかの人または別の画面で、この通知条件が変更されました。最新の内容を確認してください。',
      },
    });
    expect(await current()).toMatchObject({ name: '同僚の名前', isActive: true, version: 2 });
    expect((await save({ isActive: false, version: 2 })).status).toBe(200);
    // The version is optional.
    expect((await save({ name: '最後' })).body).toMatchObject({ name: '最後', version: 4 });
  });
});

describe('a condition for grants, once the plan finds none', () => {
  const startDowngraded = async () => {
    const test = await start({ workspaceId: 3, filters: { kind: ['grant'] } });
    await test.ask('POST', '/v1/subscription', {
      workspaceId: 3,
      planSerialCode: 'subsidy',
      paymentPeriod: 'monthly',
    });
    // The demo's condition would take the only place of the plan.
    const own = await test.current();
    for (const { conditionId } of await test.conditions(3)) {
      const path = `/v1/notification-conditions/${conditionId}`;
      if (conditionId !== own?.conditionId) await test.ask('DELETE', path, { workspaceId: 3 });
    }
    test.pass(40 * DAY);
    return test;
  };

  it('a condition for grants sleeps on a plan without grants, and cannot be switched on there', async () => {
    const { save, current } = await startDowngraded();
    expect(await current()).toMatchObject({ isActive: true, isAsleep: true, newCount: 0 });
    expect(await save({ isActive: false, name: '休み' })).toMatchObject({ status: 200 });
    expect(await save({ isActive: true })).toMatchObject({
      status: 403,
      body: { message: '現在のプランでは助成金を利用できません。' },
    });
    expect((await save({ filters: {}, isActive: true })).status).toBe(200);
    expect(await current()).toMatchObject({ isActive: true, isAsleep: false });
  });
});

describe('the name and filters of a condition', () => {
  it('a condition with exact set matches the keyword only as typed, without synonyms', async () => {
    const test = startNotifications();
    await test.addCondition({ name: '別名も', filters: { keyword: 'DX' } });
    await test.addCondition({ name: 'そのまま', filters: { keyword: 'DX', exact: true } });
    test.pass(HOUR);
    test.publish({ subsidyId: 1, title: 'デジタルトランスフォーメーション補助金' });
    const counts = (await test.conditions()).map(({ name, newCount }) => [name, newCount]);
    expect(Object.fromEntries(counts)).toEqual({ 別名も: 1, そのまま: 0 });
  });

  it('the keyword of a condition or a search has at most 200 characters', async () => {
    const { addCondition, ask } = startNotifications();
    const of = (length: number) => 'あ'.repeat(length);
    expect((await addCondition({ filters: { keyword: of(200) } })).status).toBe(200);
    expect((await addCondition({ filters: { keyword: of(201) } })).status).toBe(422);
    const search = async (keyword: string) =>
      (await ask('GET', `/v1/subsidies?workspaceId=10&keyword=${encodeURIComponent(keyword)}`))
        .status;
    expect([await search(of(200)), await search(of(201))]).toEqual([200, 422]);
  });
});
