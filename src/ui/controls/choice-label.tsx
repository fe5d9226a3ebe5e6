import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

export type ChoiceLabelProps = {
  label: ReactNode;
  /** The count at the right end. */
  count?: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** The checkbox or radio input. */
  children: ReactNode;
};

/** The label row of a checkbox or radio button; all of it is clickable. */
export const ChoiceLabel = ({
  label,
  count,
  hint,
  hideLabel = false,
  disabled = false,
  className,
  children,
}: ChoiceLabelProps) => (
  <label
    className={classNames(
      'relative flex min-w-6 items-start gap-2.5 py-1 text-sm max-md:py-2.5 max-md:text-base max-md:leading-row pointer-coarse:py-2.5',
      disabled && 'cursor-not-allowed text-ink-2',
      className,
    )}
  >
    {children}
    <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
      {label}
      {hint !== undefined && <span className="block text-sm text-ink-2 max-md:mt-1">{hint}</span>}
    </span>
    {count !== undefined && (
      <span className="num ms-auto ps-2 whitespace-nowrap text-ink-2">{count}</span>
    )}
  </label>
);
