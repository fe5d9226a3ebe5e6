import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { conditionQueries } from '~/features/notifications/queries';
import { useWorkspaceId } from '~/session/session';
import { Skeleton, SkeletonRows } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';

export const ConditionsFrame = ({ label, children }: { label: string; children: ReactNode }) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(conditionQueries.list(workspaceId));
  return (
    <section aria-label={label}>
      <QueryState what="通知条件" query={answer} skeleton={SKELETON}>
        {() => <div className="grid gap-3">{children}</div>}
      </QueryState>
    </section>
  );
};

const SKELETON = (
  <div className="grid gap-3">
    <Skeleton className="h-11 w-60 max-md:h-18 max-md:w-full" />
    <SkeletonRows rows={2} cells={['h-5 w-2/5', 'h-4 w-4/5', 'h-4 w-3/5', 'h-9 w-2/5']} />
  </div>
);
