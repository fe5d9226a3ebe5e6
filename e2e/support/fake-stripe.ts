import type { BrowserContext } from '@playwright/test';

const STRIPE = 'https://js.stripe.com/**';

/** Card numbers. The fake Stripe accepts `good` and refuses the other numbers. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  refusedBy3dSecure: '4000000000003220',
} as const;

/** The code of the fake Stripe. It is JavaScript, because the page runs it without a build. */
const script = (release: string): string => `
(() => {
  const refusals = {
    '${cards.declined}': { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    '${cards.refusedBy3dSecure}': { type: 'card_error', code: 'payment_intent_authentication_failure' },
  };
  const createElement = () => {
    const listeners = {};
    const tell = (name, event) => (listeners[name] ?? []).forEach((each) => each(event));
    let input = null;
    const element = {
      on(name, listener) { (listeners[name] ??= []).push(listener); return element; },
      once(name, listener) { return element.on(name, listener); },
      off(name) { delete listeners[name]; return element; },
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        input = document.createElement('input');
        input.setAttribute('aria-label', 'カード番号');
        input.addEventListener('input', () => {
          const complete = input.value.length === 16;
          tell('change', { elementType: 'card', empty: input.value === '', complete, error: undefined });
        });
        input.addEventListener('focus', () => tell('focus', { elementType: 'card' }));
        input.addEventListener('blur', () => tell('blur', { elementType: 'card' }));
        place.append(input);
        setTimeout(() => tell('ready', { elementType: 'card' }));
      },
      unmount() { input?.remove(); },
      destroy() { input?.remove(); input = null; },
      focus() { input?.focus(); },
      blur() { input?.blur(); },
      clear() { if (input) input.value = ''; },
      update() {},
      number: () => input?.value ?? '',
    };
    return element;
  };
  const stripe = () => ({
    elements: () => ({ create: createElement, getElement: () => null, update() {} }),
    createPaymentMethod: async ({ card }) => {
      const error = refusals[card.number()];
      return error ? { error } : { paymentMethod: { id: 'pm_stand_in', card: { last4: '4242' } } };
    },
  });
  window.Stripe = Object.assign(stripe, { version: '${release}' });
})();`;

/**
 * Replaces Stripe's script by a fake with a simple card field and the version that the loader
 * expects. Returns a list to which each requested URL is added.
 */
export const fakeStripe = async (context: BrowserContext): Promise<string[]> => {
  const requested: string[] = [];
  await context.route(STRIPE, async (route) => {
    requested.push(route.request().url());
    const release = new URL(route.request().url()).pathname.split('/')[1] ?? '';
    await route.fulfill({ contentType: 'text/javascript', body: script(release) });
  });
  return requested;
};

/** Blocks Stripe's script, as an ad blocker does. */
export const blockStripe = async (context: BrowserContext): Promise<void> => {
  await context.route(STRIPE, async (route) => route.abort('blockedbyclient'));
};
