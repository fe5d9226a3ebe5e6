import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { TaskPage, TaskSummary } from '~/contract/tasks';
import { canChange } from '~/domain/access/access';
import { statusesOf, type TaskPhase, TASK_PHASES, taskPhaseName } from '~/domain/tasks/task-status';
import { useClientLabel } from '~/entities/client/client-choice';
import { ClientGone } from '~/entities/client/client-gone';
import {
  newTaskAddress,
  newTaskPath,
  tasksAddress,
  tasksPath,
  toTaskFilters,
  type TasksView,
  type TaskViewKind,
} from '~/entities/task/tasks-address';
import { taskQueries } from '~/features/tasks/queries';
import { usePendingEdits } from '~/features/tasks/saver/save-task';
import { TaskConflictDialog } from '~/features/tasks/saver/task-conflict';
import { useViewInAddress } from '~/forms/view-in-address';
import { ApiError } from '~/lib/http/api-error';
import { lazyNamed } from '~/lib/lazy-named';
import { cameFrom } from '~/lib/navigation/came-from';
import { useNow } from '~/lib/use-now';
import { ownMember, useMembersStore } from '~/session/members';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Loading, Skeleton, SkeletonRows } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { OnwardLink } from '~/ui/page/return-link';
import { ChangeTaskDialog } from './change-task-dialog';
import { NoTasks } from './no-tasks';
import { TaskListContext, useTaskList, type TaskList } from './task-context';
import { TasksBar, ViewChoice } from './tasks-bar';
import { useKeptFocus } from './use-kept-focus';
import { useMoves } from './use-moves';

const Board = lazyNamed(async () => import('~/features/tasks/board/board'), 'Board');
const TaskTable = lazyNamed(async () => import('~/features/tasks/table/task-table'), 'TaskTable');
const TaskCalendar = lazyNamed(
  async () => import('~/features/tasks/calendar/task-calendar'),
  'TaskCalendar',
);
const Gantt = lazyNamed(async () => import('~/features/tasks/gantt/gantt-view'), 'GanttView');
const DeletedTasks = lazyNamed(async () => import('./deleted-tasks'), 'DeletedTasks');
const CreateTaskDialog = lazyNamed(
  async () => import('~/features/tasks/create/create-task-dialog'),
  'CreateTaskDialog',
);

/** Only a change of view adds a history entry; filters replace the current one. */
const isAnotherView = ({ view }: Partial<TasksView>): boolean => view !== undefined;

/** The tasks of the workspace in one of four views, or its deleted tasks. */
export const TasksScreen = () => {
  const { view } = useViewInAddress(tasksAddress);
  return view.isDeleted ? (
    <Suspense>
      <DeletedTasks />
    </Suspense>
  ) : (
    <CurrentTasks />
  );
};

const CurrentTasks = () => {
  const now = useNow();
  const workspaceId = useWorkspaceId();
  const mayChange = canChange('tasks', useAccess());
  const { members } = useMembersStore();
  const ownId = ownMember(workspaceId)?.workspaceUserId ?? null;
  const { view, change } = useViewInAddress(tasksAddress, { isStep: isAnotherView });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const filters = useMemo(() => toTaskFilters(view, ownId), [view, ownId]);
  const answer = useQuery(taskQueries.list(workspaceId, filters));
  const { error } = answer;
  const isClientGone =
    view.clientId !== null && error instanceof ApiError && error.statusCode === 404;
  const saved = isClientGone ? undefined : answer.data;
  const withPending = usePendingEdits(workspaceId);
  const data = useMemo(
    () => saved && { ...saved, items: saved.items.map(withPending) },
    [saved, withPending],
  );
  const clientLabel = useClientLabel();
  const follow = useKeptFocus(data?.items);
  const { moves, question } = useMoves(workspaceId, view.showsTerminal);
  const [changing, setChanging] = useState<{ task: TaskSummary; phase: TaskPhase | null } | null>(
    null,
  );

  const list = useMemo(
    (): TaskList => ({
      workspaceId,
      now,
      view,
      change,
      members,
      clientLabel,
      canChange: mayChange,
      moves,
      ask: (task, phase) => setChanging({ task, phase }),
      create: (phase) => {
        const initialStatus = phase === null ? null : (statusesOf(phase)[0] ?? null);
        void navigate(newTaskPath({ ...view, initialStatus }), { preventScrollReset: true });
      },
    }),
    [workspaceId, now, view, change, members, clientLabel, mayChange, moves, navigate],
  );
  const creation = newTaskAddress.read(params);

  return (
    <TaskListContext value={list}>
      <div data-wide="">
        <PageHeader
          title="案件"
          className="max-md:mb-3"
          actions={
            <>
              <ViewChoice />
              {mayChange && (
                <Button
                  variant="primary"
                  icon={<Plus aria-hidden />}
                  onClick={() => list.create(null)}
                >
                  新規作成
                </Button>
              )}
            </>
          }
        />
        <QueryState
          what="案件"
          query={{ ...answer, data }}
          skeleton={
            <>
              <div className="mb-3 grid gap-2 md:max-w-96">
                <Skeleton className="h-9 max-md:h-11" />
                <Skeleton className="h-11 w-28 md:hidden" />
              </div>
              {SKELETONS[view.view]}
            </>
          }
          refusal={
            isClientGone && <ClientGone what="案件" onReset={() => change({ clientId: null })} />
          }
        >
          {(page) => <TasksInView page={page} isBusy={answer.isPlaceholderData} />}
        </QueryState>
      </div>
      {changing !== null && (
        <ChangeTaskDialog
          task={data?.items.find(({ taskId }) => taskId === changing.task.taskId) ?? changing.task}
          phase={changing.phase}
          onClose={() => setChanging(null)}
          onClosed={() => follow(changing.task.taskId)}
        />
      )}
      {question !== null && (
        <TaskConflictDialog
          {...question}
          members={members}
          onClosed={() => follow(question.conflict.now.taskId)}
        />
      )}
      {mayChange && creation.isNew && (
        <Suspense>
          <CreateTaskDialog
            subsidyId={creation.subsidyId}
            clientId={view.clientId}
            status={creation.initialStatus ?? undefined}
            isInAddress
            onClose={() => {
              // Opened from another page, such as a client's: cancelling goes back there.
              if (cameFrom(state).from === null) void navigate(tasksPath(view), { replace: true });
              else void navigate(-1);
            }}
          />
        </Suspense>
      )}
    </TaskListContext>
  );
};

const VIEWS = { board: Board, table: TaskTable, calendar: TaskCalendar, gantt: Gantt };

const TasksInView = ({ page, isBusy }: { page: TaskPage; isBusy: boolean }) => {
  const { view, canChange: mayChange } = useTaskList();
  const View = VIEWS[view.view];
  return (
    <>
      <TasksBar page={page} />
      <div aria-busy={isBusy}>
        <Suspense fallback={<Loading label="案件を読み込み中">{SKELETONS[view.view]}</Loading>}>
          {page.total === 0 ? <NoTasks /> : <View tasks={page.items} />}
          {mayChange && (
            <p className="mt-5">
              <OnwardLink
                to={tasksPath({ ...tasksAddress.unset, isDeleted: true })}
                className="inline-flex min-h-6 items-center text-sm max-md:min-h-11"
              >
                削除した案件
              </OnwardLink>
            </p>
          )}
        </Suspense>
      </div>
    </>
  );
};

const BoardSkeleton = () => (
  <div className="-m-1 grid gap-3 p-1 lg:grid-cols-5">
    {TASK_PHASES.map((phase, index) => (
      <div
        key={phase}
        className={`rounded-card lg:min-h-100 lg:bg-lane lg:p-2 ${index > 0 ? 'max-lg:hidden' : ''}`}
      >
        <p className="px-1 font-bold lg:mb-8 lg:leading-9">{taskPhaseName(phase)}</p>
        {[1, 2, 3].map((card) => (
          <div key={card} className="paper mt-2 grid gap-2.5 bg-float p-3">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
        ))}
      </div>
    ))}
  </div>
);

const CalendarSkeleton = () => (
  <>
    <Skeleton className="mb-3 h-9 w-60" />
    <div className="paper grid grid-cols-7 max-lg:hidden">
      {Array.from({ length: 35 }, (_, day) => (
        <div
          key={day}
          className="h-24 border-line-soft p-3 not-nth-[7n+1]:border-s nth-[n+8]:border-t"
        >
          <Skeleton className="h-4 w-5" />
        </div>
      ))}
    </div>
    <SkeletonRows className="lg:hidden" />
  </>
);

const SKELETONS: Record<TaskViewKind, ReactNode> = {
  board: <BoardSkeleton />,
  table: (
    <SkeletonRows
      rows={6}
      className="lg:min-h-17 lg:grid-cols-[minmax(0,1fr)_9rem_9rem_10rem] min-[112rem]:grid-cols-[minmax(0,1fr)_19rem_8rem_39rem]"
      cells={['h-5 w-10/12', 'h-5 w-20', 'h-5 w-22', 'h-5 w-24']}
    />
  ),
  calendar: <CalendarSkeleton />,
  gantt: (
    <SkeletonRows
      rows={10}
      className="lg:grid-cols-[clamp(18rem,100%-40rem,32rem)_minmax(0,1fr)]"
      cells={['h-5 w-10/12', 'h-5 w-7/12']}
    />
  ),
};
