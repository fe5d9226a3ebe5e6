import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';
import { Button, type ButtonProps } from './button';
import { Tooltip } from './tooltip';

export const ToggleButton = ({
  label,
  text,
  tooltip = label,
  pressed,
  onPressedChange,
  tone = 'plain',
  iconOnly = false,
  variant = 'ghost',
  size = 'sm',
  className,
  ...rest
}: Omit<ButtonProps, 'children' | 'onClick' | 'aria-pressed'> & {
  /** The same in both states; only `aria-pressed` changes. */
  label: string;
  /** A shorter visible text if the label is too long. */
  text?: string | undefined;
  tooltip?: string | undefined;
  icon?: ReactNode;
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  /** Fills the icon when pressed. */
  tone?: 'plain' | 'star' | undefined;
}) => {
  const named = iconOnly || text !== undefined;
  const button = (
    <Button
      {...rest}
      variant={variant}
      size={size}
      iconOnly={iconOnly}
      aria-pressed={pressed}
      aria-label={named ? label : undefined}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        tone === 'star'
          ? 'aria-pressed:[&_svg]:fill-star aria-pressed:[&_svg]:stroke-star'
          : 'aria-pressed:border-key-line aria-pressed:bg-key-tint',
        className,
      )}
    >
      {iconOnly ? null : (text ?? label)}
    </Button>
  );
  return iconOnly ? <Tooltip label={tooltip}>{button}</Tooltip> : button;
};
