import { classNames } from '~/ui/page/class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline';
/** `row`: worded actions within a line of a list. */
export type ButtonSize = 'md' | 'sm' | 'row';

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  iconOnly?: boolean | undefined;
  className?: string | undefined;
};

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-key font-bold text-on-key hover:bg-key-hover hover:text-on-key [a&]:text-on-key',
  secondary: 'border-control bg-paper font-bold text-ink hover:bg-tint hover:text-ink',
  ghost: 'border-transparent font-normal text-ink hover:bg-tint-strong hover:text-ink',
  danger: 'border-transparent bg-error-ink font-bold text-paper hover:text-paper',
  // Leads to a dialog with the `danger` button.
  'danger-outline':
    'border-error bg-paper font-bold text-error-ink hover:bg-error-tint hover:text-error-ink',
};

const measures = (variant: ButtonVariant, size: ButtonSize, iconOnly: boolean): string => {
  if (size === 'row' && !iconOnly) return 'row-action';
  const small = size !== 'md';
  const height = small
    ? 'min-h-9 gap-1.5 text-sm leading-ui [&_svg]:size-4.5 max-md:min-h-11 pointer-coarse:min-h-11'
    : 'min-h-11 gap-2 text-base leading-ui [&_svg]:size-5';
  if (iconOnly) {
    return classNames(
      height,
      'shrink-0 px-0',
      small ? 'w-9 max-md:w-11 pointer-coarse:w-11' : 'w-11',
    );
  }
  if (variant === 'ghost') return classNames(height, small ? 'px-2' : 'px-3');
  return classNames(height, small ? 'px-3.5' : 'px-5');
};

/** The button's class names, for elements other than Button and LinkButton. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'md',
  block = false,
  iconOnly = false,
  className,
}: ButtonLook = {}): string =>
  classNames(
    'button',
    measures(variant, size, iconOnly),
    VARIANT[variant],
    block && 'w-full',
    className,
  );
