import type { Task } from '~/contract/tasks';
import { TASK_MEMO_MAX } from '~/domain/tasks/task';

/** Whether the memo is short enough to add `line` at its end. */
export const hasRoomInMemo = ({ memo }: Pick<Task, 'memo'>, line: string): boolean =>
  Array.from(memo === null ? line : `${memo}\n${line}`).length <= TASK_MEMO_MAX;
