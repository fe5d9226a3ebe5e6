import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { openView, readTasksView, tasksPath, type TasksView } from './tasks-address';
import { useViewInAddress, type AddressOf } from '~/forms/view-in-address';
import { standingOf, useSessionStore } from '~/session/session';

export type ChangeTasksView = (change: Partial<TasksView>) => void;

/** Only another view is a step of the history: Back leads to the one before. */
const ADDRESS: AddressOf<TasksView> = {
  pathOf: tasksPath,
  isStep: ({ view }) => view !== undefined,
};

/** How the tasks are shown, from the address, as far as plan and role know it. */
export const useTasksView = (): { view: TasksView; change: ChangeTasksView } => {
  const [params] = useSearchParams();
  const { plan, role } = standingOf(useSessionStore());
  const inAddress = useMemo(
    () => openView(readTasksView(params), { plan, role }),
    [params, plan, role],
  );
  return useViewInAddress(inAddress, ADDRESS);
};
