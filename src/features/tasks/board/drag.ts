import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { TASK_PHASES, type TaskPhase } from '~/domain/tasks/task-status';
import type * as dragLibrary from './drag-library';

type Library = typeof dragLibrary;
type Data = Record<string | symbol, unknown>;

let loading: Promise<Library> | undefined;

/** Loaded after the first paint. Null if that fails: tasks can still be moved by their menu. */
const load = async (): Promise<Library | null> => {
  loading ??= import('./drag-library');
  try {
    return await loading;
  } catch {
    loading = undefined;
    return null;
  }
};

/** Runs `attach` once the library has loaded; returns the function that detaches it. */
const register = (attach: (library: Library) => () => void): (() => void) => {
  let unregister: (() => void) | null = null;
  let isRemoved = false;
  void load().then((library) => {
    if (library !== null && !isRemoved) unregister = attach(library);
  });
  return () => {
    isRemoved = true;
    unregister?.();
  };
};

export const useDraggable = (
  ref: RefObject<HTMLElement | null>,
  taskId: number,
  isEnabled: boolean,
): void => {
  useEffect(() => {
    const element = ref.current;
    if (!isEnabled || element === null) return undefined;
    return register(({ draggable }) => draggable({ element, getInitialData: () => ({ taskId }) }));
  }, [ref, taskId, isEnabled]);
};

export const useDropTarget = (
  ref: RefObject<HTMLElement | null>,
  phase: TaskPhase,
  isEnabled: boolean,
): void => {
  useEffect(() => {
    const element = ref.current;
    if (!isEnabled || element === null) return undefined;
    return register(({ dropTargetForElements }) =>
      dropTargetForElements({ element, getData: () => ({ phase }) }),
    );
  }, [ref, phase, isEnabled]);
};

export type Drag = {
  readonly taskId: number;
  /** The lane under the pointer. */
  readonly over: TaskPhase | null;
};

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

/** The current drag, null if there is none; `onDrop` is called only for a drop on a lane. */
export const useDragging = (
  isEnabled: boolean,
  onDrop: (taskId: number, phase: TaskPhase) => void,
): Drag | null => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handleDrop = useEffectEvent((dropped: Drag | null) => {
    setDrag(null);
    if (dropped !== null && dropped.over !== null) onDrop(dropped.taskId, dropped.over);
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    return register(({ monitorForElements }) =>
      monitorForElements({
        onDragStart: (payload) => setDrag(dragOf(payload)),
        onDropTargetChange: (payload) => setDrag(dragOf(payload)),
        onDrop: (payload) => handleDrop(dragOf(payload)),
      }),
    );
  }, [isEnabled]);
  return drag;
};
