import { Skeleton, SkeletonRows } from '~/ui/feedback/skeleton';
import { Brand } from '~/ui/page/brand';

const MENU_WIDTHS = ['w-40', 'w-24', 'w-16', 'w-12', 'w-20', 'w-18', 'w-14', 'w-10'];

/** The layout with the menu, without personal data; slim within `data-start="app-slim"`. */
export const AppSkeleton = () => (
  <div className="flex-1 md:grid md:grid-cols-[var(--spacing-nav)_minmax(0,1fr)] md:slim:grid-cols-[var(--spacing-nav-slim)_minmax(0,1fr)]">
    <div className="overflow-hidden border-e border-line px-3 max-md:hidden">
      <p className="flex h-bar items-center px-2 slim:[&_span>span]:hidden">
        <Brand />
      </p>
      <div className="grid gap-5 px-2 pt-4 slim:hidden">
        <Skeleton className="h-9" />
        {MENU_WIDTHS.map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </div>
    <div className="min-w-0">
      <div className="flex h-bar items-center justify-end border-b border-line page-sides max-md:bg-paper">
        <Skeleton className="h-9 w-72 max-md:w-24" />
      </div>
      <div className="page-sides grid gap-6 pt-7 max-md:pt-4">
        <div className="flex min-h-11 items-center">
          <p className="start-title text-2xl font-bold max-md:text-xl" />
          <Skeleton className="h-9 w-56" />
        </div>
        <SkeletonRows rows={6} />
      </div>
    </div>
  </div>
);
