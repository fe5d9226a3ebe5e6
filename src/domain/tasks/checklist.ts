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

const orderOf = (phase: TaskPhase): number => TASK_PHASES.indexOf(phase);

/**
 * The phase of each item: its own, else the usual one of its document, else that of the item
 * before.
 */
export const phasesOf = (items: readonly PhasedItem[]): TaskPhase[] => {
  let last: TaskPhase = 'prepare';
  return items.map(({ label, phase }) => {
    last = phase ?? phaseOfPaper(label) ?? last;
    return last;
  });
};

/**
 * The items by phase, in life cycle order. Items of a later phase are listed in the current one, as
 * after a step back.
 */
export const itemsByPhase = <Item extends PhasedItem>(
  items: readonly Item[],
  current: TaskPhase,
): PhaseOfItems<Item>[] => {
  const phases = phasesOf(items).map((phase) =>
    orderOf(phase) > orderOf(current) ? current : phase,
  );
  return TASK_PHASES.flatMap((phase) => {
    const its = items.filter((_, index) => phases[index] === phase);
    return its.length === 0 ? [] : [{ phase, items: its }];
  });
};
