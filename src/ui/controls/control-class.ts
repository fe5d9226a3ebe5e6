import { classNames } from '~/ui/page/class-names';

export type ControlSize = 'md' | 'sm';

/** The look of a text field or select. At least 16 px on a phone, or iOS zooms in. */
export const controlClass = (size: ControlSize, className?: string): string =>
  classNames(
    'block w-full min-w-0 appearance-none rounded-control border border-control bg-paper px-3 text-ink',
    'placeholder:text-ink-off placeholder:opacity-100',
    'aria-invalid:border-2 aria-invalid:border-error aria-invalid:px-2.75',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-tint-strong disabled:text-ink-2 disabled:opacity-100',
    size === 'sm'
      ? 'min-h-9 py-0.5 text-sm max-md:min-h-11 max-md:text-base pointer-coarse:min-h-11 pointer-coarse:text-base'
      : 'min-h-11 py-1.5 text-base leading-row',
    className,
  );
