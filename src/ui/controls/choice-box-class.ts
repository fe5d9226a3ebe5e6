import { classNames } from '~/ui/page/class-names';

/** A checkbox or radio: 24 px to hit, drawn smaller; native if colors are forced. */
export const choiceBoxClass = (kind: 'checkbox' | 'radio'): string =>
  classNames(
    'grid size-6 appearance-none place-items-center rounded-control forced-colors:appearance-auto forced-colors:before:hidden',
    "before:size-4.5 before:border-[1.5px] before:border-control before:bg-paper before:content-[''] max-md:before:size-5",
    'checked:before:border-key disabled:before:border-line disabled:before:bg-tint-strong aria-disabled:before:border-line aria-disabled:before:bg-tint-strong aria-invalid:before:border-error',
    kind === 'checkbox'
      ? 'before:rounded-badge checked:before:bg-key indeterminate:before:border-key indeterminate:before:bg-key'
      : 'before:rounded-full checked:before:bg-key checked:before:shadow-[inset_0_0_0_3.5px_var(--color-paper)]',
  );
