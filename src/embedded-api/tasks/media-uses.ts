import { filesOf, withFiles } from '~/domain/tasks/checklist';
import type { Context } from '~/embedded-api/core/context';
import type { TaskRow } from './rows';

type Use = { taskId: number; title: string; itemLabel: string | null };

/** Where a task uses a file: in items of its checklist, or in the task itself. */
const usesOf = ({ taskId, title, checklist, mediaIds }: TaskRow): [number, Use][] => {
  const atItems = checklist.flatMap((item) =>
    filesOf(item).map((mediaId): [number, Use] => [
      mediaId,
      { taskId, title, itemLabel: item.label },
    ]),
  );
  const listed = new Set(atItems.map(([mediaId]) => mediaId));
  const atTask = mediaIds
    .filter((mediaId) => !listed.has(mediaId))
    .map((mediaId): [number, Use] => [mediaId, { taskId, title, itemLabel: null }]);
  return [...atItems, ...atTask];
};

/** The uses of a workspace's files by mediaId; one task may use a file twice. */
export const tasksUsingMedia = async (
  { database }: Context,
  workspaceId: number,
): Promise<Map<number, Use[]>> => {
  const found = new Map<number, Use[]>();
  const tasks = await database.tasks
    .where({ workspaceId })
    .filter(({ deletedAt }) => deletedAt === undefined)
    .toArray();
  for (const [mediaId, use] of tasks.flatMap(usesOf)) {
    const uses = found.get(mediaId);
    if (uses) uses.push(use);
    else found.set(mediaId, [use]);
  }
  return found;
};

/** Inside a transaction over `tasks`: removes a deleted file from all tasks. */
export const detachMedia = async (
  { database, now }: Context,
  workspaceId: number,
  mediaId: number,
): Promise<void> => {
  await database.tasks
    .where({ workspaceId })
    .filter((task) => usesOf(task).some(([used]) => used === mediaId))
    .modify((task) => {
      task.mediaIds = task.mediaIds.filter((one) => one !== mediaId);
      task.checklist = task.checklist.map((item) => ({
        ...item,
        ...withFiles(filesOf(item).filter((one) => one !== mediaId)),
      }));
      task.version += 1;
      task.updatedAt = now();
    });
};
