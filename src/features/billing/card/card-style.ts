import type { StripeElementStyle } from '~/lib/stripe';

/**
 * The look of what is typed, which stands in a page of the provider's own: our tokens, as they are in
 * the theme of this moment. At 16 px a phone does not zoom in.
 */
export const cardStyle = (): StripeElementStyle => {
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
