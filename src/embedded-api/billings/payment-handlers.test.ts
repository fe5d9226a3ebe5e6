import { describe, expect, it } from 'vitest';
import { startTestApi } from '~tests/support/api/embedded-api';

describe('the payment method', () => {
  it('only the owner can read and set the payment method', async () => {
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
