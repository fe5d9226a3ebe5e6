import { beforeEach, expect, test, vi } from 'vitest';

const loadStripe = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

beforeEach(() => {
  vi.resetModules();
});

test('without a key no payment client is provided and nothing is loaded', async () => {
  const { paymentClient } = await import('./stripe');
  expect(await paymentClient()).toBeNull();
  expect(loadStripe).not.toHaveBeenCalled();
});

test('with a key the payment client is loaded once, at start-up', async () => {
  const stripe = { elements: () => null };
  loadStripe.mockResolvedValue(stripe);
  const { paymentClient, providePaymentClient } = await import('./stripe');
  providePaymentClient('pk_test_1');
  expect(await paymentClient()).toBe(stripe);
  expect(await paymentClient()).toBe(stripe);
  expect(loadStripe.mock.calls).toEqual([['pk_test_1']]);
});

test('a failed load warns in the log, without the key, and provides none', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
  const { paymentClient, providePaymentClient } = await import('./stripe');
  providePaymentClient('pk_test_1');
  expect(await paymentClient()).toBeNull();
  expect(warn.mock.calls.flat().join(' ')).toContain('Failed to load Stripe.js');
  expect(warn.mock.calls.flat().join(' ')).not.toContain('pk_test_1');
});
