import type { Stripe } from '@stripe/stripe-js';
import { trustScripts } from './trusted-scripts';

export type {
  Stripe,
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeElementStyle,
  StripeError,
} from '@stripe/stripe-js';

let key: string | null = null;
let client: Promise<Stripe | null> | null = null;

/** The `pure` entry loads no script on import. After a failure, the next call tries again. */
const load = async (publicKey: string): Promise<Stripe | null> => {
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return await loadStripe(publicKey);
  } catch (error) {
    client = null;
    const reason = error instanceof Error ? error.message : '';
    console.warn('The payment client could not be loaded.', reason);
    return null;
  }
};

/** Whether a payment key is configured. */
export const isPaymentConfigured = (): boolean => key !== null;

/** The payment client; null without a key or if its script did not load (specification §1). */
export const paymentClient = async (): Promise<Stripe | null> => {
  if (key === null) return null;
  client ??= load(key);
  return client;
};

/** Starts loading the provider's script. Called at start-up if a public key is configured. */
export const providePaymentClient = (publicKey: string): void => {
  trustScripts('https://js.stripe.com/');
  key = publicKey;
  client = load(publicKey);
};
