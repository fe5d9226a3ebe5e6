import { zodResolver } from '@hookform/resolvers/zod';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { contradictions } from '~/domain/tasks/date-checks';
import { DAY_END_HINT, deadlineOfParts } from '~/features/tasks/deadline-parts';
import { withEdits, type TaskEdit } from '~/features/tasks/saver/task-edit';
import { useFieldRef } from '~/forms/use-field-ref';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { HALF_DATE, isHalfDate } from '~/ui/controls/half-date';
import { TextInput } from '~/ui/controls/text-input';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { useFocusAfter } from '~/ui/page/keep-focus';
import { useDetail } from './context';
import { Contradictions, useContradictions } from './contradictions';
import type { DateRowState } from './dates';
import { hasRoomForReason, reasonLine, reasonText } from './reason';
import { TaskItemForm, useTaskForm } from './task-form';

type RowProps = { row: DateRowState; isEditing: boolean; onEdit: (isEditing: boolean) => void };

/** One date, replaced by its form while it is edited. */
export const DateRow = ({ row, isEditing, onEdit }: RowProps) => {
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, opener);
  const { label, text, nearness, contradictions: warnings } = row;
  if (isEditing) return <DateForm row={row} onClose={() => onEdit(false)} />;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line-soft py-1 last:border-0">
      <span className="w-44 shrink-0 text-sm text-ink-2 max-md:w-full max-md:pt-1">{label}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
        {text === null ? (
          <span className="text-ink-2">未入力</span>
        ) : (
          <span className="num font-bold">{text}</span>
        )}
        {nearness !== null && <DeadlineBadge tone={nearness.tone}>{nearness.label}</DeadlineBadge>}
        {warnings.map((warning) => (
          <span key={warning} className="phrase basis-full text-sm text-warning-ink">
            {warning}
          </span>
        ))}
      </span>
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        icon={<PencilLine aria-hidden />}
        className="-me-2.25"
        aria-label={`${label}を${text === null ? '入力' : '変更'}`}
        onClick={() => onEdit(true)}
      >
        {text === null ? '入力' : '変更'}
      </Button>
    </li>
  );
};

const dateForm = z.object({ date: z.string(), time: z.string(), reason: reasonText });
type DateForm = z.output<typeof dateForm>;

const dateEdit = (
  { key, label }: DateRowState,
  { date, time }: Pick<DateForm, 'date' | 'time'>,
): Omit<TaskEdit, 'seen'> => {
  const value = date === '' ? null : date;
  if (key === 'deadline') {
    return { name: label, set: { deadline: deadlineOfParts(date, time) } };
  }
  return {
    name: label,
    ...(key === 'dueOn' ? { set: { dueOn: value } } : { dates: { [key]: value } }),
  };
};

const DateForm = ({ row, onClose }: { row: DateRowState; onClose: () => void }) => {
  const { task: current, editor, now } = useDetail();
  const [task] = useState(current);
  const { key, label, date, time } = row;
  const form = useForm({
    resolver: zodResolver(dateForm),
    defaultValues: { date, time, reason: '' },
    mode: 'onSubmit',
  });
  const { control, register, setFocus, setError, formState } = form;
  useEffect(() => setFocus('date'), [setFocus]);
  const dateInput = useRef<HTMLInputElement>(null);
  const dateField = useFieldRef(register('date'), dateInput);

  const [typedDate, typedTime] = useWatch({ control, name: ['date', 'time'] });
  const changed = withEdits(task, [
    { ...dateEdit(row, { date: typedDate, time: typedTime }), seen: [task] },
  ]);
  const { isConfirmed, ...warning } = useContradictions(contradictions(changed, [key], now));

  const edit = useTaskForm(form, {
    title: label,
    name: `task-date-${task.taskId}-${key}`,
    save: async (typed) => {
      if (isHalfDate(dateInput.current)) {
        setError('date', { message: HALF_DATE }, { shouldFocus: true });
        return 'undecided';
      }
      if (typed.date === date && typed.time === time) return 'theirs';
      if (!isConfirmed()) return 'undecided';
      const memoLine = warning.isAsked ? reasonLine(task, [key], typed.reason, now) : undefined;
      return editor.save({ ...dateEdit(row, typed), memoLine, seen: [task] });
    },
    savedMessage: () => `${label}を保存しました`,
    onClose,
  });

  return (
    <TaskItemForm edit={edit} onClose={onClose}>
      <Field
        label={label}
        hint={date === '' ? undefined : '未入力にすると、日付をクリアします。'}
        error={formState.errors.date?.message}
        className="w-52"
      >
        <TextInput {...dateField} type="date" max="9999-12-31" />
      </Field>
      {key === 'deadline' && (
        <Field label="時刻" hint={DAY_END_HINT} className="w-52">
          <TextInput {...register('time')} type="time" />
        </Field>
      )}
      <Contradictions
        {...warning}
        reason={register('reason')}
        error={formState.errors.reason?.message}
        hasRoom={hasRoomForReason(task)}
      />
    </TaskItemForm>
  );
};
