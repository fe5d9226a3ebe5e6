/** Who applies: the workspace for itself, or with somebody's support (product.md §4). */
export const TASK_TYPES = ['self_application', 'support'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

const TYPE_NAMES: Record<TaskType, string> = {
  self_application: '自己申請',
  support: '申請支援',
};

export const taskTypeName = (type: TaskType): string => TYPE_NAMES[type];

/** Characters, at most. */
export const TASK_TITLE_MAX = 200;
export const TASK_MEMO_MAX = 5000;
export const CHECKLIST_LABEL_MAX = 200;

/** Items of one checklist, at most. */
export const CHECKLIST_MAX = 100;

/** A list of tasks answers so many at once, at most: a board shows all that there are. */
export const TASKS_PER_PAGE_MAX = 500;

/** Documents, and medias, that one task is linked to, at most. */
export const TASK_LINKS_MAX = 100;

/** Yen of one amount, at most: below a trillion. */
export const TASK_AMOUNT_MAX = 999_999_999_999;
