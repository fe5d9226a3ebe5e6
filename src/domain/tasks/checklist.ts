import { TASK_PHASES, type TaskPhase } from './task-status';
import { phaseOfPaper } from './task-steps';

type ItemFiles = {
  readonly mediaId: number | null;
  readonly mediaIds?: readonly number[] | null | undefined;
};

/** The files of a checklist item; a server that supports one file only sends no list. */
export const filesOf = ({ mediaId, mediaIds }: ItemFiles): readonly number[] => {
  const files = mediaIds ?? [];
  return files.length > 0 || mediaId === null ? files : [mediaId];
};

/** The fields of an item that has these files. */
export const withFiles = (files: readonly number[]) => ({
  mediaId: files[0] ?? null,
  mediaIds: [...new Set(files)],
});

/** Whether the server that sent an item supports several files per item. */
export const keepsSeveralFiles = ({ mediaIds }: ItemFiles): boolean => mediaIds != null;

type PhasedItem = { readonly label: string; readonly phase?: TaskPhase | null | undefined };

export type PhaseOfItems<Item> = { readonly phase: TaskPhase; readonly items: readonly Item[] };

/** The phase of each item: its own, the usual one of its document, or that of the item before. */
export const phasesOf = (items: readonly PhasedItem[]): TaskPhase[] => {
  let last: TaskPhase = 'prepare';
  return items.map(({ label, phase }) => {
    last = phase ?? phaseOfPaper(label) ?? last;
    return last;
  });
};

/** The items by phase, in order; those of a phase after the current one are listed in it. */
export const itemsByPhase = <Item extends PhasedItem>(
  items: readonly Item[],
  current: TaskPhase,
): PhaseOfItems<Item>[] => {
  const past = TASK_PHASES.slice(0, TASK_PHASES.indexOf(current));
  const phases = phasesOf(items).map((phase) => (past.includes(phase) ? phase : current));
  return [...past, current]
    .map((phase) => ({ phase, items: items.filter((_, index) => phases[index] === phase) }))
    .filter((group) => group.items.length > 0);
};
