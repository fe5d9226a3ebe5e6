import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Task } from '~/contract/tasks';
import { isPaidAfterOrder } from '~/domain/subsidies/record-type';
import { isGrantDecided, isTerminal } from '~/domain/tasks/task-status';
import { ORDER_WARNING } from '~/domain/tasks/task-steps';
import { TASKS_PATH } from '~/entities/task/paths';
import { taskQueries } from '~/features/tasks/queries';
import { TaskConflictDialog } from '~/features/tasks/saver/task-conflict';
import { useOfflineReason } from '~/lib/connection';
import { useNow } from '~/lib/use-now';
import { useMembersStore } from '~/session/members';
import { useWorkspaceId } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { DetailProblem, problemTitle } from '~/ui/feedback/detail-problem';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/lists/query-state';
import { PageTitle } from '~/ui/page/page-title';
import { DetailContext } from './context';
import { SideBox } from './side-box';
import { TaskHeading } from './task-heading';
import { TaskMenu } from './task-menu';
import { TaskSections } from './task-sections';
import { useTaskEditor } from './use-task-editor';

export const TaskView = ({ taskId }: { taskId: number }) => {
  const workspaceId = useWorkspaceId();
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(
    taskQueries.detail(workspaceId, taskId),
  );
  const isOffline = data === undefined && fetchStatus === 'paused';
  const isMissing = data === undefined && (error !== null || isOffline);
  const heading = isMissing ? problemTitle('案件', error) : null;
  const title = data?.title ?? heading;
  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);

  if (data === undefined) {
    return (
      <>
        <PageTitle>{title ?? '案件の詳細'}</PageTitle>
        <TaskHeading task={undefined} title={heading} />
        {isMissing ? (
          <DetailProblem
            what="案件"
            error={error}
            isOffline={isOffline}
            retrying={isFetching}
            onRetry={() => void refetch()}
            backLink={{ to: TASKS_PATH, label: '案件の一覧へ' }}
          />
        ) : (
          <TaskSkeleton />
        )}
      </>
    );
  }
  return (
    <LoadedTask
      saved={data}
      stale={
        error !== null && (
          <StaleNotice
            what="案件"
            reason={error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      }
    />
  );
};

const NO_MEMBERS: readonly never[] = [];

const LoadedTask = ({ saved, stale }: { saved: Task; stale: React.ReactNode }) => {
  const now = useNow();
  const workspaceId = useWorkspaceId();
  const editor = useTaskEditor(workspaceId, saved);
  const members = useMembersStore((state) =>
    state.workspaceId === workspaceId ? state.members : NO_MEMBERS,
  );
  const offlineReason = useOfflineReason('保存');
  const { shown: task } = editor;
  const warns =
    !isGrantDecided(task.status) &&
    !isTerminal(task.status) &&
    isPaidAfterOrder({ title: task.subsidyTitle ?? '' });
  const detail = useMemo(
    () => ({ workspaceId, task, editor, members, offlineReason, now }),
    [workspaceId, task, editor, members, offlineReason, now],
  );
  return (
    <DetailContext value={detail}>
      <div className="max-md:pb-28 print:pb-0">
        <PageTitle>{task.title}</PageTitle>
        <TaskHeading task={task} title={null} actions={<TaskMenu />} />
        {stale}
        <div className="grid items-start gap-6 max-md:gap-4 side:grid-cols-[minmax(0,1fr)_var(--spacing-side)] side:grid-rows-[auto_1fr] side:gap-y-4 print:block print:[&>*]:mb-4">
          {warns && <Notice tone="warning">{ORDER_WARNING}</Notice>}
          <div className="side:sticky side:top-[calc(var(--above)+var(--spacing-bar)+24px)] side:col-start-2 side:row-start-1 side:row-span-2 side:max-h-[calc(100dvh-var(--above)-var(--spacing-bar)-48px)] side:overflow-y-auto print:static">
            <SideBox />
          </div>
          <TaskSections />
        </div>
        {editor.question !== null && <TaskConflictDialog {...editor.question} members={members} />}
      </div>
    </DetailContext>
  );
};

const LINES = ['w-full', 'w-11/12', 'w-5/6', 'w-2/3'] as const;

const TaskSkeleton = () => (
  <Loading
    label="案件を読み込んでいます"
    className="grid items-start gap-6 md:mt-6 side:grid-cols-[minmax(0,1fr)_var(--spacing-side)] side:gap-y-4"
  >
    <Skeleton className="h-12 w-full" />
    <div className="paper grid gap-4 p-6 side:col-start-2 side:row-span-2 side:row-start-1">
      {LINES.map((width) => (
        <Skeleton key={`facts-${width}`} className={`h-5 ${width}`} />
      ))}
      <Skeleton className="h-11 w-full" />
    </div>
    <div className="paper grid gap-4 px-8 py-7 max-md:px-4">
      {LINES.map((width) => (
        <Skeleton key={`life-${width}`} className={`h-4 ${width}`} />
      ))}
    </div>
  </Loading>
);
