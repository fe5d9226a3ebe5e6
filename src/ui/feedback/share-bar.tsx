import { classNames } from '~/ui/page/class-names';

type ShareBarProps = {
  value: number;
  /** The value of a bar of full width. */
  max: number;
  className?: string | undefined;
};

/** A bar under a figure. The figure itself is text, so the bar is hidden from screen readers. */
export const ShareBar = ({ value, max, className }: ShareBarProps) => (
  <span
    aria-hidden
    className={classNames('block h-1 rounded-full bg-key-line forced-colors:hidden', className)}
    style={{ width: value > 0 ? `max(0.375rem, ${(value / max) * 100}%)` : 0 }}
  />
);
