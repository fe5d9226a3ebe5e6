import * as z from 'zod/mini';
import { dateName, type DateKey } from '~/domain/tasks/date-checks';
import { jstDateOf } from '~/domain/time/dates';

const REASON_MAX = 200;

export const reasonText = z
  .string()
  .check(
    z.refine((reason) => Array.from(reason).length <= REASON_MAX, {
      error: `理由は${REASON_MAX}文字以内で入力してください。`,
    }),
  );

/** The line of the memo for the reason; undefined if there is none. */
export const reasonLine = (
  keys: readonly DateKey[],
  reason: string,
  now: Date,
): string | undefined =>
  reason.trim() === ''
    ? undefined
    : `${jstDateOf(now).replaceAll('-', '/')} ${keys.map(dateName).join('・')}の理由：${reason.trim()}`;
