import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { TaskSummary } from '~/contract/tasks';

/** The focused control: its task, and its tag within the task's card. */
type FocusedControl = { readonly taskId: string; readonly tag: string };

const CARD = '[data-task]';

const controlOf = (target: EventTarget | null): FocusedControl | null => {
  if (!(target instanceof Element)) return null;
  const taskId = target.closest<HTMLElement>(CARD)?.dataset['task'];
  return taskId === undefined ? null : { taskId, tag: target.tagName };
};

const controlAt = ({ taskId, tag }: FocusedControl): HTMLElement | null => {
  const card = document.querySelector(`main [data-task="${taskId}"]`);
  return card?.querySelector<HTMLElement>(tag) ?? card?.querySelector('a') ?? null;
};

/**
 * Keeps the focus on a task that moves to another lane, where React renders a new element, or moves
 * it to the heading if the task is hidden. Returns a function that focuses a task's card.
 */
export const useKeptFocus = (
  tasks: readonly TaskSummary[] | undefined,
): ((taskId: number) => void) => {
  const focused = useRef<FocusedControl | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    // Native listeners: React dispatches no focus event when a closing dialog restores the focus.
    const listen = (type: string, next: (event: Event) => FocusedControl | null): void =>
      document.addEventListener(
        type,
        (event) => {
          focused.current = next(event);
        },
        { capture: true, signal: listening.signal },
      );
    listen('focusin', ({ target }) => controlOf(target));
    listen('pointerdown', () => null);
    listen('dragstart', () => null);
    return () => listening.abort();
  }, []);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || focused.current === null) return;
    const control = controlAt(focused.current);
    if (control !== null) control.focus();
    else document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
  }, [tasks]);
  return useCallback((taskId) => {
    if (controlOf(document.activeElement) === null) {
      controlAt({ taskId: String(taskId), tag: 'BUTTON' })?.focus();
    }
  }, []);
};
