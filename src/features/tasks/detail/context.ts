import { createContext, useContext } from 'react';
import type { Member } from '~/contract/members';
import type { Task } from '~/contract/tasks';
import type { TaskEditor } from './use-task-editor';

type TaskDetail = {
  workspaceId: number;
  /** Includes edits that are still being saved. */
  task: Task;
  editor: TaskEditor;
  members: readonly Member[];
  /** Why nothing can be saved; undefined while online. */
  offlineReason: string | undefined;
  now: Date;
};

export const DetailContext = createContext<TaskDetail | null>(null);

export const useDetail = (): TaskDetail => {
  const detail = useContext(DetailContext);
  if (detail === null) throw new Error('useDetail is called outside the page of a task');
  return detail;
};
