import { createContext, useContext } from 'react';
import type { Member } from '~/contract/members';
import type { Task } from '~/contract/tasks';
import type { TaskEditor } from './use-task-editor';

type TaskDetail = {
  workspaceId: number;
  /** With what is on its way to the server. */
  task: Task;
  editor: TaskEditor;
  members: readonly Member[];
  /** Why nothing can be saved now. */
  offlineReason: string | undefined;
  now: Date;
};

export const DetailContext = createContext<TaskDetail | null>(null);

/** The task that the page shows, for its parts. */
export const useDetail = (): TaskDetail => {
  const detail = useContext(DetailContext);
  if (detail === null) throw new Error('a part of the task stands outside its page');
  return detail;
};
