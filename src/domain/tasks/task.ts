/** Whether the workspace applies itself or is supported (product §4). */
export const TASK_TYPES = ['self_application', 'support'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

const TYPE_NAMES: Record<TaskType, string> = { self_application: '自己申請', support: '申請支援' };

export const taskTypeName = (type: TaskType): string => TYPE_NAMES[type];

/** Days for which a deleted task can be restored. */
export const DELETED_TASK_DAYS = 30;

/** Maximum length. */
export const TASK_TITLE_MAX = 200;
export const TASK_MEMO_MAX = 5000;
export const CHECKLIST_LABEL_MAX = 200;

/** Maximum number of items in a checklist. */
export const CHECKLIST_MAX = 100;

/** Maximum number of tasks in an answer: a board shows all of them. */
export const TASKS_PER_PAGE_MAX = 500;

/** Maximum number of documents, and of files, linked to a task. */
export const TASK_LINKS_MAX = 100;

/** Maximum amount in yen: below a trillion. */
export const TASK_AMOUNT_MAX = 999_999_999_999;
