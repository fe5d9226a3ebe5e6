import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

/** A static placeholder; give it the size of the content. */
export const Skeleton = ({ className = 'h-3.5 w-full' }: { className?: string | undefined }) => (
  <span
    aria-hidden
    className={classNames(
      'block rounded-badge bg-tint-strong forced-colors:border forced-colors:border-[GrayText]',
      className,
    )}
  />
);

type LoadingProps = {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Wraps skeletons and announces loading once. */
export const Loading = ({ label = '読み込み中', className, children }: LoadingProps) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
);

const TITLE_AND_FACTS = ['h-5 w-7/12', 'h-4 w-4/12'];

/** The placeholder of a list. */
export const SkeletonRows = ({
  rows = 4,
  className,
  cells = TITLE_AND_FACTS,
}: {
  rows?: number | undefined;
  /** The layout of a row. */
  className?: string | undefined;
  /** The sizes of the cells, all different. */
  cells?: readonly string[] | undefined;
}) => (
  <div className="paper">
    {Array.from({ length: rows }, (_, row) => (
      <div
        key={row}
        className={classNames(
          'grid gap-x-6 gap-y-2.5 border-b border-line-soft px-4 py-4 last:border-0',
          className,
        )}
      >
        {cells.map((cell) => (
          <Skeleton key={cell} className={cell} />
        ))}
      </div>
    ))}
  </div>
);
