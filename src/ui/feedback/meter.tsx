import { classNames } from '~/ui/page/class-names';

type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** The same as text beside the bar: 「7点のうち3点」. */
  text?: string | undefined;
  /** What the bar itself says, if not the text. */
  valueText?: string | undefined;
  className?: string | undefined;
};

/** How much of a known whole is done or used. */
export const Meter = ({ label, value, max, text, valueText = text, className }: MeterProps) => {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-2.5 gap-y-1', className)}>
      {text !== undefined && (
        <span aria-hidden className="num text-sm text-ink-2">
          {text}
        </span>
      )}
      <span
        role="meter"
        aria-label={label}
        aria-valuenow={Math.min(value, max)}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={valueText}
        className="block h-1.5 w-30 max-w-full overflow-hidden rounded-full bg-tint-strong forced-colors:border forced-colors:border-[CanvasText]"
      >
        <span
          className="block h-full rounded-full bg-success forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{ width: `${share}%` }}
        />
      </span>
    </span>
  );
};
