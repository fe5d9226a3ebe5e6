import * as z from 'zod/mini';
import type { TaskContent } from '~/contract/tasks';
import { TASK_AMOUNT_MAX, TASK_MEMO_MAX } from '~/domain/tasks/task';
import { AMOUNT_FIELDS, type AmountField } from '~/domain/tasks/task-amount';
import type { TaskStatus } from '~/domain/tasks/task-status';
import { formatNumber } from '~/domain/text/format-number';
import { formatYen, readYen } from '~/domain/text/money';

/** The amount that becomes known with a status. */
const AMOUNT_KNOWN: Partial<Record<TaskStatus, AmountField>> = {
  submitted: 'amountRequested',
  adopted: 'amountAdopted',
  grant_decided: 'amountGranted',
  settled: 'amountSettled',
};

export const amountKnownWith = (status: TaskStatus): AmountField | null =>
  AMOUNT_KNOWN[status] ?? null;

/** Why a typed amount is invalid; null if it is valid. An empty field is valid. */
const amountProblem = (text: string): string | null => {
  if (text.trim() === '') return null;
  const yen = readYen(text);
  if (yen === 'invalid') {
    return '金額を読み取れませんでした。「1,500万」や「15,000,000」のように入力してください。';
  }
  return yen === 'too-large' || yen > TASK_AMOUNT_MAX
    ? `金額は${formatYen(TASK_AMOUNT_MAX)}以下で入力してください。`
    : null;
};

/** The yen of a typed amount; null if it is empty or invalid. */
export const amountOf = (text: string): number | null => {
  const yen = text.trim() === '' ? null : readYen(text);
  return typeof yen === 'number' ? yen : null;
};

/** An amount as its field shows it, without the unit. */
export const typedAmount = (amount: number | null): string =>
  amount === null ? '' : formatNumber(amount);

/** Formats a typed amount on blur; invalid text is kept as typed. */
export const tidyAmount = (text: string): string =>
  amountProblem(text) === null ? typedAmount(amountOf(text)) : text;

/** Shows how an amount typed with 万 or in full width is read; undefined if empty or invalid. */
export const amountHint = (text: string): string | undefined => {
  const yen = amountOf(text);
  return yen === null || amountProblem(text) !== null ? undefined : formatYen(yen);
};

export const amountText = z
  .string()
  .check(
    z.refine((text) => amountProblem(text) === null, {
      error: ({ input }) => amountProblem(String(input)) ?? undefined,
    }),
  );

const eachAmount = <Schema>(schema: Schema): Record<AmountField, Schema> => ({
  amountRequested: schema,
  amountAdopted: schema,
  amountGranted: schema,
  amountSettled: schema,
});

export const amountsForm = z.object({
  ...eachAmount(amountText),
  memo: z
    .string()
    .check(
      z.refine((memo) => Array.from(memo).length <= TASK_MEMO_MAX, {
        error: `メモは${formatNumber(TASK_MEMO_MAX)}文字以内で入力してください。`,
      }),
    ),
  /** The values that the form was filled in from, as JSON. */
  seen: z.string(),
});
export type AmountsForm = z.output<typeof amountsForm>;

export const amountsDraft = z.object({
  ...eachAmount(z.string()),
  // Missing in drafts of earlier releases.
  amountGranted: z._default(z.string(), ''),
  memo: z.string(),
  seen: z.string(),
});

const amounts = z.object({
  ...eachAmount(z.nullable(z.number())),
  amountGranted: z._default(z.nullable(z.number()), null),
  memo: z.nullable(z.string()),
});
type Amounts = Pick<TaskContent, AmountField | 'memo'>;

/** With `seen`, a draft restored days later still detects what a colleague has changed since. */
export const toAmountsForm = (task: Amounts): AmountsForm => ({
  seen: JSON.stringify(z.parse(amounts, task)),
  amountRequested: typedAmount(task.amountRequested),
  amountAdopted: typedAmount(task.amountAdopted),
  amountGranted: typedAmount(task.amountGranted),
  amountSettled: typedAmount(task.amountSettled),
  memo: task.memo ?? '',
});

/** The initial values and the changed ones; an empty memo becomes null. */
export const amountsToSave = (typed: AmountsForm): { seen: Amounts; set: Partial<Amounts> } => {
  const seen = z.parse(amounts, JSON.parse(typed.seen));
  const changed = AMOUNT_FIELDS.filter((field) => amountOf(typed[field]) !== seen[field]);
  const set = {
    ...Object.fromEntries(changed.map((field) => [field, amountOf(typed[field])] as const)),
    ...(typed.memo !== (seen.memo ?? '') && { memo: typed.memo.trim() === '' ? null : typed.memo }),
  };
  return { seen, set };
};
