import type { Stripe } from '@stripe/stripe-js';
import { trustScripts } from './trusted-scripts';

let client: Promise<Stripe | null> | null = null;

/** The payment client, or null where no key is configured or its script did not load (spec §1). */
export const paymentClient = async (): Promise<Stripe | null> => client;

/**
 * Loads the provider's script at start-up, and only where a public key is configured. The `pure`
 * entry is the one that does not load it on import. A failed load warns in the log and nothing else.
 */
export const providePaymentClient = (publicKey: string): void => {
  trustScripts('https://js.stripe.com/');
  client = import('@stripe/stripe-js/pure')
    .then(async ({ loadStripe }) => loadStripe(publicKey))
    .catch((error: unknown) => {
      console.warn(
        'The payment client could not be loaded.',
        error instanceof Error ? error.message : '',
      );
      return null;
    });
};
