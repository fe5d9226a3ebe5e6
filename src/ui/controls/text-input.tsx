import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { controlClass, type ControlSize } from './control-class';
import { isConverting } from './converting';
import { useFieldControl } from './field-context';

export const TextInput = ({
  size = 'md',
  icon,
  end,
  id,
  className,
  type = 'text',
  onKeyDown,
  ...rest
}: Omit<ComponentProps<'input'>, 'size' | 'placeholder' | 'maxLength'> & {
  size?: ControlSize | undefined;
  /** An icon inside, at the left. */
  icon?: ReactNode;
  /** A unit (万円) or a button inside, at the right. */
  end?: ReactNode;
}) => {
  const control = useFieldControl(id);
  const isBare = !icon && !end;
  const padding = [icon ? 'ps-10!' : '', end ? 'pe-12!' : ''].join(' ');

  // Enter that confirms an input method's conversion must not submit.
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isConverting(event.nativeEvent)) event.preventDefault();
    onKeyDown?.(event);
  };

  const input = (
    <input
      {...control}
      {...rest}
      type={type}
      onKeyDown={handleKeyDown}
      className={controlClass(size, isBare ? className : padding)}
    />
  );
  if (isBare) return input;
  return (
    <span className={`relative block ${className ?? ''}`}>
      {icon && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-2 [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      {input}
      {end && (
        <span className="absolute inset-y-px end-px grid min-w-11 place-items-center text-ink-2">
          {end}
        </span>
      )}
    </span>
  );
};
