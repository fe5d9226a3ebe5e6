import { classNames } from '~/ui/page/class-names';

interface ShareBarProps {
  value: number;
  /** What the whole width stands for; the same for all bars that are compared. */
  max: number;
  className?: string | undefined;
}

/** A figure drawn beside its words, so that several compare at a glance. */
export function ShareBar({ value, max, className }: ShareBarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-1 rounded-full bg-key-line forced-colors:hidden', className)}
      style={{ width: max > 0 ? `${(value / max) * 100}%` : 0 }}
    />
  );
}
