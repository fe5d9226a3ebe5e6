import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '~/contract/members';
import { TASK_TYPES, taskTypeName } from '~/domain/tasks/task';
import { milestoneName } from '~/domain/tasks/task-dates';
import { canMoveOn, TASK_STATUSES, taskStatusName } from '~/domain/tasks/task-status';
import { formatYen } from '~/domain/text/money';
import { formatDate, formatDateTime, formatEnd } from '~/domain/time/dates';
import { NO_CLIENT_LABEL, useClientLabel, type ClientLabel } from '~/entities/client/client-choice';
import { assigneeName, NOBODY } from '~/features/tasks/task-labels';
import { conflictMessage, DifferenceList, MEANWHILE, type Difference } from '~/forms/edit-form';
import { useSessionStore, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { readNewest, type TaskConflict } from './save-task';
import { TASK_FIELD_LABELS, type MergeConflict, type SingleField } from './task-edit';
import type { ConflictQuestion } from './use-conflicts';

type Names = { members: readonly Member[]; clientLabel: ClientLabel };

const NOTHING = '（なし）';

const fieldValueLabel = (
  field: SingleField,
  value: unknown,
  { members, clientLabel }: Names,
): string => {
  if (field === 'assigneeId') {
    return assigneeName(typeof value === 'number' ? value : null, members) ?? NOBODY;
  }
  if (field === 'clientId') {
    return typeof value === 'number' ? (clientLabel(value) ?? 'クライアント') : NO_CLIENT_LABEL;
  }
  if (typeof value === 'number') return formatYen(value);
  if (typeof value !== 'string' || value === '') return NOTHING;
  const status = TASK_STATUSES.find((each) => each === value);
  if (field === 'status' && status !== undefined) return taskStatusName(status);
  const type = TASK_TYPES.find((each) => each === value);
  if (field === 'type' && type !== undefined) return taskTypeName(type);
  if (field === 'deadline') return formatEnd(value);
  return field === 'dueOn' ? formatDate(value) : value;
};

const dateText = (date: string | null): string => (date === null ? NOTHING : formatDate(date));

const difference = (conflict: MergeConflict, names: Names): Difference => {
  switch (conflict.kind) {
    case 'field':
      return {
        term: TASK_FIELD_LABELS[conflict.field],
        theirs: fieldValueLabel(conflict.field, conflict.theirs, names),
        mine: fieldValueLabel(conflict.field, conflict.mine, names),
      };
    case 'date':
      return {
        term: milestoneName(conflict.milestone),
        theirs: dateText(conflict.theirs),
        mine: dateText(conflict.mine),
      };
    case 'item': {
      const { theirs } = conflict;
      const theirText =
        theirs === null
          ? '削除'
          : `「${theirs.label}」${theirs.done ? '・準備済み' : ''}${theirs.dueOn === null ? '' : `・期限 ${formatDate(theirs.dueOn)}`}`;
      return { term: `書類「${conflict.label}」`, theirs: theirText, mine: null };
    }
  }
};

/** The status an edit sets, if the life cycle does not allow it from the current one; else null. */
const unreachableStatus = ({ edit, now }: TaskConflict) => {
  const wanted = edit.set?.status;
  if (wanted === undefined || wanted === now.status) return null;
  return canMoveOn(now.history, now.status, wanted) ? null : wanted;
};

type Props = ConflictQuestion & {
  members: readonly Member[];
  /** Called after the dialog has closed and the focus has been restored. */
  onClosed?: () => void;
};

/** Asks which of two conflicting edits to keep (promise F6). */
export const TaskConflictDialog = (props: Props) =>
  props.conflict.edit.asksIfStale === true ? (
    <StaleDialog {...props} />
  ) : (
    <SameFieldsDialog {...props} />
  );

const SameFieldsDialog = ({ members, conflict, answer }: Props) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const clientLabel = useClientLabel();
  const { now, conflicts } = conflict;
  const unreachable = unreachableStatus(conflict);
  return (
    <ConflictDialog
      onReload={async () => {
        await readNewest(queryClient, workspaceId, now.taskId);
        answer('theirs');
      }}
      onKeepMine={unreachable === null ? () => answer('mine') : undefined}
      onClose={() => answer('undecided')}
    >
      <p>
        {unreachable === null
          ? conflictMessage('同じところ')
          : `${MEANWHILE}この案件の状態が「${taskStatusName(now.status)}」に変更されました。そこから「${taskStatusName(unreachable)}」に進むことはできません。最新の内容を読み込んで、もう一度選択してください。`}
      </p>
      <DifferenceList
        differences={conflicts.map((each) => difference(each, { members, clientLabel }))}
      />
    </ConflictDialog>
  );
};

/** What was changed meanwhile, and by whom, if the task's history contains it. */
const meanwhileMessage = ({ edit, now }: TaskConflict, ownName: string | null): string => {
  const last = now.history.at(-1);
  if (last === undefined || edit.seen.some(({ status }) => status === now.status)) {
    return `${MEANWHILE}この案件の内容が変更されました。`;
  }
  const who = last.author === null ? 'ほかの人' : `${last.author}さん`;
  const subject = last.author === ownName ? '別の画面で、ご自身が' : `${who}が、`;
  return `${subject}先に「${taskStatusName(now.status)}」にしました（${formatDateTime(last.at)}）。`;
};

/** For a change in a list: show the newest version, or change the task anyway. */
const StaleDialog = ({ conflict, answer, onClosed }: Props) => {
  const { edit, now } = conflict;
  const { status, dueOn } = edit.set ?? {};
  const unreachable = unreachableStatus(conflict);
  const what = status === undefined ? 'この変更' : `「${taskStatusName(status)}」への変更`;
  const alsoDue = status !== undefined && dueOn === null ? '（社内の期限もクリアします）' : '';
  const userName = useSessionStore((session) => session.userName);
  const close = (): void => answer('undecided');
  return (
    <Dialog
      open
      onClose={close}
      onClosed={onClosed}
      title="ほかの変更と競合しました"
      description={`「${now.title}」の${what}${alsoDue}は、まだ保存していません。`}
      actions={
        <>
          <Button onClick={close}>最新を表示</Button>
          {unreachable === null && now.status !== status && (
            <Button variant="primary" onClick={() => answer('mine')}>
              それでも変更する
            </Button>
          )}
        </>
      }
    >
      <p role="status">
        {meanwhileMessage(conflict, userName)}
        {unreachable !== null && `現在の状態からは、${what}はできません。`}
      </p>
    </Dialog>
  );
};
