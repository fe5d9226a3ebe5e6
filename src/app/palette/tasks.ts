import { SquareKanban } from 'lucide-react';
import { taskEndpoints, type TaskSummary } from '~/contract/tasks';
import { can } from '~/domain/access/access';
import { taskStatusName } from '~/domain/tasks/task-status';
import { dueBadge } from '~/features/tasks/task-labels';
import { tasksAddress, tasksPath } from '~/features/tasks/list/tasks-address';
import { callOrThrow } from '~/session/api';
import type { PaletteEntry, PaletteSource } from './palette-source';
import { taskPath } from '~/entities/task/paths';

const LIMIT = 5;

const toEntry = (task: TaskSummary): PaletteEntry => ({
  id: String(task.taskId),
  label: task.title,
  detail: [taskStatusName(task.status), dueBadge(task, new Date()).label, task.subsidyTitle]
    .filter((part) => part !== null)
    .join('・'),
  path: taskPath(task.taskId),
});

/** Tasks that hold the words, what is due first, and the way to all of them. */
export const foundTasks: PaletteSource = {
  id: 'tasks',
  title: 'タスク',
  icon: SquareKanban,
  isOpen: (access) => can('selfApplicationTaskDetail', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text }, signal) => {
    const { items } = await callOrThrow(
      taskEndpoints.listTasks,
      { query: { workspaceId, keyword: text, perPage: LIMIT } },
      { signal },
    );
    return items.map(toEntry);
  },
  further: ({ text }) => ({
    id: 'all',
    label: `タスクで「${text}」を検索`,
    path: tasksPath({
      ...tasksAddress.unset,
      view: 'table',
      keyword: text,
      showsOver: true,
    }),
  }),
};
