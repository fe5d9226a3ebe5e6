import { TASK_PHASES, taskPhaseName } from '~/domain/tasks/task-status';
import type { TaskViewKind } from './tasks-address';
import { Skeleton, SkeletonRows } from '~/ui/feedback/skeleton';

/** The shape of what is to come: lanes of a board, or rows. */
export const TasksSkeleton = ({ view }: { view: TaskViewKind }) =>
  view === 'board' ? (
    <div className="grid gap-3 lg:grid-cols-5">
      {TASK_PHASES.map((phase, index) => (
        <div
          key={phase}
          className={`rounded-card lg:min-h-100 lg:bg-tint-strong lg:p-2 ${index > 0 ? 'max-lg:hidden' : ''}`}
        >
          <p className="px-1 py-1 font-bold">{taskPhaseName(phase)}</p>
          {[1, 2, 3].map((card) => (
            <div key={card} className="paper mt-2 grid gap-2.5 p-3">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          ))}
        </div>
      ))}
    </div>
  ) : (
    <SkeletonRows
      rows={6}
      className="md:grid-cols-[minmax(0,1fr)_9rem_9rem]"
      cells={['h-5 w-10/12', 'h-5 w-20', 'h-5 w-24']}
    />
  );
