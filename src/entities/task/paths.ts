export const TASKS_PATH = '/tasks';

export const taskPath = (taskId: number): string => `${TASKS_PATH}/${taskId}`;
