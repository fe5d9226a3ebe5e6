import { PRODUCT_NAME } from '~/lib/product-name';
import { classNames } from './class-names';

/** The strokes of the mark, a paper on a desk, in a square of 32; also drawn by `npm run icons`. */
export const MARK_STROKES = ['M11 17V7.5h7.2L21 10.3V17', 'M5.5 18.2h21M8.5 18.2V25M23.5 18.2V25'];

/** A desk with a paper on it. */
const BrandMark = ({ className = 'size-6.5' }: { className?: string | undefined }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={classNames('block shrink-0', className)}>
    <rect width="32" height="32" rx="8" className="fill-key" />
    <g className="fill-none stroke-on-key stroke-[2.4] [stroke-linecap:round] [stroke-linejoin:round]">
      {MARK_STROKES.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </g>
  </svg>
);

type BrandProps = {
  size?: 'md' | 'lg' | undefined;
  /** Shows only the mark; screen readers still read the name. */
  hideName?: boolean | undefined;
};

export const Brand = ({ size = 'md', hideName = false }: BrandProps) => {
  const large = size === 'lg';
  return (
    <span
      className={classNames(
        'palt inline-flex items-center font-bold text-ink',
        large ? 'gap-3 text-[1.375rem] leading-heading' : 'gap-2.5 text-base leading-heading',
      )}
    >
      <BrandMark className={large ? 'size-9' : 'size-6.5'} />
      <span className={hideName ? 'sr-only' : undefined}>{PRODUCT_NAME}</span>
    </span>
  );
};
