import type { View } from '~/entities/subsidy/search-address';
import { Skeleton } from '~/ui/feedback/skeleton';
import { useIsNarrow } from './use-room';

/** Enough to fill a window, so that nothing below the rows moves when they load. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const ResultSkeleton = ({ view }: { view: View }) => {
  // On narrow screens the table's columns would overflow.
  const isNarrow = useIsNarrow();
  const isCompact = view === 'compact';
  return view === 'cards' || isNarrow ? (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3">
      {ROWS.map((row) => (
        <div key={row} className="paper grid h-54 content-start gap-3 p-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  ) : (
    <div className="paper">
      <div className="h-8.5 rounded-t-card border-b border-line bg-tint" />
      {ROWS.map((row) => (
        <div
          key={row}
          className={`grid border-b border-line-soft last:border-0 ${isCompact ? 'grid-cols-[2.75rem_minmax(0,1fr)_clamp(7.25rem,8vw,9.5rem)_15.75rem] py-1' : 'grid-cols-[2.75rem_minmax(0,1fr)_clamp(9rem,8vw,9.5rem)_10rem] py-2.5'}`}
        >
          <div className="ps-4">
            <Skeleton className="size-4.5" />
          </div>
          <div className="grid content-start gap-2.5 px-3">
            {!isCompact && <Skeleton className="h-3.5 w-1/3" />}
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <div className="grid content-start justify-items-end gap-2.5 px-3">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-3.5 w-10" />
          </div>
          <div className={`grid content-start px-3 ${isCompact ? 'gap-0.5' : 'gap-2'}`}>
            <Skeleton className="h-6 w-16" />
            <Skeleton className={`h-3.5 ${isCompact ? 'w-24' : 'w-full'}`} />
          </div>
        </div>
      ))}
    </div>
  );
};
