import { useQuery } from '@tanstack/react-query';
import type { TaskSummary } from '~/contract/tasks';
import { canChange } from '~/domain/access/access';
import { DELETED_TASK_DAYS } from '~/domain/tasks/task';
import { taskStatusName } from '~/domain/tasks/task-status';
import { formatDateTime } from '~/domain/time/dates';
import { daysKept } from '~/domain/time/days-kept';
import { tasksAddress, tasksPath, toTaskFilters } from '~/entities/task/tasks-address';
import { useListBackTarget } from '~/features/tasks/list-back-target';
import { taskQueries } from '~/features/tasks/queries';
import { useRestoreTask, useRestoringIds } from '~/features/tasks/restore-task';
import { RestoreButton } from '~/forms/restore-button';
import { useViewInAddress } from '~/forms/view-in-address';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { EmptyState } from '~/ui/feedback/empty-state';
import { SkeletonRows } from '~/ui/feedback/skeleton';
import { ListPage } from '~/ui/lists/list-page';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { ReturnLink } from '~/ui/page/return-link';
import { useScreenStart } from '~/ui/page/use-screen-start';

const TITLE = '削除した案件';

export const DeletedTasks = () => {
  const workspaceId = useWorkspaceId();
  const { view } = useViewInAddress(tasksAddress);
  const answer = useQuery(taskQueries.list(workspaceId, toTaskFilters(view, null)));
  const restoringIds = useRestoringIds(workspaceId);
  const { label, ...backLink } = useListBackTarget();
  useScreenStart(TITLE);
  return (
    <div data-wide="">
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        before={<ReturnLink {...backLink}>{label}</ReturnLink>}
        lead={`削除してから${DELETED_TASK_DAYS}日間は、元に戻せます。コメントと履歴も一緒に戻ります。`}
      />
      <QueryState what="案件" query={answer} skeleton={<SkeletonRows rows={3} />}>
        {(page) => {
          const deleted = page.items.filter(isDeleted);
          const items = deleted.filter(({ taskId }) => !restoringIds.has(taskId));
          const isKnown = deleted.length > 0 || page.items.length === 0;
          const total = isKnown ? page.total - page.items.length + items.length : 0;
          return (
            <ListPage
              what="案件"
              page={{ ...page, items, total }}
              isBusy={answer.isPlaceholderData}
              pathOf={(number) => tasksPath({ ...view, page: number })}
              none={
                <EmptyState title="削除した案件はありません">
                  案件を削除すると、ここに移ります。
                </EmptyState>
              }
            >
              <ul aria-label="削除した案件の一覧" className="paper">
                {items.map((task) => (
                  <DeletedTask key={task.taskId} task={task} />
                ))}
              </ul>
            </ListPage>
          );
        }}
      </QueryState>
    </div>
  );
};

/** A server without restoration ignores the filter and answers the current tasks. */
const isDeleted = ({ deletedAt }: TaskSummary): boolean => deletedAt !== null;

const DeletedTask = ({ task }: { task: TaskSummary }) => {
  const now = useNow();
  const mayRestore = canChange('tasks', useAccess());
  const restore = useRestoreTask(useWorkspaceId());
  const deletedAt = task.deletedAt ?? '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft px-4 py-3 last:border-0">
      <span className="min-w-0 flex-1 basis-60">
        <b className="data-title block leading-row">{task.title}</b>
        <span className="num block text-sm text-ink-2">
          {`${taskStatusName(task.status)}・${formatDateTime(deletedAt)}に削除・あと${daysKept(deletedAt, now, DELETED_TASK_DAYS)}日で完全に削除されます`}
        </span>
      </span>
      {mayRestore && (
        <RestoreButton
          title={task.title}
          busy={restore.isPending}
          onRestore={() => restore.mutate(task)}
        />
      )}
    </li>
  );
};
