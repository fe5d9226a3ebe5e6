import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, ListPlus, Plus } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import type { Media } from '~/contract/medias';
import type { ChecklistItem } from '~/contract/tasks';
import {
  filesOf,
  itemsByPhase,
  keepsSeveralFiles,
  type PhaseOfItems,
} from '~/domain/tasks/checklist';
import { CHECKLIST_MAX } from '~/domain/tasks/task';
import { phaseOf, taskPhaseName, type TaskPhase } from '~/domain/tasks/task-status';
import { MediaPicker } from '~/entities/media/media-picker';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { useReadableSubsidy } from '~/entities/subsidy/use-subsidy';
import { useDetail } from '~/features/tasks/detail/context';
import { Part } from '~/features/tasks/detail/part';
import { failureMessage } from '~/features/tasks/saver/save-task';
import { addItem, missingPapers } from '~/features/tasks/saver/task-edit';
import { ApiError } from '~/lib/http/api-error';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { Meter } from '~/ui/feedback/meter';
import { toast } from '~/ui/feedback/toast';
import { ChecklistRow } from './checklist-row';
import { useItemFiles } from './item-files';
import { labelProblem } from './item-form';

export const ChecklistSection = () => {
  const { task } = useDetail();
  const { checklist, subsidyId } = task;
  const [linked, setLinked] = useState<ChecklistItem | null>(null);
  const done = checklist.filter((item) => item.done).length;
  const { attach } = useItemFiles();
  const attachTo = (item: ChecklistItem, medias: readonly Media[]): void => {
    setLinked(null);
    attach(
      item,
      medias.map(({ mediaId }) => mediaId),
    );
  };
  const isFull = checklist.length >= CHECKLIST_MAX;
  return (
    <Part
      title="書類のチェックリスト"
      isAsideLong
      aside={
        checklist.length > 0 && (
          <Meter
            label="チェックした書類"
            value={done}
            max={checklist.length}
            text={`${checklist.length}点のうち${done}点`}
          />
        )
      }
    >
      {checklist.length === 0 ? (
        <p className="phrase text-ink-2">
          申請に必要な書類を並べて、用意できたものにチェックを付けられます。ファイルも添付できます。
        </p>
      ) : (
        <ItemsByPhase onLink={setLinked} />
      )}
      {isFull ? (
        <p className="mt-3 text-sm text-ink-2">{`項目は${CHECKLIST_MAX}件まで追加できます。`}</p>
      ) : (
        <ItemAdder />
      )}
      {subsidyId !== null && !isFull && <PapersButton subsidyId={subsidyId} />}
      {linked !== null && (
        <MediaPicker
          label={linked.label}
          takenIds={filesOf(linked)}
          clientId={task.clientId}
          onClose={() => setLinked(null)}
          {...(keepsSeveralFiles(linked)
            ? { onPickSeveral: (medias) => attachTo(linked, medias) }
            : { onPick: (media) => attachTo(linked, [media]) })}
        />
      )}
    </Part>
  );
};

/** The items by phase; only the current one is open at first. */
const ItemsByPhase = ({ onLink }: { onLink: (item: ChecklistItem) => void }) => {
  const { task } = useDetail();
  const [opened, setOpened] = useState<Partial<Record<TaskPhase, boolean>>>({});
  const current = phaseOf(task.status);
  const phases = itemsByPhase(task.checklist, current);
  const listOf = ({ items }: PhaseOfItems<ChecklistItem>) => (
    <ul>
      {items.map((item) => (
        <ChecklistRow key={item.itemId} item={item} siblings={items} onLink={() => onLink(item)} />
      ))}
    </ul>
  );
  const [only] = phases;
  if (only?.phase === current && phases.length === 1) return listOf(only);
  return phases.map(({ phase, items }) => {
    const open = items.filter(({ done }) => !done).length;
    return (
      <details
        key={phase}
        open={opened[phase] ?? phase === current}
        onToggle={({ currentTarget: { open: isOpen } }) => {
          // Also fired when it is rendered open, and when the task moves to another phase.
          if (isOpen === (opened[phase] ?? phase === current)) return;
          setOpened((before) => ({ ...before, [phase]: isOpen }));
        }}
        className="group/phase border-b border-line-soft last-of-type:border-0"
      >
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 rounded-control hover:bg-tint [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-ink-2 group-open/phase:rotate-90"
          />
          <span className="font-bold">{taskPhaseName(phase)}</span>
          <span className="num text-sm text-ink-2">
            {`${items.length}点${open === 0 ? 'すべて準備済み' : `のうち${items.length - open}点が準備済み`}`}
          </span>
        </summary>
        {listOf({ phase, items })}
      </details>
    );
  });
};

/** Adds the documents that the subsidy requires, except those already in the checklist. */
const PapersButton = ({ subsidyId }: { subsidyId: number }) => {
  const queryClient = useQueryClient();
  const { workspaceId, task, editor } = useDetail();
  const [busy, setBusy] = useState(false);

  const { data: known } = useReadableSubsidy(subsidyId);
  const [isUsed, setUsed] = useState(false);
  const required = known?.requiredDocuments.map(({ label }) => label) ?? [];
  // Stays after its use, so that it keeps the focus.
  if (!isUsed && required.length > 0 && missingPapers(required, task.checklist).length === 0)
    return null;

  const add = async (): Promise<void> => {
    setUsed(true);
    setBusy(true);
    try {
      const subsidy = await queryClient.query(subsidyQueries.detail(workspaceId, subsidyId));
      const papers = subsidy.requiredDocuments.map(({ label }) => label);
      const room = CHECKLIST_MAX - task.checklist.length;
      const missing = missingPapers(papers, task.checklist).slice(0, room);
      if (missing.length === 0) {
        toast.info(
          papers.length === 0
            ? '補助金の情報に、必要書類の記載がありません。公募要領で確認してください。'
            : '公募要領の必要書類は、すべてリストにあります。',
        );
        return;
      }
      const items = missing.map((label) => addItem(label, 'prepare'));
      const outcome = await editor.save({ name: '必要書類の追加', items, isShownAtOnce: true });
      if (outcome === 'saved') toast.success(`必要書類を${missing.length}点追加しました`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`必要書類を追加できませんでした。${failureMessage(error)}`, { error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ListPlus aria-hidden />}
      busy={busy}
      className="-ms-2 mt-2 text-link!"
      onClick={() => void add()}
    >
      公募要領の必要書類を追加
    </Button>
  );
};

/** Adds an item on Enter; if saving fails, its name is put back into the field. */
const ItemAdder = () => {
  const { task, editor } = useDetail();
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const name = label.trim();
    const wrong =
      labelProblem(label) ??
      (missingPapers([name], task.checklist).length === 0
        ? `「${name}」は、既にリストにあります。`
        : undefined);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setLabel('');
    editor.saveAtOnce(
      { name: `「${name}」の追加`, items: [addItem(name, phaseOf(task.status))] },
      { onFailed: () => setLabel((typed) => (typed === '' ? name : typed)) },
    );
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4 flex flex-wrap items-end gap-2">
      <Field label="項目を追加" error={problem} className="min-w-0 flex-1 basis-60">
        <TextInput
          size="sm"
          value={label}
          autoComplete="off"
          onChange={({ target }) => {
            setLabel(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="sm" icon={<Plus aria-hidden />}>
        追加
      </Button>
    </form>
  );
};
