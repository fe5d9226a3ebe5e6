import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { BackToList } from './back-to-list';

export const DeskSkeleton = () => (
  <>
    <BackToList />
    <Loading label="書類を読み込んでいます">
      <Skeleton className="h-8 w-100 max-w-full" />
      <Skeleton className="mt-3 h-5 w-60 max-w-full" />
      <div className="mt-6 grid gap-6">
        {[1, 2, 3].map((each) => (
          <div key={each} className="paper p-6 max-md:p-4">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="mt-4 h-30 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  </>
);
