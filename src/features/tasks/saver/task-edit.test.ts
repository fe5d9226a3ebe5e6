import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChecklistItem, Task } from '~/contract/tasks';
import { sampleTask } from '~tests/support/sample-task';
import {
  addItem,
  changeOf,
  conflictsOf,
  fileEdits,
  rebaseEdit,
  missingPapers,
  withEdits,
  type ItemEdit,
  type TaskEdit,
} from './task-edit';

const item = (itemId: number, change: Partial<ChecklistItem> = {}): ChecklistItem => ({
  itemId,
  label: `書類${itemId}`,
  dueOn: null,
  done: false,
  mediaId: null,
  ...change,
});

const task = (change: Partial<Task> = {}): Task =>
  sampleTask({ status: 'screening', checklist: [item(1), item(2), item(3)], ...change });

const edit = (change: Omit<TaskEdit, 'name' | 'seen'>, seen = task()): TaskEdit => ({
  name: '変更',
  seen: [seen],
  ...change,
});
const order = ({ checklist = [] }: { checklist?: ChecklistItem[] | undefined }): number[] =>
  checklist.map(({ itemId }) => itemId);

describe('an edit of a task', () => {
  it('a task edit sends only values that differ', () => {
    const both = edit({ set: { memo: 'メモ', dueOn: null } });
    expect(changeOf(both, task())).toEqual({ memo: 'メモ' });
    expect(changeOf(both, task({ memo: 'メモ' }))).toEqual({});
  });

  it('a task edit adds dates beside those that a colleague has entered', () => {
    const now = task({ milestones: [{ kind: 'submitted', date: '2026-11-01' }] });
    expect(changeOf(edit({ dates: { adopted: '2026-12-01' } }), now).milestones).toEqual([
      { kind: 'submitted', date: '2026-11-01' },
      { kind: 'adopted', date: '2026-12-01' },
    ]);
    expect(changeOf(edit({ dates: { submitted: null } }), now).milestones).toEqual([]);
  });

  it('a task edit adds a line to the memo that a colleague has written, once', () => {
    const line = '2026/11/20 採択日の理由：再申請のため';
    const noted = edit({ memoLine: line });
    const now = task({ memo: '同僚のメモ' });
    expect(conflictsOf(noted, now)).toEqual([]);
    expect(changeOf(noted, now)).toEqual({ memo: `同僚のメモ\n${line}` });
    expect(changeOf(noted, withEdits(now, [noted]))).toEqual({});
    expect(changeOf(noted, task())).toEqual({ memo: line });
  });

  it('a task edit links and unlinks files beside a colleague’s links', () => {
    const now = task({ mediaIds: [7, 8] });
    const links = [
      { field: 'mediaIds', id: 9, isLinked: true },
      { field: 'mediaIds', id: 7, isLinked: false },
    ] as const;
    expect(changeOf(edit({ links }), now)).toEqual({ mediaIds: [8, 9] });
  });

  it('a task edit conflicts with a different change of the same value, but not with an equal change', () => {
    const memo = edit({ set: { memo: '自分' } });
    expect(conflictsOf(memo, task({ memo: '同僚' }))).toHaveLength(1);
    expect(conflictsOf(memo, task({ memo: '自分' }))).toEqual([]);
    expect(conflictsOf(memo, task({ dueOn: '2026-12-01' }))).toEqual([]);
    const tick = edit({ items: [{ kind: 'change', itemId: 1, change: { done: true } }] });
    const renamed = task({ checklist: [item(1, { label: '改名' }), item(2)] });
    expect(conflictsOf(tick, renamed)).toEqual([]);
    expect(changeOf(tick, renamed).checklist?.[0]).toMatchObject({ label: '改名', done: true });
    expect(conflictsOf(tick, task({ checklist: [item(2)] }))).toMatchObject([{ theirs: null }]);
    const removal = edit({ items: [{ kind: 'remove', itemId: 1 }] });
    expect(conflictsOf(removal, renamed)).toHaveLength(1);
    expect(conflictsOf(removal, task({ checklist: [item(2)] }))).toEqual([]);
  });

  it('forcing a task edit restores the checklist item that a colleague removed', () => {
    const now = task({ checklist: [item(2)] });
    const tick = edit({ items: [{ kind: 'change', itemId: 1, change: { done: true } }] });
    const again = rebaseEdit(tick, now);
    expect(conflictsOf(again, now)).toEqual([]);
    expect(changeOf(again, now).checklist).toEqual([item(2), item(1, { done: true })]);
  });

  it('a checklist item resent after a lost response is listed once', () => {
    const once = withEdits(task(), [edit({ items: [addItem('見積書')] })]);
    expect(once.checklist).toHaveLength(4);
    expect(changeOf(edit({ items: [addItem('見積 書')] }), once)).toEqual({});
  });

  it('a file is attached beside those that a colleague has attached to the same item', () => {
    const now = task({ checklist: [item(1, { mediaId: 7, mediaIds: [7, 8] }), item(2)] });
    const items = fileEdits(item(1, { mediaIds: [] }), [9], true);
    expect(conflictsOf(edit({ items }), now)).toEqual([]);
    expect(changeOf(edit({ items }), now).checklist?.[0]).toMatchObject({
      mediaId: 7,
      mediaIds: [7, 8, 9],
    });
    const removal = edit({ items: fileEdits(item(1, { mediaIds: [7] }), [7], false) });
    expect(changeOf(removal, now).checklist?.[0]).toMatchObject({ mediaId: 8, mediaIds: [8] });
  });

  it('a file replaces the current one if the server keeps only one', () => {
    const now = task({ checklist: [item(1, { mediaId: 7 })] });
    const change = changeOf(edit({ items: fileEdits(item(1), [9], true) }), now);
    expect(change.checklist).toEqual([item(1, { mediaId: 9 })]);
  });

  it('a checklist item is placed before another, or last when that one is gone', () => {
    const moveTo = (itemId: number, before: number | null) =>
      order(changeOf(edit({ items: [{ kind: 'place', itemId, before }] }), task()));
    expect(moveTo(3, 1)).toEqual([3, 1, 2]);
    expect(moveTo(1, null)).toEqual([2, 3, 1]);
    expect(moveTo(1, 99)).toEqual([2, 3, 1]);
  });

  it('applying a checklist edit twice changes nothing more, and keeps item ids unique', () => {
    const id = fc.integer({ min: 1, max: 5 });
    const before = fc.option(id);
    const itemEdit = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), item: id.map((n) => item(n)), before }),
      fc.record({
        kind: fc.constant('change' as const),
        itemId: id,
        change: fc.record({ done: fc.boolean() }),
      }),
      fc.record({ kind: fc.constant('remove' as const), itemId: id }),
      fc.record({ kind: fc.constant('place' as const), itemId: id, before }),
    );
    fc.assert(
      fc.property(itemEdit, (one: ItemEdit) => {
        const once = withEdits(task(), [edit({ items: [one] })]);
        expect(withEdits(once, [edit({ items: [one] })])).toEqual(once);
        expect(new Set(order(once)).size).toBe(once.checklist.length);
      }),
    );
  });
});

describe('documents proposed for a checklist', () => {
  it('only documents missing from the checklist are suggested, each once', () => {
    const checklist = [item(1, { label: '決算書（２期分）' })];
    expect(missingPapers(['決算書(2期分)', '見積書', '見積 書', ' '], checklist)).toEqual([
      '見積書',
    ]);
  });

  it('new checklist items get unique ids', () => {
    const edits = Array.from({ length: 50 }, (_, index) => addItem(`書類${index}`));
    const ids = edits.map((each) => (each.kind === 'add' ? each.item.itemId : 0));
    expect(new Set(ids).size).toBe(50);
    expect(ids.every((each) => Number.isSafeInteger(each) && each > 0)).toBe(true);
  });
});
