import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type * as dragLibrary from './drag-library';
import { TASK_PHASES, type TaskPhase } from '~/domain/tasks/task-status';

type Library = typeof dragLibrary;
type Data = Record<string | symbol, unknown>;

let loading: Promise<Library> | undefined;

/** Comes after the first paint; without it the way beside the mouse is there all the same. */
const load = async (): Promise<Library | null> => {
  loading ??= import('./drag-library');
  try {
    return await loading;
  } catch {
    loading = undefined;
    return null;
  }
};

/** Registers something once the library is there; the answer takes it out again. */
const registered = (register: (library: Library) => () => void): (() => void) => {
  let takeOut: (() => void) | null = null;
  let isGone = false;
  void load().then((library) => {
    if (library !== null && !isGone) takeOut = register(library);
  });
  return () => {
    isGone = true;
    takeOut?.();
  };
};

/** A card that can be dragged, known by its task's number. */
export const useDraggable = (
  ref: RefObject<HTMLElement | null>,
  taskId: number,
  isWanted: boolean,
): void => {
  useEffect(() => {
    const element = ref.current;
    if (!isWanted || element === null) return undefined;
    return registered(({ draggable }) =>
      draggable({ element, getInitialData: () => ({ taskId }) }),
    );
  }, [ref, taskId, isWanted]);
};

/** A lane that something can be let go over. */
export const useDropTarget = (
  ref: RefObject<HTMLElement | null>,
  phase: TaskPhase,
  isWanted: boolean,
): void => {
  useEffect(() => {
    const element = ref.current;
    if (!isWanted || element === null) return undefined;
    return registered(({ dropTargetForElements }) =>
      dropTargetForElements({ element, getData: () => ({ phase }) }),
    );
  }, [ref, phase, isWanted]);
};

export interface Drag {
  readonly taskId: number;
  /** The lane under the pointer. */
  readonly over: TaskPhase | null;
}

type Payload = {
  source: { data: Data };
  location: { current: { dropTargets: readonly { data: Data }[] } };
};

const dragOf = ({ source, location }: Payload): Drag | null => {
  const { taskId } = source.data;
  const [target] = location.current.dropTargets;
  const over = TASK_PHASES.find((phase) => phase === target?.data['phase']) ?? null;
  return typeof taskId === 'number' ? { taskId, over } : null;
};

/** What is being dragged and over which lane; `onDrop` is told where it is let go over one. */
export const useDragging = (
  isWanted: boolean,
  onDrop: (taskId: number, phase: TaskPhase) => void,
): Drag | null => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handleDrop = useEffectEvent((dropped: Drag | null) => {
    setDrag(null);
    if (dropped !== null && dropped.over !== null) onDrop(dropped.taskId, dropped.over);
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    return registered(({ monitorForElements }) =>
      monitorForElements({
        onDragStart: (payload) => setDrag(dragOf(payload)),
        onDropTargetChange: (payload) => setDrag(dragOf(payload)),
        onDrop: (payload) => handleDrop(dragOf(payload)),
      }),
    );
  }, [isWanted]);
  return drag;
};
