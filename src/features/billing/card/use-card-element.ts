import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  paymentClient,
  type Stripe,
  type StripeCardElement,
  type StripeCardElementChangeEvent,
  type StripeElementStyle,
} from '~/lib/stripe';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** Our CSS does not reach the provider's iframe. Below 16 px a phone would zoom in on focus. */
const cardStyle = (): StripeElementStyle => {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(`--color-${name}`).trim();
  const { fontFamily } = getComputedStyle(document.body);
  return {
    base: {
      color: token('ink'),
      iconColor: token('ink-2'),
      fontFamily,
      fontSize: '16px',
      fontSmoothing: 'antialiased',
      lineHeight: '24px',
      '::placeholder': { color: token('ink-off') },
    },
    invalid: { color: token('error-ink'), iconColor: token('error-ink') },
  };
};

/** A script or frame that hangs raises no error, so loading counts as slow after this time. */
export const SLOW_MS = 12_000;

/** The provider's API object and the mounted card field. */
export type Mounted = { stripe: Stripe; card: StripeCardElement };

export type CardFieldState = 'loading' | 'slow' | 'failed' | 'ready';

/** Mounts the provider's field, so that card numbers never reach this page (product §9, Settings). */
export const useCardElement = (
  container: RefObject<HTMLElement | null>,
  {
    onChange,
    onFocus,
    onBlur,
  }: {
    onChange: (event: StripeCardElementChangeEvent) => void;
    onFocus: () => void;
    onBlur: () => void;
  },
) => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CardFieldState>('loading');
  const mounted = useRef<Mounted | null>(null);
  const listeners = useRef({ onChange, onFocus, onBlur });
  useEffect(() => {
    listeners.current = { onChange, onFocus, onBlur };
  });

  useEffect(() => {
    let isMounted = true;
    let card: StripeCardElement | null = null;
    const settle = (next: CardFieldState): void => {
      clearTimeout(slow);
      if (isMounted) setState(next);
    };
    const slow = setTimeout(setState, SLOW_MS, 'slow');

    const mount = (stripe: Stripe, target: HTMLElement): void => {
      card = stripe
        .elements({ locale: 'ja' })
        .create('card', { hidePostalCode: true, disableLink: true, style: cardStyle() });
      card.on('ready', () => settle('ready'));
      card.on('loaderror', () => settle('failed'));
      card.on('change', (event) => listeners.current.onChange(event));
      card.on('focus', () => listeners.current.onFocus());
      card.on('blur', () => listeners.current.onBlur());
      card.mount(target);
      mounted.current = { stripe, card };
    };
    const load = async (): Promise<void> => {
      const stripe = await paymentClient();
      if (!isMounted || container.current === null) return;
      if (stripe === null) settle('failed');
      else mount(stripe, container.current);
    };
    load().catch((error: unknown) => {
      console.warn('The card field could not be shown.', error instanceof Error ? error.name : '');
      settle('failed');
    });

    return () => {
      isMounted = false;
      clearTimeout(slow);
      mounted.current = null;
      card?.destroy();
    };
  }, [attempt, container]);

  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  useEffect(() => {
    mounted.current?.card.update({ style: cardStyle() });
  }, [isDark]);

  return {
    state,
    mounted,
    /** Loads the script and the field again. */
    retry: () => {
      setState('loading');
      setAttempt((count) => count + 1);
    },
  };
};
