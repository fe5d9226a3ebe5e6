import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

type SegmentProps<T extends string> = {
  /** The accessible name of the group. */
  label: string;
  /** `name`: the accessible name, where the label is shortened. */
  options: readonly { value: T; label: string; name?: string; icon?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
};

/** A switch between a few views. */
export const Segment = <T extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentProps<T>) => (
  <div
    role="group"
    aria-label={label}
    className={classNames(
      'inline-flex max-w-full flex-wrap gap-0.5 rounded-control bg-track p-0.75',
      className,
    )}
  >
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-label={option.name}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className="relative inline-flex min-h-7.5 items-center justify-center gap-1.5 rounded-badge px-2.5 text-sm text-ink-2 hover:text-ink aria-pressed:bg-raised aria-pressed:font-bold aria-pressed:text-ink aria-pressed:shadow-raised after:absolute after:inset-x-0 after:-inset-y-0.75 max-md:min-h-9.5 pointer-coarse:min-h-9.5 [&_svg]:size-4"
      >
        {option.icon}
        {option.label}
      </button>
    ))}
  </div>
);
