import { act } from '@testing-library/react';

type Listener = (event: object) => void;
type Refusal = { type: string; code?: string; decline_code?: string };
type Result = { paymentMethod: { id: string } } | { error: Refusal };

/**
 * A fake of Stripe's API. A test sets the state of the card field and the result of creating a
 * payment method. Like Stripe's API, the fake does not expose the card number.
 */
export const stripeStandIn = () => {
  const listeners = new Map<string, Listener[]>();
  const created: object[] = [];
  const options: { elements?: object; card?: object } = {};
  let result: () => Promise<Result> = async () => ({ paymentMethod: { id: 'pm_card_mastercard' } });
  let frame: HTMLElement | null = null;
  let fields = 0;
  let isSilent = false;

  const emit = (name: string, event: object = {}): void => {
    for (const listener of listeners.get(name) ?? []) {
      listener({ elementType: 'card', ...event });
    }
  };
  const card = {
    on: (name: string, listener: Listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return card;
    },
    mount: (target: HTMLElement) => {
      fields += 1;
      frame = document.createElement('input');
      frame.setAttribute('aria-label', 'カード番号');
      frame.addEventListener('focus', () => emit('focus'));
      frame.addEventListener('blur', () => emit('blur'));
      target.append(frame);
      if (!isSilent) queueMicrotask(() => emit('ready'));
    },
    destroy: () => {
      fields -= 1;
      frame?.remove();
      listeners.clear();
    },
    clear: () => emit('change', { empty: true, complete: false }),
    focus: () => frame?.focus(),
    update: () => {},
  };
  const stripe = {
    elements: (given: object) => {
      options.elements = given;
      return {
        create: (_: 'card', of: object) => {
          options.card = of;
          return card;
        },
      };
    },
    createPaymentMethod: async (request: { type: string; card: unknown }) => {
      created.push({ type: request.type, isCard: request.card === card });
      return result();
    },
  };
  const say = async (name: string, event: object): Promise<void> => {
    await act(async () => emit(name, event));
  };

  return {
    stripe,
    options,
    /** The calls that created payment methods: the type, and whether the card field was passed. */
    created,
    /** The number of mounted card fields. */
    fields: () => fields,
    /** Reports to the app that the user has entered a complete card number. */
    typeCard: async () => say('change', { empty: false, complete: true }),
    typeHalf: async () => say('change', { empty: false, complete: false }),
    /** Reports to the app that the user has entered an invalid card number. */
    objectTo: async (code: string, message = '') =>
      say('change', {
        empty: false,
        complete: false,
        error: { type: 'validation_error', code, message },
      }),
    failToLoad: async () => say('loaderror', { error: { type: 'api_error' } }),
    /** After this call, a mounted card field sends neither the event `ready` nor an error. */
    keepSilent: () => {
      isSilent = true;
    },
    answer: (next: () => Promise<Result>) => {
      result = next;
    },
    refuse: (error: Refusal) => {
      result = async () => ({ error });
    },
  };
};
