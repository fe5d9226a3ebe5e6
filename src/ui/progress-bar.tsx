import { classNames } from '~/ui/class-names';

interface ProgressBarProps {
  label: string;
  /** Percent; left out where the end is not known. */
  value?: number | undefined;
  className?: string | undefined;
}

/** How far something under way has come. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const known = value !== undefined;
  const percent = known ? Math.min(100, Math.max(0, Math.round(value))) : 100;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? percent : undefined}
      className={classNames(
        'h-1.5 w-full overflow-hidden rounded-full bg-tint-strong forced-colors:border forced-colors:border-[CanvasText]',
        className,
      )}
    >
      <div
        className={classNames(
          'h-full rounded-full bg-key forced-color-adjust-none forced-colors:bg-[Highlight]',
          !known && 'animate-pulse motion-reduce:animate-none',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
