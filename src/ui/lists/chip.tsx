import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

type ChipProps = {
  onRemove?: (() => void) | undefined;
  /** Required if the content is not plain text. */
  removeLabel?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** An active filter. */
export const Chip = ({ onRemove, removeLabel, className, children }: ChipProps) => {
  const name = removeLabel ?? `${typeof children === 'string' ? children : '条件'}を解除`;
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 max-w-full items-center gap-0.5 rounded-full border border-key-line bg-key-tint ps-3 text-sm leading-ui max-md:min-h-9',
        onRemove ? 'pe-0.5' : 'pe-3',
        className,
      )}
    >
      <span className="min-w-0 py-1">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={name}
          onClick={onRemove}
          className="relative grid size-7 shrink-0 place-items-center rounded-full text-ink-2 after:absolute after:-inset-0.5 hover:text-ink max-md:after:-inset-2 pointer-coarse:after:-inset-2"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
};
