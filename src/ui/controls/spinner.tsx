import { classNames } from '~/ui/page/class-names';

type SpinnerProps = {
  /** Its label; without one it is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

export const Spinner = ({ label, className }: SpinnerProps) => {
  const ring = (
    <span
      aria-hidden
      className={classNames(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent size-4 motion-reduce:animate-none',
        className,
      )}
    />
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-2">
      {ring}
      {label}
    </span>
  );
};
