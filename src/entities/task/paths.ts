export const TASKS_PATH = '/tasks';

export const clientTasksPath = (clientId: number): string => `${TASKS_PATH}?client=${clientId}`;

/** The task list with the dialog for a new task of a client open. */
export const newTaskPath = (clientId: number): string => `${TASKS_PATH}?new=1&client=${clientId}`;

/** The dialog for a new task with a subsidy chosen; `clientId` null: of the workspace itself. */
export const newTaskForSubsidyPath = (subsidyId: number, clientId: number | null): string =>
  `${TASKS_PATH}?new=1&subsidy=${subsidyId}${clientId === null ? '' : `&client=${clientId}`}`;

export const taskPath = (taskId: number): string => `${TASKS_PATH}/${taskId}`;
