import { Loading, Skeleton } from '~/ui/feedback/skeleton';

const LINES = ['w-full', 'w-11/12', 'w-5/6', 'w-4/5', 'w-2/3'] as const;

/** The detail's own shape while it is awaited: facts at the right, papers at the left. */
export const DetailSkeleton = () => (
  <Loading
    label="補助金の詳細を読み込んでいます"
    className="grid items-start gap-6 md:mt-6 min-[1120px]:grid-cols-[minmax(0,1fr)_336px]"
  >
    <div className="paper grid gap-4 p-6 min-[1120px]:col-start-2 min-[1120px]:row-start-1">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-10 w-1/2" />
      {LINES.map((width) => (
        <Skeleton key={`facts-${width}`} className={`h-4 ${width}`} />
      ))}
    </div>
    <div className="paper grid gap-4 px-8 py-7 max-md:px-4">
      <Skeleton className="h-6 w-40" />
      {LINES.map((width) => (
        <Skeleton key={`fit-${width}`} className={`h-4 ${width}`} />
      ))}
      <Skeleton className="mt-6 h-6 w-24" />
      {LINES.map((width) => (
        <Skeleton key={`summary-${width}`} className={`h-4 ${width}`} />
      ))}
    </div>
  </Loading>
);
