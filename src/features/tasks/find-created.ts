import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { taskEndpoints, type TaskSummary } from '~/contract/tasks';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/stores/api';
import { toast } from '~/ui/toast';
import { taskQueries } from './queries';

const MOST = 50;
/** Clocks of a server and a browser differ. */
const CLOCKS_MS = 5 * 60_000;

type Sent = { title: string; subsidyId: number | null; clientId: number | null };

/** Finds out whether a task was made whose answer got lost (trust.md F5). */
export const useFindCreated = (workspaceId: number, onFound: (taskId: number) => void) => {
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  const find = async (sent: Sent, sentAt: Date): Promise<TaskSummary | undefined> => {
    const { items } = await callOrThrow(taskEndpoints.listTasks, {
      query: { workspaceId, sort: 'updated', perPage: MOST },
    });
    return items.find(
      ({ title, subsidyId, clientId, updatedAt }) =>
        title === sent.title &&
        subsidyId === sent.subsidyId &&
        clientId === sent.clientId &&
        updatedAt !== null &&
        Date.parse(updatedAt) >= sentAt.getTime() - CLOCKS_MS,
    );
  };

  return {
    isRunning,
    outcome,
    forget: () => setOutcome(null),
    /** Whether it is known now. */
    run: async (sent: Sent, sentAt: Date): Promise<boolean> => {
      setRunning(true);
      try {
        const found = await find(sent, sentAt);
        if (found === undefined) {
          setOutcome('まだ作成されていません。もう一度「作成する」を押してください。');
        } else {
          void queryClient.invalidateQueries({ queryKey: taskQueries.all(workspaceId) });
          toast.success(`「${found.title}」は作成できています`);
          onFound(found.taskId);
        }
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setOutcome(`送信状況を確認できませんでした。${error.message}`);
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
};
