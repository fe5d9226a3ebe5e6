import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Task } from '~/contract/tasks';
import { TASKS_PATH } from '~/entities/task/paths';
import { backTarget, type BackTarget } from '~/lib/navigation/came-from';
import { Skeleton } from '~/ui/feedback/skeleton';
import { PageHeader } from '~/ui/page/page-header';
import { ReturnLink } from '~/ui/page/return-link';

const LABEL = '案件の一覧に戻る';

/** Back to the task list, with the view and filters it had. */
export const useBackTarget = (): BackTarget => {
  const { state } = useLocation() as { state: unknown };
  const returnTargets = [{ path: /^\/tasks(?:[?#]|$)/u, label: LABEL }];
  return backTarget(state, returnTargets, { to: TASKS_PATH, label: LABEL });
};

/** Rendered before the task has loaded, so that the heading keeps the focus set on navigation. */
export const TaskHeading = ({
  task,
  title,
  actions,
}: {
  task: Task | undefined;
  /** The heading of a task that failed to load; null while it loads. */
  title: string | null;
  actions?: ReactNode;
}) => {
  const { label, ...backLink } = useBackTarget();
  return (
    <PageHeader
      dataTitle={task !== undefined}
      before={
        <div className="flex flex-wrap items-start justify-between gap-2 md:-mb-1">
          <ReturnLink {...backLink} className="print:hidden">
            {label}
          </ReturnLink>
          {actions}
        </div>
      }
      title={
        task?.title ??
        title ?? (
          <>
            <span className="sr-only">案件を読み込んでいます</span>
            <Skeleton className="h-9 w-128 max-w-[70vw]" />
          </>
        )
      }
    />
  );
};
