import { filesOf, withFiles } from '~/domain/tasks/checklist';
import type { Context } from '~/embedded-api/core/context';
import type { TaskRow } from './rows';

type Use = { taskId: number; title: string; itemLabel: string | null };

/** A task that uses a file; `itemId` is the checklist item, null for the task itself. */
export type MediaUse = { taskId: number; itemId: number | null };

/** Where a task uses a file: in items of its checklist, or in the task itself. */
const usesOf = ({ taskId, title, checklist, mediaIds }: TaskRow): [number, Use][] => {
  const use = (mediaId: number, itemLabel: string | null): [number, Use] => [
    mediaId,
    { taskId, title, itemLabel },
  ];
  const atItems = checklist.flatMap((item) =>
    filesOf(item).map((mediaId) => use(mediaId, item.label)),
  );
  const listed = new Set(atItems.map(([mediaId]) => mediaId));
  const atTask = mediaIds
    .filter((mediaId) => !listed.has(mediaId))
    .map((mediaId) => use(mediaId, null));
  return [...atItems, ...atTask];
};

/** The uses of a workspace's files by mediaId; one task may use a file twice. */
export const tasksUsingMedia = async ({ database }: Context, workspaceId: number) => {
  const tasks = await database.tasks
    .where({ workspaceId })
    .filter(({ deletedAt }) => deletedAt === undefined)
    .toArray();
  const byMedia = Map.groupBy(tasks.flatMap(usesOf), ([mediaId]) => mediaId);
  return (mediaId: number): Use[] => byMedia.get(mediaId)?.map(([, use]) => use) ?? [];
};

/** Inside a transaction over `tasks`: removes a deleted file; returns where it was used. */
export const detachMedia = async (
  { database, now }: Context,
  workspaceId: number,
  mediaId: number,
): Promise<MediaUse[]> => {
  const uses: MediaUse[] = [];
  await database.tasks
    .where({ workspaceId })
    .filter((task) => usesOf(task).some(([used]) => used === mediaId))
    .modify((task) => {
      const { taskId } = task;
      if (task.mediaIds.includes(mediaId)) uses.push({ taskId, itemId: null });
      task.mediaIds = task.mediaIds.filter((one) => one !== mediaId);
      task.checklist = task.checklist.map((item) => {
        const files = filesOf(item);
        if (!files.includes(mediaId)) return item;
        uses.push({ taskId, itemId: item.itemId });
        return { ...item, ...withFiles(files.filter((one) => one !== mediaId)) };
      });
      task.version += 1;
      task.updatedAt = now();
    });
  return uses;
};

/** Inside a transaction over `tasks`; on the task itself if the checklist item no longer exists. */
export const attachMedia = async (
  { database, now }: Context,
  workspaceId: number,
  { mediaId, usedAt }: { mediaId: number; usedAt: readonly MediaUse[] },
): Promise<void> => {
  for (const [taskId, uses] of Map.groupBy(usedAt, (use) => use.taskId)) {
    await database.tasks
      .where({ taskId })
      .filter((task) => task.workspaceId === workspaceId)
      .modify((task) => {
        for (const { itemId } of uses) {
          const item = task.checklist.find((each) => each.itemId === itemId);
          if (item !== undefined) Object.assign(item, withFiles([...filesOf(item), mediaId]));
          else if (!task.mediaIds.includes(mediaId)) task.mediaIds.push(mediaId);
        }
        task.version += 1;
        task.updatedAt = now();
      });
  }
};
