import { milestone, taskContent, type ChecklistItem, type TaskContent } from '~/contract/tasks';
import { filesOf, withFiles } from '~/domain/tasks/checklist';
import {
  CHECKLIST_LABEL_MAX,
  CHECKLIST_MAX,
  TASK_AMOUNT_MAX,
  TASK_LINKS_MAX,
  TASK_MEMO_MAX,
  TASK_TITLE_MAX,
} from '~/domain/tasks/task';
import { milestoneName } from '~/domain/tasks/task-dates';
import { pickFields } from '~/embedded-api/core/pick-fields';

/** A content as it may be stored: rows of earlier releases have no 交付決定額. */
type StoredContent = Omit<TaskContent, 'amountGranted'> &
  Partial<Pick<TaskContent, 'amountGranted'>>;

/** A task's content as it is stored: its fields always in the same order. */
export const taskContentOf = (task: StoredContent): TaskContent => ({
  ...pickFields(taskContent, { ...task, amountGranted: task.amountGranted ?? null }),
  title: task.title.trim(),
  documentIds: [...new Set(task.documentIds)],
  mediaIds: [...new Set(task.mediaIds)],
  milestones: task.milestones.map((each) => pickFields(milestone, each)),
  checklist: task.checklist.map((item) => ({
    itemId: item.itemId,
    label: item.label.trim(),
    dueOn: item.dueOn,
    done: item.done,
    ...withFiles(filesOf(item)),
    ...(item.phase != null && { phase: item.phase }),
  })),
  memo: task.memo === null || task.memo.trim() === '' ? null : task.memo,
});

/** A client that sends one file only and no list sets the first file; others and phase are kept. */
const asSent = (item: ChecklistItem, current: TaskContent): ChecklistItem => {
  const before = current.checklist.find(({ itemId }) => itemId === item.itemId);
  const phase = item.phase ?? before?.phase;
  if (item.mediaIds != null) return { ...item, phase, ...withFiles(item.mediaIds) };
  const others = before === undefined ? [] : filesOf(before).slice(1);
  const files = item.mediaId === null ? others : [item.mediaId, ...others];
  return { ...item, phase, ...withFiles(files) };
};

/** The fields of a change; those left out are undefined. */
export type TaskChanges = { readonly [Key in keyof TaskContent]?: TaskContent[Key] | undefined };

/** Fields that the body leaves out are kept. */
export const merged = (current: TaskContent, body: TaskChanges): TaskContent => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const next = { ...current, ...(Object.fromEntries(given) as Partial<TaskContent>) };
  const checklist = next.checklist.map((item) => asSent(item, current));
  return taskContentOf({ ...next, checklist });
};

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** Whether two contents are equal, whatever the order of links. */
export const isSameTask = (one: StoredContent, other: StoredContent): boolean => {
  const text = (content: StoredContent): string =>
    JSON.stringify({
      ...taskContentOf(content),
      documentIds: sorted(content.documentIds),
      mediaIds: sorted(content.mediaIds),
      milestones: content.milestones.map(({ kind, date }) => `${kind} ${date}`).toSorted(),
    });
  return text(one) === text(other);
};

const lengthOf = (text: string): number => Array.from(text).length;

const isLabel = (label: string): boolean => label !== '' && lengthOf(label) <= CHECKLIST_LABEL_MAX;

const hasDuplicates = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

const checklistProblem = ({ checklist }: TaskContent): string | null => {
  if (checklist.length > CHECKLIST_MAX) {
    return `チェックリストは${CHECKLIST_MAX}件までです。不要な項目を削除してください。`;
  }
  const wrong = checklist.findIndex(({ label }) => !isLabel(label));
  if (wrong !== -1) {
    return `チェックリストの${wrong + 1}件目は1〜${CHECKLIST_LABEL_MAX}文字で入力してください。`;
  }
  const crowded = checklist.find((item) => filesOf(item).length > TASK_LINKS_MAX);
  if (crowded !== undefined) {
    return `「${crowded.label}」に添付できるファイルは${TASK_LINKS_MAX}件までです。`;
  }
  return hasDuplicates(checklist.map(({ itemId }) => itemId))
    ? 'チェックリストの項目が重複しています。ページを再読み込みして、もう一度お試しください。'
    : null;
};

const milestoneProblem = ({ milestones }: TaskContent): string | null => {
  const twice = milestones.find(
    ({ kind }, index) => milestones.findIndex((other) => other.kind === kind) < index,
  );
  return twice ? `「${milestoneName(twice.kind)}」の日付は1つだけ入力してください。` : null;
};

const amountProblem = (amount: number | null): string | null =>
  amount === null || (amount >= 0 && amount <= TASK_AMOUNT_MAX)
    ? null
    : '金額は0円以上1兆円未満で入力してください。';

const linksProblem = (ids: readonly number[], what: string): string | null =>
  ids.length > TASK_LINKS_MAX ? `${what}は${TASK_LINKS_MAX}件までです。` : null;

/** Messages for fields that are invalid by themselves. */
export const taskProblems = (content: TaskContent): Record<string, string | null> => {
  const length = lengthOf(content.title);
  const isTitle = length >= 1 && length <= TASK_TITLE_MAX;
  const isMemo = lengthOf(content.memo ?? '') <= TASK_MEMO_MAX;
  return {
    title: isTitle ? null : `案件名は1〜${TASK_TITLE_MAX}文字で入力してください。`,
    memo: isMemo ? null : `メモは${TASK_MEMO_MAX}文字以内で入力してください。`,
    checklist: checklistProblem(content),
    milestones: milestoneProblem(content),
    amountRequested: amountProblem(content.amountRequested),
    amountAdopted: amountProblem(content.amountAdopted),
    amountGranted: amountProblem(content.amountGranted),
    amountSettled: amountProblem(content.amountSettled),
    documentIds: linksProblem(content.documentIds, '申請書類'),
    mediaIds: linksProblem(content.mediaIds, '添付できるファイル'),
  };
};
