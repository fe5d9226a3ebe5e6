import { useQueryClient } from '@tanstack/react-query';
import { taskEndpoints, type TaskSummary } from '~/contract/tasks';
import { callOrThrow } from '~/session/api';
import { isSince, useCreatedCheck } from '~/forms/created-check';
import { toast } from '~/ui/feedback/toast';
import { refresh } from '~/session/query';

const MOST = 50;

type Sent = { title: string; subsidyId: number | null; clientId: number | null };

/** Finds out whether a task was made whose answer got lost (trust.md F5). */
export const useFindCreated = (workspaceId: number, onFound: (taskId: number) => void) => {
  const queryClient = useQueryClient();
  const find = async (sent: Sent, sentAt: Date): Promise<TaskSummary | undefined> => {
    const { items } = await callOrThrow(taskEndpoints.listTasks, {
      query: { workspaceId, sort: 'updated', perPage: MOST },
    });
    return items.find(
      ({ title, subsidyId, clientId, updatedAt }) =>
        title === sent.title &&
        subsidyId === sent.subsidyId &&
        clientId === sent.clientId &&
        isSince(updatedAt, sentAt),
    );
  };
  return useCreatedCheck(find, ({ taskId, title }) => {
    void refresh(queryClient, workspaceId, 'tasks');
    toast.success(`「${title}」は作成できています`);
    onFound(taskId);
  });
};
