import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openView, readTasksView, tasksPath, type TasksView } from '~/features/tasks/tasks-view';
import { standingOf, useSessionStore } from '~/stores/session';

export type ChangeTasksView = (change: Partial<TasksView>) => void;

/**
 * How the tasks are shown, from the address. A change shows at once and is no step of the history,
 * but for another view: Back leads to the one before.
 */
export const useTasksView = (): { view: TasksView; change: ChangeTasksView } => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { plan, role } = standingOf(useSessionStore());
  const inAddress = useMemo(
    () => openView(readTasksView(params), { plan, role }),
    [params, plan, role],
  );
  const [view, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback<ChangeTasksView>(
    (part) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        const replace = part.view === undefined;
        await navigate(tasksPath(next), { replace, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce],
  );
  return { view, change };
};
