import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '~tests/support/api/embedded-api';

type BillingPage = { total: number; items: { amount: number; description: string }[] };

const DAY = 24 * 60 * 60_000;

const subscription = async ({ call, tokenOf }: TestApi, workspaceId: number) =>
  (await call('GET', `/v1/subscription?workspaceId=${workspaceId}`, { token: await tokenOf() }))
    .body;

const change = async (
  { call, tokenOf }: TestApi,
  workspaceId: number,
  plan: string,
  paymentPeriod = 'monthly',
) =>
  call('POST', '/v1/subscription', {
    token: await tokenOf(),
    json: { workspaceId, planSerialCode: plan, paymentPeriod },
  });

const billings = async ({ call, tokenOf }: TestApi, workspaceId: number) => {
  const path = `/v1/billings?workspaceId=${workspaceId}&perPage=100`;
  return (await call('GET', path, { token: await tokenOf() })).body as BillingPage;
};

const cancel = async ({ call, tokenOf }: TestApi, workspaceId: number) =>
  call('DELETE', '/v1/subscription', { token: await tokenOf(), json: { workspaceId } });

describe('the subscription', () => {
  it('the subscription is readable by an owner and a viewer, and includes their role', async () => {
    const test = startTestApi();
    expect(await subscription(test, 1)).toEqual({
      planSerialCode: 'free',
      paymentPeriod: null,
      nextPlanSerialCode: null,
      nextPaymentPeriod: null,
      currentPeriodEnd: null,
      currentPeriodStart: null,
      currentPeriodPaid: null,
      role: 'owner',
    });
    expect(await subscription(test, 9)).toEqual({
      planSerialCode: 'subsidy_grant_plus',
      paymentPeriod: 'monthly',
      nextPlanSerialCode: null,
      nextPaymentPeriod: null,
      currentPeriodEnd: '2026-12-10T00:00:00.000Z',
      currentPeriodStart: '2026-11-10T00:00:00.000Z',
      currentPeriodPaid: 22_000,
      role: 'viewer',
    });
  });

  it('the subscription shows the member’s current role, and answers 403 after their removal', async () => {
    const test = startTestApi();
    const owner = await test.tokenOf('kato@example.com');
    const lifted = { workspaceId: 9, workspaceUserId: 901, workspaceUserRoleId: 3 };
    await test.call('PUT', '/v1/member', { token: owner, json: lifted });
    expect(await subscription(test, 9)).toMatchObject({ role: 'editor' });
    await test.call('DELETE', '/v1/member/901', { token: owner, json: { workspaceId: 9 } });
    expect(await subscription(test, 9)).toMatchObject({
      statusCode: 403,
      message: expect.stringMatching(/権限がありません.*削除された可能性.*別のワークスペース/),
    });
  });

  it('an upgrade from the free plan takes effect at once', async () => {
    const test = startTestApi();
    expect((await change(test, 1, 'agency_mini')).status).toBe(204);
    expect(await subscription(test, 1)).toMatchObject({
      planSerialCode: 'agency_mini',
      currentPeriodEnd: '2026-12-20T00:00:00.000Z',
    });
  });

  it('an upgrade is charged at once, less the rest of the current period', async () => {
    const test = startTestApi();
    const before = await billings(test, 2);
    await change(test, 2, 'agency_2');
    // 20 of 30 days of 5,500 yen were left.
    expect((await billings(test, 2)).items[0]).toMatchObject({
      amount: 55_000 - 3666,
      description:
        '「支援機関20社」プラン（月払い）2026/11/20〜2026/12/19（変更前の残り期間の分を差し引き）',
      status: 'paid',
    });
    expect((await billings(test, 2)).total).toBe(before.total + 1);
  });

  it('repeated or concurrent changes to the same plan are charged once', async () => {
    const test = startTestApi();
    const before = await billings(test, 3);
    const answers = await Promise.all([
      change(test, 3, 'agency_2'),
      change(test, 3, 'agency_2'),
      change(test, 3, 'agency_2'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const bought = await subscription(test, 3);
    test.pass(DAY);
    expect((await change(test, 3, 'agency_2')).status).toBe(204);
    expect(await subscription(test, 3)).toEqual(bought);
    expect((await billings(test, 3)).total).toBe(before.total + 1);
  });

  it('a downgrade waits for the end of the period and can be revoked without a charge', async () => {
    const test = startTestApi();
    const before = await billings(test, 4);
    await change(test, 4, 'subsidy');
    expect(await subscription(test, 4)).toMatchObject({
      planSerialCode: 'subsidy_grant_plus',
      nextPlanSerialCode: 'subsidy',
    });
    await change(test, 4, 'subsidy_grant_plus');
    expect(await subscription(test, 4)).toMatchObject({ nextPlanSerialCode: null });
    expect(await billings(test, 4)).toEqual(before);
  });

  it('yearly payment starts at once, and a change to monthly waits for the end of the year', async () => {
    const test = startTestApi();
    await change(test, 2, 'subsidy', 'yearly');
    expect(await subscription(test, 2)).toMatchObject({
      paymentPeriod: 'yearly',
      currentPeriodEnd: '2027-11-20T00:00:00.000Z',
    });
    expect((await billings(test, 2)).items[0]).toMatchObject({ amount: 55_000 - 3666 });
    await change(test, 2, 'subsidy', 'monthly');
    expect(await subscription(test, 2)).toMatchObject({
      paymentPeriod: 'yearly',
      nextPlanSerialCode: null,
      nextPaymentPeriod: 'monthly',
    });
    test.pass(365 * DAY);
    expect(await subscription(test, 2)).toMatchObject({
      planSerialCode: 'subsidy',
      paymentPeriod: 'monthly',
      nextPaymentPeriod: null,
      currentPeriodEnd: '2027-12-20T00:00:00.000Z',
    });
    expect((await billings(test, 2)).items[0]).toMatchObject({ amount: 5500 });
  });

  it('a cancelled subscription becomes free at the end of its period', async () => {
    const test = startTestApi();
    expect((await cancel(test, 3)).status).toBe(204);
    expect((await cancel(test, 3)).status).toBe(204);
    expect(await subscription(test, 3)).toMatchObject({
      planSerialCode: 'subsidy_grant',
      nextPlanSerialCode: 'free',
    });
    test.pass(20 * DAY);
    expect(await subscription(test, 3)).toMatchObject({
      planSerialCode: 'free',
      nextPlanSerialCode: null,
    });
    expect((await cancel(test, 3)).status).toBe(409);
  });

  it('a cancellation can be revoked before the period ends, without a charge', async () => {
    const test = startTestApi();
    const before = await billings(test, 3);
    await cancel(test, 3);
    expect((await change(test, 3, 'subsidy_grant')).status).toBe(204);
    expect(await subscription(test, 3)).toMatchObject({ nextPlanSerialCode: null });
    expect(await billings(test, 3)).toEqual(before);
    test.pass(20 * DAY);
    expect(await subscription(test, 3)).toMatchObject({ planSerialCode: 'subsidy_grant' });
  });

  it('an upgrade credits all that was paid for the period, even after several changes at once', async () => {
    const test = startTestApi();
    await change(test, 1, 'agency_mini', 'yearly');
    await change(test, 1, 'agency_2');
    expect(await subscription(test, 1)).toMatchObject({ currentPeriodPaid: 330_000 });
    await change(test, 1, 'agency_9', 'yearly');
    const { items } = await billings(test, 1);
    expect(items.map(({ amount }) => amount)).toEqual([2_200_000 - 330_000, 330_000]);
  });

  it('an announced downgrade leaves the current period’s start and payment unchanged', async () => {
    const test = startTestApi();
    await change(test, 4, 'subsidy');
    expect(await subscription(test, 4)).toMatchObject({
      currentPeriodStart: '2026-11-10T00:00:00.000Z',
      currentPeriodPaid: 22_000,
    });
    test.pass(20 * DAY);
    expect(await subscription(test, 4)).toMatchObject({
      planSerialCode: 'subsidy',
      currentPeriodStart: '2026-12-10T00:00:00.000Z',
      currentPeriodPaid: 5500,
    });
  });

  it('a subscription renews by itself at the end of its period', async () => {
    const test = startTestApi();
    await test.api.open();
    test.pass(40 * DAY);
    expect(await subscription(test, 3)).toMatchObject({
      planSerialCode: 'subsidy_grant',
      currentPeriodEnd: '2027-01-10T00:00:00.000Z',
    });
  });

  it('only the owner can change or cancel the plan, and an unknown plan answers 422', async () => {
    const test = startTestApi();
    expect((await change(test, 7, 'agency_4')).status).toBe(403);
    expect((await cancel(test, 7)).status).toBe(403);
    expect((await change(test, 3, 'agency_9')).status).toBe(204);
    expect((await change(test, 3, 'platinum')).status).toBe(422);
  });
});
