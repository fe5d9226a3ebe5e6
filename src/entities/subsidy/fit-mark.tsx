import { classNames } from '~/ui/page/class-names';

export type FitResult = 'fit' | 'check' | 'unfit';

type FitMarkProps = {
  result: FitResult;
  label?: string | undefined;
  className?: string | undefined;
};

const MARK: Record<FitResult, { label: string; stroke: string; path: string }> = {
  fit: { label: '該当', stroke: 'stroke-success', path: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z' },
  check: { label: '要確認', stroke: 'stroke-warning', path: 'M8 2.2 14.4 13.6H1.6Z' },
  unfit: { label: '対象外', stroke: 'stroke-ink-2', path: 'm3 3 10 10M13 3 3 13' },
};

const VERDICT: Record<FitResult, { word: string; ink: string }> = {
  fit: { word: '条件に合う', ink: 'text-success-ink' },
  check: { word: '要確認', ink: 'text-warning-ink' },
  unfit: { word: '対象外', ink: 'text-ink-2' },
};

/** SVG, since screen readers read ○ as "circle" and the width of ○, △ and × differs by font. */
export const FitMark = ({ result, label, className }: FitMarkProps) => {
  const mark = MARK[result];
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={label ?? mark.label}
      className={classNames(
        'block size-3.5 shrink-0 fill-none stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round] forced-colors:stroke-[CanvasText]',
        mark.stroke,
        className,
      )}
    >
      <path d={mark.path} />
    </svg>
  );
};

export const FitVerdict = ({ result, className }: Pick<FitMarkProps, 'result' | 'className'>) => {
  const { word, ink } = VERDICT[result];
  return <span className={classNames('font-bold whitespace-nowrap', ink, className)}>{word}</span>;
};

export const FitSummary = ({
  result,
  measure = null,
  reasons,
}: {
  result: FitResult;
  /** How much was compared; null for any result except 条件に合う. */
  measure?: string | null | undefined;
  /** In the order 地域, 業種, 従業員数, 応募資格, 対象の事業. */
  reasons: readonly { result: FitResult; label: string }[];
}) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm leading-6 text-ink-2 max-md:basis-full max-md:gap-x-2.5">
    <span>
      <FitVerdict result={result} />
      {measure !== null && <span className="num ms-1.5">{measure}</span>}
    </span>
    {reasons.map((reason) => (
      <span key={reason.label} className="inline-flex items-center gap-1">
        <FitMark result={reason.result} />
        {reason.label}
      </span>
    ))}
  </div>
);
