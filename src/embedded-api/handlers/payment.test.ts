import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '~/embedded-api/test-api';

const DAY = 24 * 60 * 60_000;

const subscription = async ({ call, tokenOf }: TestApi, workspaceId: number) =>
  (await call('GET', `/v1/subscription?workspaceId=${workspaceId}`, { token: await tokenOf() }))
    .body;

const change = async ({ call, tokenOf }: TestApi, workspaceId: number, plan: string) =>
  call('POST', '/v1/subscription', {
    token: await tokenOf(),
    json: { workspaceId, planSerialCode: plan, paymentPeriod: 'monthly' },
  });

const cancel = async ({ call, tokenOf }: TestApi, workspaceId: number) =>
  call('DELETE', '/v1/subscription', { token: await tokenOf(), json: { workspaceId } });

describe('the subscription', () => {
  it('is told to every member, since the guard asks for it', async () => {
    const test = startTestApi();
    expect(await subscription(test, 1)).toEqual({
      planSerialCode: 'free',
      paymentPeriod: null,
      nextPlanSerialCode: null,
      currentPeriodEnd: null,
      role: 'owner',
    });
    expect(await subscription(test, 9)).toEqual({
      planSerialCode: 'subsidy_grant_plus',
      paymentPeriod: 'monthly',
      nextPlanSerialCode: null,
      currentPeriodEnd: '2026-12-10T00:00:00.000Z',
      role: 'viewer',
    });
  });

  it('comes with one’s own role as it is now, and to nobody who was removed', async () => {
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

  it('opens more at once', async () => {
    const test = startTestApi();
    expect((await change(test, 1, 'agency_mini')).status).toBe(204);
    expect(await subscription(test, 1)).toMatchObject({
      planSerialCode: 'agency_mini',
      currentPeriodEnd: '2026-12-20T00:00:00.000Z',
    });
  });

  it('goes down at the end of the period, unless one thinks better of it', async () => {
    const test = startTestApi();
    await change(test, 4, 'subsidy');
    expect(await subscription(test, 4)).toMatchObject({
      planSerialCode: 'subsidy_grant_plus',
      nextPlanSerialCode: 'subsidy',
    });
    await change(test, 4, 'subsidy_grant_plus');
    expect(await subscription(test, 4)).toMatchObject({ nextPlanSerialCode: null });
  });

  it('cancelled, is free from the end of the period on', async () => {
    const test = startTestApi();
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

  it('goes on by itself', async () => {
    const test = startTestApi();
    await test.api.open();
    test.pass(40 * DAY);
    expect(await subscription(test, 3)).toMatchObject({
      planSerialCode: 'subsidy_grant',
      currentPeriodEnd: '2027-01-10T00:00:00.000Z',
    });
  });

  it('is changed by the owner alone, and to a plan with a price', async () => {
    const test = startTestApi();
    expect((await change(test, 7, 'agency_4')).status).toBe(403);
    expect((await cancel(test, 7)).status).toBe(403);
    expect((await change(test, 3, 'agency_9')).status).toBe(422);
    expect((await change(test, 3, 'platinum')).status).toBe(422);
  });
});

describe('the payment method', () => {
  it('is the owner’s to see and to set', async () => {
    const { call, tokenOf } = startTestApi();
    const token = await tokenOf();
    const read = async (workspaceId: number) =>
      call('GET', `/v1/payment-method?workspaceId=${workspaceId}`, { token });
    const save = async (workspaceId: number, paymentMethodId: string) =>
      call('POST', '/v1/payment-method', { token, json: { workspaceId, paymentMethodId } });
    expect(await read(1)).toMatchObject({ status: 200, body: null });
    expect((await save(1, 'pm_card_mastercard')).status).toBe(204);
    expect((await read(1)).body).toEqual({
      cardLast4: '4444',
      brand: 'mastercard',
      expMonth: 12,
      expYear: 2029,
    });
    expect((await save(1, '4242424242424242')).status).toBe(422);
    expect((await read(7)).status).toBe(403);
    expect((await save(7, 'pm_card_visa')).status).toBe(403);
  });
});
