import type { Context } from '~/embedded-api/core/context';
import type { TaskRow } from './rows';

type Use = { taskId: number; title: string; itemLabel: string | null };

/** Where a task has a file: at the papers of its checklist that it stands for, else at the task itself. */
const usesOf = ({ taskId, title, checklist, mediaIds }: TaskRow): [number, Use][] => {
  const atItems = checklist.flatMap(({ mediaId, label }): [number, Use][] =>
    mediaId === null ? [] : [[mediaId, { taskId, title, itemLabel: label }]],
  );
  const listed = new Set(atItems.map(([mediaId]) => mediaId));
  const atTask = mediaIds
    .filter((mediaId) => !listed.has(mediaId))
    .map((mediaId): [number, Use] => [mediaId, { taskId, title, itemLabel: null }]);
  return [...atItems, ...atTask];
};

/** Where the files of a workspace are used, by the file's number; one task may use a file twice. */
export const tasksUsingMedia = async (
  { database }: Context,
  workspaceId: number,
): Promise<Map<number, Use[]>> => {
  const found = new Map<number, Use[]>();
  const tasks = await database.tasks.where({ workspaceId }).toArray();
  for (const [mediaId, use] of tasks.flatMap(usesOf)) {
    const uses = found.get(mediaId);
    if (uses) uses.push(use);
    else found.set(mediaId, [use]);
  }
  return found;
};

/** Takes a file out of all tasks, as it is deleted; inside a transaction, that must be over `tasks` too. */
export const releaseMedia = async (
  { database, now }: Context,
  workspaceId: number,
  mediaId: number,
): Promise<void> => {
  await database.tasks
    .where({ workspaceId })
    .filter((task) => usesOf(task).some(([used]) => used === mediaId))
    .modify((task) => {
      task.mediaIds = task.mediaIds.filter((one) => one !== mediaId);
      for (const item of task.checklist) if (item.mediaId === mediaId) item.mediaId = null;
      task.version += 1;
      task.updatedAt = now();
    });
};
