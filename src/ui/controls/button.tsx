import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';
import { Spinner } from './spinner';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  iconOnly?: boolean | undefined;
  icon?: ReactNode;
  /** Its action is pending: it keeps name and focus but ignores clicks. */
  busy?: boolean | undefined;
  /** Why it is disabled, shown below it; the button stays focusable. */
  disabledReason?: ReactNode;
  /** The id of a reason that is shown elsewhere. */
  reasonId?: string | undefined;
};

export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    block,
    iconOnly,
    icon,
    busy = false,
    disabledReason,
    reasonId: reasonElsewhere,
    type = 'button',
    className,
    onClick,
    children,
    'aria-describedby': describedBy,
    ...rest
  } = props;
  const reasonId = useId();
  const hasReason = Boolean(disabledReason);
  const blocked = busy || hasReason || reasonElsewhere !== undefined;

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) {
      // Also prevents submitting by Enter, which clicks the submit button.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };

  const button = (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={
        classNames(describedBy, hasReason && reasonId, reasonElsewhere) || undefined
      }
      className={buttonClass({
        variant,
        size,
        block,
        iconOnly,
        className: hasReason ? undefined : className,
      })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
  if (!('disabledReason' in props)) return button;
  // The same tree without a reason: another one would remount the button, which loses the focus.
  return (
    <div
      className={hasReason ? classNames('grid justify-items-start gap-1.5', className) : 'contents'}
    >
      {button}
      {hasReason && (
        <p id={reasonId} className="text-sm text-ink-2">
          {disabledReason}
        </p>
      )}
    </div>
  );
};
