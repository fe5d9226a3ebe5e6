import * as z from 'zod/mini';
import type { Task } from '~/contract/tasks';
import { dateName, type DateKey } from '~/domain/tasks/date-checks';
import { TASK_MEMO_MAX } from '~/domain/tasks/task';
import { jstDateOf } from '~/domain/time/dates';

const REASON_MAX = 200;

export const reasonText = z
  .string()
  .check(
    z.refine((reason) => Array.from(reason).length <= REASON_MAX, {
      error: `理由は${REASON_MAX}文字以内で入力してください。`,
    }),
  );

type WithMemo = Pick<Task, 'memo'>;

const fits = ({ memo }: WithMemo, line: string): boolean =>
  Array.from(memo === null ? line : `${memo}\n${line}`).length <= TASK_MEMO_MAX;

/** The characters of a line beside the reason: the day and the names of two dates. */
const LINE_START = 50;

/** Whether the memo takes a line with the longest reason. */
export const hasRoomForReason = (task: WithMemo): boolean =>
  fits(task, 'あ'.repeat(LINE_START + REASON_MAX));

/** The line of the memo for the reason; undefined if there is none, or no room for it. */
export const reasonLine = (
  task: WithMemo,
  keys: readonly DateKey[],
  reason: string,
  now: Date,
): string | undefined => {
  const day = jstDateOf(now).replaceAll('-', '/');
  const line = `${day} ${keys.map(dateName).join('・')}の理由：${reason.trim()}`;
  return reason.trim() !== '' && fits(task, line) ? line : undefined;
};
