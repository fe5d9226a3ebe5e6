import { beforeEach, expect, test, vi } from 'vitest';

const loadStripe = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

beforeEach(() => {
  vi.resetModules();
  loadStripe.mockReset();
});

test('without a key, no payment client is provided and nothing is loaded', async () => {
  const { isPaymentConfigured, paymentClient } = await import('./stripe');
  expect(isPaymentConfigured()).toBe(false);
  expect(await paymentClient()).toBeNull();
  expect(loadStripe).not.toHaveBeenCalled();
});

test('with a key, the payment client is loaded once, at start-up', async () => {
  const stripe = { elements: () => null };
  loadStripe.mockResolvedValue(stripe);
  const { paymentClient, providePaymentClient } = await import('./stripe');
  providePaymentClient('pk_test_1');
  expect(await paymentClient()).toBe(stripe);
  expect(await paymentClient()).toBe(stripe);
  expect(loadStripe.mock.calls).toEqual([['pk_test_1']]);
});

test('with a key, the page trusts the provider’s scripts and no others', async () => {
  loadStripe.mockResolvedValue(null);
  const createPolicy =
    vi.fn<(name: string, rules: { createScriptURL: (url: string) => string }) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { providePaymentClient } = await import('./stripe');
  providePaymentClient('pk_test_1');
  const [, rules] = createPolicy.mock.calls[0] ?? [];
  expect(rules?.createScriptURL('https://js.stripe.com/v3')).toBe('https://js.stripe.com/v3');
  expect(() => rules?.createScriptURL('https://evil.example/v3')).toThrow('is not trusted');
});

test('a failed load of the payment client logs a warning without the key and provides none', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
  const { paymentClient, providePaymentClient } = await import('./stripe');
  providePaymentClient('pk_test_1');
  expect(await paymentClient()).toBeNull();
  expect(warn.mock.calls).toEqual([
    ['The payment client could not be loaded.', 'Failed to load Stripe.js'],
  ]);
});

test('concurrent callers share a failed load of the payment client, and the next call retries it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const stripe = { elements: () => null };
  loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js')).mockResolvedValue(stripe);
  const { isPaymentConfigured, paymentClient, providePaymentClient } = await import('./stripe');
  providePaymentClient('pk_test_1');
  const [first, second] = await Promise.all([paymentClient(), paymentClient()]);
  expect([first, second]).toEqual([null, null]);
  expect(loadStripe).toHaveBeenCalledTimes(1);
  expect(await paymentClient()).toBe(stripe);
  expect(await paymentClient()).toBe(stripe);
  expect(loadStripe).toHaveBeenCalledTimes(2);
  expect(isPaymentConfigured()).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
});
