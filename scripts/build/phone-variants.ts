import plugin from 'tailwindcss/plugin';
import { DESKTOP, PHONE } from '../../src/lib/screen.ts';

/** Makes Tailwind's `max-md` apply to phones in landscape, although their width matches `md`. */
export default plugin((tailwind) => {
  const screens: unknown = tailwind.theme('screens');
  const phone: unknown = tailwind.theme('screens.md');
  tailwind.addVariant('md', `@media ${DESKTOP}`);
  tailwind.matchVariant(
    'max',
    (width) => `@media ${width === phone ? PHONE : `(width < ${width})`}`,
    { values: screens as Record<string, string> },
  );
});
