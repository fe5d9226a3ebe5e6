import * as z from 'zod/mini';
import type { Task } from '~/contract/tasks';
import { dateName, type DateKey } from '~/domain/tasks/date-checks';
import { jstDateOf } from '~/domain/time/dates';
import { hasRoomInMemo } from './memo-line';

const REASON_MAX = 200;

export const reasonText = z
  .string()
  .check(
    z.refine((reason) => Array.from(reason).length <= REASON_MAX, {
      error: `理由は${REASON_MAX}文字以内で入力してください。`,
    }),
  );

/** The most characters of the line beside the reason: a day and the names of two dates. */
const LINE_START_MAX = 50;

type WithMemo = Pick<Task, 'memo'>;

/** Whether the memo has room for the longest reason. */
export const hasRoomForReason = (task: WithMemo): boolean =>
  hasRoomInMemo(task, '・'.repeat(LINE_START_MAX + REASON_MAX));

/** The line to add to the memo for a reason; undefined without a reason or without room for it. */
export const reasonLine = (
  task: WithMemo,
  keys: readonly DateKey[],
  reason: string,
  now: Date,
): string | undefined => {
  const day = jstDateOf(now).replaceAll('-', '/');
  const line = `${day} ${keys.map(dateName).join('・')}の理由：${reason.trim()}`;
  return reason.trim() !== '' && hasRoomInMemo(task, line) ? line : undefined;
};
