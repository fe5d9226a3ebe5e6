import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Billing } from '~/contract/billings';
import { jstDateOf } from '~/domain/time/dates';
import { startTestApi, type TestApi } from '~tests/support/api/embedded-api';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-20T09:00:00+09:00');

type Page = { items: Billing[]; total: number; page: number; perPage: number };

const list = async ({ call, tokenOf }: TestApi, workspaceId: number, more = '') => {
  const token = await tokenOf();
  const answer = await call('GET', `/v1/billings?workspaceId=${workspaceId}${more}`, { token });
  return { ...answer, page: answer.body as Page };
};

const look = async ({ call, tokenOf }: TestApi, workspaceId: number) =>
  (await call('GET', `/v1/subscription?workspaceId=${workspaceId}`, { token: await tokenOf() }))
    .body as { planSerialCode: string; paymentPeriod: string | null; currentPeriodEnd: string };

describe('the charges of a workspace', () => {
  it('the billings of a monthly plan go back a year, the latest first', async () => {
    const { page } = await list(startTestApi(), 5);
    expect(page).toMatchObject({ total: 12, page: 1, perPage: 20 });
    expect(page.items[0]).toEqual({
      billingId: expect.any(Number),
      issuedOn: '2026-11-10',
      amount: 55_000,
      status: 'paid',
      description: '「支援機関20社」プラン（月払い）2026/11/10〜2026/12/09',
      receiptUrl: null,
    });
    const days = page.items.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(days).size).toBe(12);
  });

  it('the billings show a failed charge and its payment some days later', async () => {
    const { page } = await list(startTestApi(), 3);
    expect(page.items.slice(1, 4).map(({ issuedOn, status }) => `${issuedOn} ${status}`)).toEqual([
      '2026-10-10 paid',
      '2026-09-13 paid',
      '2026-09-10 failed',
    ]);
  });

  it('a workspace on the free plan has no billings', async () => {
    expect((await list(startTestApi(), 1)).page).toMatchObject({ items: [], total: 0 });
  });

  it('the billings are paged, with at most 100 a page', async () => {
    const test = startTestApi();
    const { page } = await list(test, 5, '&page=2&perPage=5');
    expect(page).toMatchObject({ total: 12, page: 2, perPage: 5 });
    expect(page.items).toHaveLength(5);
    expect((await list(test, 5, '&perPage=500')).page.perPage).toBe(100);
    expect((await list(test, 5, '&page=9')).page.items).toEqual([]);
  });

  it('the billings answer 403 to members below owner and 401 without a login', async () => {
    const test = startTestApi();
    for (const workspaceId of [7, 8, 9]) {
      expect((await list(test, workspaceId)).status).toBe(403);
    }
    expect((await test.call('GET', '/v1/billings?workspaceId=5')).status).toBe(401);
  });
});

describe('a period that passed', () => {
  it('a passed period is charged on the next read, dated the day it began', async () => {
    const test = startTestApi();
    await test.api.open();
    test.pass(40 * DAY);
    await look(test, 5);
    const { page } = await list(test, 5);
    expect(page.total).toBe(13);
    expect(page.items[0]).toMatchObject({
      issuedOn: '2026-12-10',
      description: '「支援機関20社」プラン（月払い）2026/12/10〜2027/01/09',
    });
  });

  it('a passed period is charged at its plan’s price, and not at all after a cancellation', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const json = { workspaceId: 4, planSerialCode: 'subsidy', paymentPeriod: 'monthly' };
    await test.call('POST', '/v1/subscription', { token, json });
    await test.call('DELETE', '/v1/subscription', { token, json: { workspaceId: 3 } });
    test.pass(40 * DAY);
    expect((await list(test, 4)).page.items[0]).toMatchObject({
      issuedOn: '2026-12-10',
      amount: 5500,
    });
    expect((await list(test, 3)).page.items[0]?.issuedOn).toBe('2026-11-10');
  });

  it('concurrent reads charge each passed period only once', async () => {
    const test = startTestApi();
    await test.api.open();
    test.pass(100 * DAY);
    await Promise.all([look(test, 5), list(test, 5), look(test, 5), list(test, 5)]);
    expect((await list(test, 5)).page.total).toBe(15);
  });

  it('each period is charged once, for any steps of time and reads in between', async () => {
    const steps = fc.array(
      fc.record({ hours: fc.integer({ min: 0, max: 24 * 50 }), by: fc.constantFrom(look, list) }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const test = startTestApi({ startAt: START });
        await test.api.open();
        let now = START;
        for (const { hours, by } of walk) {
          test.pass(hours * 60 * 60_000);
          now += hours * 60 * 60_000;
          await by(test, 5);
        }
        const { page } = await list(test, 5, '&perPage=100');
        const days = page.items.map(({ issuedOn }) => issuedOn).toSorted();
        const due: string[] = [];
        for (let month = 0; ; month += 1) {
          const at = Date.UTC(2025, 11 + month, 10);
          if (at > now) break;
          due.push(jstDateOf(new Date(at)));
        }
        expect(days).toEqual(due);
      }),
      { numRuns: 12 },
    );
  }, 30_000);
});

describe('the end of a period in the demo', () => {
  it('ending a period in the demo starts the scheduled plan at once and charges it', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const json = { workspaceId: 4, planSerialCode: 'subsidy', paymentPeriod: 'monthly' };
    await test.call('POST', '/v1/subscription', { token, json });
    await test.api.endPeriod(4);
    expect(await look(test, 4)).toMatchObject({
      planSerialCode: 'subsidy',
      currentPeriodEnd: '2026-12-20T00:00:00.000Z',
    });
    expect((await list(test, 4)).page.items[0]).toMatchObject({
      issuedOn: '2026-11-20',
      amount: 5500,
    });
  });

  it('ending a period in the demo changes nothing for a free or unknown workspace', async () => {
    const test = startTestApi();
    await test.api.endPeriod(1);
    expect(await look(test, 1)).toMatchObject({ planSerialCode: 'free', currentPeriodEnd: null });
    await test.api.endPeriod(99);
    expect((await list(test, 1)).page.total).toBe(0);
  });
});
