import { useQuery } from '@tanstack/react-query';
import type { Task } from '~/contract/tasks';
import { formatDateTime } from '~/domain/time/dates';
import { canMoveOn, taskStatusName, type TaskStatus } from '~/domain/tasks/task-status';
import { taskQueries } from '~/features/tasks/queries';
import type { TaskSave } from '~/features/tasks/task-mutations';
import type { TaskConflict } from './use-moves';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';

/** What somebody else did to it meanwhile, as far as the task itself tells. */
const happened = (newest: Task, known: TaskStatus | null): string => {
  const last = newest.history.at(-1);
  if (newest.status === known || last === undefined) {
    return 'ほかの人が、先にこのタスクの内容を変更しました。';
  }
  const who = last.author === null ? 'ほかの人' : `${last.author}さん`;
  return `${who}が、先に「${taskStatusName(newest.status)}」にしました（${formatDateTime(last.at)}）。`;
};

/** A change met a colleague's (trust.md F6): look at the newest, or change it all the same. */
export const TaskConflictDialog = ({
  conflict: { save, known },
  send,
  onClose,
  onClosed,
}: {
  conflict: TaskConflict;
  send: (save: TaskSave) => Promise<unknown>;
  onClose: () => void;
  onClosed: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const { task, change } = save;
  const { taskId, title } = task;
  const { data, error } = useQuery({
    ...taskQueries.detail(workspaceId, taskId),
    refetchOnMount: 'always',
  });
  // What was cached before is what the change was refused for.
  const newest = data !== undefined && data.version > task.version ? data : undefined;
  const { status } = change;
  const stillFits =
    newest !== undefined &&
    newest.status !== status &&
    (status === undefined || canMoveOn(newest.history, newest.status, status));
  const what = status === undefined ? 'この変更' : `「${taskStatusName(status)}」への変更`;
  const alsoDue = status !== undefined && change.dueOn === null ? '（社内の期限も消します）' : '';
  const handleAgain = (): void => {
    if (newest === undefined) return;
    onClose();
    // Told by the save itself where it does not work.
    send({ task: { taskId, title, version: newest.version }, change }).catch(() => {});
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onClosed={onClosed}
      title="ほかの変更と重なりました"
      description={`「${title}」の${what}${alsoDue}は、まだ保存していません。`}
      actions={
        <>
          <Button onClick={onClose}>最新を表示</Button>
          {stillFits && (
            <Button variant="primary" onClick={handleAgain}>
              それでも変更する
            </Button>
          )}
        </>
      }
    >
      {error !== null && (
        <Notice tone="error" role="alert">
          {`最新の内容を取得できませんでした。${error.message}`}
        </Notice>
      )}
      {newest === undefined && error === null && (
        <Loading>
          <Skeleton className="h-5 w-10/12" />
        </Loading>
      )}
      {newest !== undefined && (
        <p role="status">
          {happened(newest, known)}
          {!stillFits && newest.status !== status && `いまの状態からは、${what}はできません。`}
        </p>
      )}
    </Dialog>
  );
};
