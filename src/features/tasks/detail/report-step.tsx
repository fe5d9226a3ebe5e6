import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Task } from '~/contract/tasks';
import { milestoneName, milestoneOn, yearLater } from '~/domain/tasks/task-dates';
import { formatDate, jstDateOf } from '~/domain/time/dates';
import { useFieldRef } from '~/forms/use-field-ref';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { useDetail } from './context';
import { hasRoomInMemo } from './memo-line';
import { TaskFormDialog, useTaskForm } from './task-form';

/** `nextOn` is the due date of the next report, empty after the last one. */
const reportForm = z.object({ reportedOn: z.string(), nextOn: z.string(), clearsDue: z.boolean() });

/** The line to add to the memo for this report, whose due date is overwritten; undefined without room. */
const reportLine = (task: Task, reportedOn: string): string | undefined => {
  const due = milestoneOn(task, 'follow_up_due');
  const until = due === null ? '' : `（期限 ${formatDate(due)}）`;
  const line = `${formatDate(reportedOn)} 事業化状況報告${until}を提出`;
  return hasRoomInMemo(task, line) ? line : undefined;
};

const LABEL = '今年度の報告を完了にする';

/** Completes the report of the year, in place of a move to another status. */
export const ReportStep = () => {
  const { task } = useDetail();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {milestoneOn(task, 'follow_up_due') !== null && (
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          aria-haspopup="dialog"
          className="w-full max-md:min-h-12"
          onClick={() => setOpen(true)}
        >
          {LABEL}
        </Button>
      )}
      {isOpen && <ReportDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const ReportDialog = ({ onClose }: { onClose: () => void }) => {
  const { task: current, editor, now } = useDetail();
  const [task] = useState(current);
  const due = milestoneOn(task, 'follow_up_due');
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: {
      reportedOn: jstDateOf(now),
      nextOn: due === null ? '' : yearLater(due),
      clearsDue: task.dueOn !== null,
    },
    mode: 'onSubmit',
  });
  const { register } = form;
  const edit = useTaskForm(form, {
    title: `「${task.title}」の事業化状況報告`,
    name: `task-report-${task.taskId}`,
    draft: reportForm,
    save: async ({ reportedOn, nextOn, clearsDue }) =>
      editor.save({
        name: '事業化状況報告',
        dates: { follow_up_due: nextOn === '' ? null : nextOn },
        memoLine: reportedOn === '' ? undefined : reportLine(task, reportedOn),
        ...(clearsDue && { set: { dueOn: null } }),
        seen: [task],
      }),
    savedMessage: ({ nextOn }) =>
      nextOn === ''
        ? '今年度の報告を完了にしました。次の期限はありません。'
        : `今年度の報告を完了にしました。次の期限は${formatDate(nextOn)}です。`,
    onClose,
  });

  const reportedField = useFieldRef(register('reportedOn'), first);
  // Formatted dates have the same length, so any date will do.
  const hasRoom = reportLine(task, jstDateOf(now)) !== undefined;
  return (
    <TaskFormDialog
      title={LABEL}
      submitLabel="保存する"
      edit={edit}
      initialFocusRef={first}
      unsentMessage="報告は、まだ完了になっていません。"
      onClose={onClose}
    >
      <p className="data-title font-bold">{task.title}</p>
      <Field
        label="報告を提出した日"
        hint={
          hasRoom
            ? '提出した日と今回の期限を、メモの最後に残します。'
            : 'メモに空きがないため、提出した日は残りません。先にメモを短くすると残せます。'
        }
      >
        <TextInput {...reportedField} type="date" max="9999-12-31" />
      </Field>
      <Field
        label={`次の${milestoneName('follow_up_due')}`}
        hint="1年後の日付です。公募要領で確認してください。最後の報告のときは、日付を消してください。"
      >
        <TextInput {...register('nextOn')} type="date" max="9999-12-31" />
      </Field>
      {task.dueOn !== null && (
        <Checkbox
          {...register('clearsDue')}
          label={`社内の期限（${formatDate(task.dueOn)}）をクリアする`}
        />
      )}
    </TaskFormDialog>
  );
};
