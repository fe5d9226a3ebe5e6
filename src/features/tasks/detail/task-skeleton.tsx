import { Loading, Skeleton } from '~/ui/feedback/skeleton';

const LINES = ['w-full', 'w-11/12', 'w-5/6', 'w-2/3'] as const;

/** The detail's own shape while it is awaited. */
export const TaskSkeleton = () => (
  <Loading
    label="タスクを読み込んでいます"
    className="grid items-start gap-6 md:mt-6 min-[1120px]:grid-cols-[minmax(0,1fr)_336px]"
  >
    <div className="paper grid gap-4 p-6 min-[1120px]:col-start-2 min-[1120px]:row-start-1">
      {LINES.map((width) => (
        <Skeleton key={`facts-${width}`} className={`h-5 ${width}`} />
      ))}
      <Skeleton className="h-11 w-full" />
    </div>
    <div className="paper grid gap-4 px-8 py-7 max-md:px-4">
      <Skeleton className="h-10 w-full" />
      {LINES.map((width) => (
        <Skeleton key={`life-${width}`} className={`h-4 ${width}`} />
      ))}
      <Skeleton className="mt-6 h-6 w-40" />
      {LINES.map((width) => (
        <Skeleton key={`papers-${width}`} className={`h-4 ${width}`} />
      ))}
    </div>
  </Loading>
);
