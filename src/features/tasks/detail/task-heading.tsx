import type { ReactNode } from 'react';
import type { Task } from '~/contract/tasks';
import { useListBackTarget } from '~/features/tasks/list-back-target';
import { Skeleton } from '~/ui/feedback/skeleton';
import { PageHeader } from '~/ui/page/page-header';
import { ReturnLink } from '~/ui/page/return-link';

type TaskHeadingProps = {
  task: Task | undefined;
  /** The heading of a task that failed to load; null while it loads. */
  title: string | null;
  actions?: ReactNode;
};

/** Rendered before the task has loaded, so that the heading keeps the focus set on navigation. */
export const TaskHeading = ({ task, title, actions }: TaskHeadingProps) => {
  const { label, ...backLink } = useListBackTarget();
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
