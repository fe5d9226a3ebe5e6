import type { InputOf } from '~/contract/endpoint';
import type { ChecklistItem, taskEndpoints, TaskContent } from '~/contract/tasks';
import { filesOf, keepsSeveralFiles, withFiles } from '~/domain/tasks/checklist';
import { AMOUNT_NAMES } from '~/domain/tasks/task-amount';
import { milestoneOn, type Milestone } from '~/domain/tasks/task-dates';
import type { TaskPhase } from '~/domain/tasks/task-status';

/** The request body of a save; fields left out stay as they are. */
type TaskChange = Omit<InputOf<typeof taskEndpoints.saveTask>['body'], 'workspaceId' | 'version'>;

export const TASK_FIELD_LABELS = {
  title: '案件名',
  type: '種類',
  status: '状態',
  assigneeId: '担当者',
  clientId: 'クライアント',
  dueOn: '社内の期限',
  deadline: '申請の締切',
  ...AMOUNT_NAMES,
  memo: 'メモ',
} as const satisfies Partial<Record<keyof TaskContent, string>>;
export type SingleField = keyof typeof TASK_FIELD_LABELS;

export type ItemEdit =
  /** With `isNew` skipped if an item of the same name exists by now, whoever added it. */
  | Readonly<{ kind: 'add'; item: ChecklistItem; before: number | null; isNew?: true }>
  | Readonly<{ kind: 'change'; itemId: number; change: Partial<Omit<ChecklistItem, 'mediaIds'>> }>
  /** Attaches a file beside the others, or removes it. */
  | Readonly<{ kind: 'file'; itemId: number; mediaId: number; isLinked: boolean }>
  | Readonly<{ kind: 'remove'; itemId: number }>
  | Readonly<{ kind: 'place'; itemId: number; before: number | null }>;

type LinkField = 'documentIds' | 'mediaIds';
type LinkEdit = { readonly field: LinkField; readonly id: number; readonly isLinked: boolean };

/**
 * A change of a task as operations that apply to any version of it, such as the newest one after a
 * colleague's save; the user is asked only about values that both have changed. Idempotent.
 */
export type TaskEdit = {
  /** Names the edit in an error message: 「「決算書」の準備状況」. */
  readonly name: string;
  readonly set?: Partial<Pick<TaskContent, SingleField>> | undefined;
  /** Null removes a date. */
  readonly dates?: Partial<Record<Milestone, string | null>> | undefined;
  readonly items?: readonly ItemEdit[] | undefined;
  /** Added as the last line of the memo, whatever a colleague has changed in it. */
  readonly memoLine?: string | undefined;
  readonly links?: readonly LinkEdit[] | undefined;
  /** The versions that the user saw; a value found in none of them was changed by a colleague. */
  readonly seen: readonly TaskContent[];
  /** Shown optimistically; not needed for a form that stays open until the answer. */
  readonly isShownAtOnce?: boolean | undefined;
  /** Asks about any newer version: a list shows too little of a task to merge silently. */
  readonly asksIfStale?: boolean | undefined;
};

/** A value that a colleague has changed and that the edit would overwrite. */
export type MergeConflict =
  | Readonly<{ kind: 'field'; field: SingleField; theirs: unknown; mine: unknown }>
  | Readonly<{ kind: 'date'; milestone: Milestone; theirs: string | null; mine: string | null }>
  /** `theirs` is null if they removed the item. */
  | Readonly<{ kind: 'item'; label: string; theirs: ChecklistItem | null }>;

const entriesOf = <Shape extends object>(shape: Shape | undefined) =>
  Object.entries(shape ?? {}) as [keyof Shape & string, Shape[keyof Shape]][];

const itemIn = (task: TaskContent, itemId: number): ChecklistItem | undefined =>
  task.checklist.find((item) => item.itemId === itemId);

const isSameItem = (one: ChecklistItem, other: ChecklistItem): boolean =>
  entriesOf(one).every(([field, value]) => JSON.stringify(other[field]) === JSON.stringify(value));

const itemConflict = (
  edit: ItemEdit,
  { seen }: TaskEdit,
  now: TaskContent,
): Extract<MergeConflict, { kind: 'item' }> | null => {
  if (edit.kind === 'add' || edit.kind === 'place') return null;
  const known = seen.flatMap((state) => itemIn(state, edit.itemId) ?? []);
  const [first] = known;
  if (first === undefined) return null;
  const theirs = itemIn(now, edit.itemId) ?? null;
  const changed = edit.kind === 'change' ? entriesOf(edit.change) : [];
  const isAsKnown =
    edit.kind === 'remove'
      ? theirs === null || known.some((item) => isSameItem(theirs, item))
      : theirs !== null &&
        changed.every(([field, mine]) =>
          [mine, ...known.map((item) => item[field])].includes(theirs[field]),
        );
  return isAsKnown ? null : { kind: 'item', label: first.label, theirs };
};

/** What both the edit and a colleague have changed; empty if it can be saved without asking. */
export const conflictsOf = (edit: TaskEdit, now: TaskContent): MergeConflict[] => {
  const fields = entriesOf(edit.set).flatMap(([field, mine]): MergeConflict[] => {
    const theirs = now[field];
    const isAsKnown = [mine, ...edit.seen.map((state) => state[field])].includes(theirs);
    return isAsKnown ? [] : [{ kind: 'field', field, theirs, mine }];
  });
  const dates = entriesOf(edit.dates).flatMap(([milestone, date = null]): MergeConflict[] => {
    const theirs = milestoneOn(now, milestone);
    const isAsKnown = [date, ...edit.seen.map((state) => milestoneOn(state, milestone))].includes(
      theirs,
    );
    return isAsKnown ? [] : [{ kind: 'date', milestone, theirs, mine: date }];
  });
  const items = (edit.items ?? []).flatMap((item) => itemConflict(item, edit, now) ?? []);
  return [...fields, ...dates, ...items];
};

const withLink = (ids: readonly number[], id: number, isLinked: boolean): number[] => [
  ...ids.filter((each) => each !== id),
  ...(isLinked ? [id] : []),
];

const insert = (
  items: readonly ChecklistItem[],
  item: ChecklistItem,
  before: number | null,
): ChecklistItem[] => {
  const rest = items.filter(({ itemId }) => itemId !== item.itemId);
  const index = before === null ? -1 : rest.findIndex(({ itemId }) => itemId === before);
  return index === -1 ? [...rest, item] : rest.toSpliced(index, 0, item);
};

const withItem = (items: readonly ChecklistItem[], edit: ItemEdit): readonly ChecklistItem[] => {
  if (edit.kind === 'add') {
    const { item: added, isNew } = edit;
    const exists =
      items.some(({ itemId }) => itemId === added.itemId) ||
      (isNew === true && missingPapers([added.label], items).length === 0);
    return exists ? items : insert(items, added, edit.before);
  }
  const item = items.find(({ itemId }) => itemId === edit.itemId);
  if (item === undefined) return items;
  switch (edit.kind) {
    case 'change':
      return items.map((each) => (each === item ? { ...item, ...edit.change } : each));
    case 'file': {
      const files = withFiles(withLink(filesOf(item), edit.mediaId, edit.isLinked));
      return items.map((each) => (each === item ? { ...item, ...files } : each));
    }
    case 'remove':
      return items.filter((each) => each !== item);
    case 'place':
      return insert(items, item, edit.before);
  }
};

const withDates = (
  milestones: TaskContent['milestones'],
  dates: NonNullable<TaskEdit['dates']>,
): TaskContent['milestones'] => [
  ...milestones.filter(({ kind }) => dates[kind] === undefined),
  ...entriesOf(dates).flatMap(([kind, date]) => (date == null ? [] : [{ kind, date }])),
];

const withLine = (memo: string | null, line: string): string =>
  memo === null ? line : memo.split('\n').includes(line) ? memo : `${memo}\n${line}`;

/** The request body for an edit of `task`: only fields whose value differs. */
export const changeOf = (edit: TaskEdit, task: TaskContent): TaskChange => {
  const change: TaskChange = { ...edit.set };
  if (edit.dates !== undefined) change.milestones = withDates(task.milestones, edit.dates);
  if (edit.items !== undefined) {
    change.checklist = [...edit.items.reduce(withItem, task.checklist as readonly ChecklistItem[])];
  }
  if (edit.memoLine !== undefined) change.memo = withLine(task.memo, edit.memoLine);
  for (const { field, id, isLinked } of edit.links ?? []) {
    change[field] = withLink(change[field] ?? task[field], id, isLinked);
  }
  return Object.fromEntries(
    entriesOf(change).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(task[field]),
    ),
  );
};

/** The task as it will be once the edits are saved. */
export const withEdits = <Kind extends TaskContent>(
  task: Kind,
  [first, ...rest]: readonly TaskEdit[],
): Kind => (first === undefined ? task : withEdits({ ...task, ...changeOf(first, task) }, rest));

/** Rebases an edit onto `now` after the user chose to overwrite what a colleague did. */
export const rebaseEdit = (edit: TaskEdit, now: TaskContent): TaskEdit => ({
  ...edit,
  seen: [now],
  items: edit.items?.flatMap((item): ItemEdit[] => {
    const isChange = item.kind === 'change' || item.kind === 'file';
    if (!isChange || itemIn(now, item.itemId) !== undefined) return [item];
    const last = edit.seen.flatMap((state) => itemIn(state, item.itemId) ?? [])[0];
    return last === undefined ? [item] : [{ kind: 'add', item: last, before: null }, item];
  }),
});

/** Attaches files to an item, or removes them; the only file of an older server is replaced. */
export const fileEdits = (
  item: ChecklistItem,
  files: readonly number[],
  isLinked: boolean,
): ItemEdit[] =>
  files.map((mediaId) =>
    keepsSeveralFiles(item)
      ? { kind: 'file', itemId: item.itemId, mediaId, isLinked }
      : { kind: 'change', itemId: item.itemId, change: { mediaId: isLinked ? mediaId : null } },
  );

/** Random, so that two members adding items at the same time do not use the same id. */
const newItemId = (): number =>
  1 + Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2);

/** Normalizes labels for comparison, so that no document is listed twice. */
const labelKey = (label: string): string => label.normalize('NFKC').replaceAll(/\s/gu, '');

/** The labels that a checklist lacks, without duplicates. */
export const missingPapers = (
  labels: readonly string[],
  checklist: readonly ChecklistItem[],
): string[] => {
  const known = new Set(checklist.map(({ label }) => labelKey(label)));
  return labels.filter((label) => {
    const key = labelKey(label);
    if (key === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
};

export const addItem = (label: string, phase?: TaskPhase): ItemEdit => ({
  kind: 'add',
  item: { itemId: newItemId(), label, dueOn: null, done: false, mediaId: null, phase },
  before: null,
  isNew: true,
});
