import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AMOUNT_NAMES, amountDifferences } from '~/domain/tasks/task-amount';
import { milestoneName } from '~/domain/tasks/task-dates';
import {
  isTerminal,
  isStepBack,
  taskStatusName,
  type TaskStatus,
} from '~/domain/tasks/task-status';
import { formatDate } from '~/domain/time/dates';
import { useSubsidy } from '~/entities/subsidy/use-subsidy';
import { useFieldRef } from '~/forms/use-field-ref';
import { Checkbox } from '~/ui/controls/checkbox';
import { Field } from '~/ui/controls/field';
import { FieldGroup } from '~/ui/controls/field-group';
import { TextInput } from '~/ui/controls/text-input';
import { Notice } from '~/ui/feedback/notice';
import { AmountWarnings } from './amount-warnings';
import { amountHint, amountOf, tidyAmount } from './amounts';
import { useDetail } from './context';
import { Contradictions, useContradictions } from './contradictions';
import { DocumentAmounts } from './document-amounts';
import {
  moveContradictions,
  moveDraft,
  moveEdit,
  moveForm,
  moveLabel,
  movePartsOf,
  moveWarnings,
  proposalFor,
  proposedAmount,
  toMoveForm,
  type MoveForm,
} from './move';
import { hasRoomForReason, reasonLine } from './reason';
import { TaskFormDialog, useTaskForm } from './task-form';

/** Asks for the dates, amount and documents of a new status, and saves all in one request. */
export const MoveDialog = ({ to, onClose }: { to: TaskStatus; onClose: () => void }) => {
  const { task: current, editor, now } = useDetail();
  // The task as it was when the dialog opened, to detect later changes of a colleague.
  const [task] = useState(current);
  const projectEnd = useSubsidy(current.subsidyId).data?.projectEnd ?? null;
  const first = useRef<HTMLInputElement>(null);
  const parts = movePartsOf(task, to);
  const { reached, ahead, amount, papers } = parts;
  const form = useForm<MoveForm>({
    resolver: zodResolver(moveForm),
    defaultValues: toMoveForm(task, to, parts, { now, projectEnd }),
    mode: 'onSubmit',
  });
  const { control, formState, getFieldState, getValues, register, setFocus, setValue } = form;
  const [reachedOn, aheadOn, typedAmount] = useWatch({
    control,
    name: ['reachedOn', 'aheadOn', 'amount'],
  });
  const { keys, messages } = moveContradictions(task, parts, {
    entered: { reachedOn, aheadOn },
    now,
  });
  const { isConfirmed, ...warning } = useContradictions(messages);
  const edit = useTaskForm(form, {
    title: `「${task.title}」の状態の変更`,
    name: `task-move-${task.taskId}-${to}`,
    draft: moveDraft,
    save: async (values) => {
      if (!isConfirmed()) return 'undecided';
      const memoLine = warning.isAsked ? reasonLine(task, keys, values.reason, now) : undefined;
      return editor.save({ ...moveEdit(to, parts, values), memoLine, seen: [task] });
    },
    savedMessage: ({ clearsDue }) =>
      clearsDue && task.dueOn !== null
        ? `「${taskStatusName(to)}」にしました。社内の期限（${formatDate(task.dueOn)}）はクリアしました。`
        : `「${taskStatusName(to)}」にしました`,
    onClose,
  });
  const label = moveLabel(task.status, to);
  const proposal = proposalFor(task, to, parts, reachedOn, projectEnd);
  const yen = amountOf(typedAmount);
  const isProposed = amount !== null && yen !== null && yen === proposedAmount(task, amount);
  const higher =
    amount === null ? [] : amountDifferences({ ...task, [amount]: yen }, [amount]).higher;

  const reachedField = useFieldRef(
    register('reachedOn', {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        if (getFieldState('aheadOn').isDirty) return;
        const next = proposalFor(task, to, parts, target.value, projectEnd);
        if (next !== null) setValue('aheadOn', next);
      },
    }),
    first,
  );

  return (
    <TaskFormDialog
      title={label}
      submitLabel={label}
      edit={edit}
      initialFocusRef={first}
      unsentMessage="状態は、まだ変わっていません。"
      onClose={onClose}
    >
      <p className="data-title font-bold">{task.title}</p>
      <p className="phrase -mt-3 text-sm text-ink-2">
        {`現在の状態は「${taskStatusName(task.status)}」です。`}
        {isStepBack(task.status, to) && '入力した日付、金額、書類は、そのまま残ります。'}
        {isTerminal(to) && 'あとで、現在の状態に戻すこともできます。'}
      </p>
      {moveWarnings(task, to).map((message) => (
        <Notice key={message} tone="warning">
          {message}
        </Notice>
      ))}
      {reached !== null && (
        <Field label={milestoneName(reached)} error={formState.errors.reachedOn?.message}>
          <TextInput {...reachedField} type="date" max="9999-12-31" />
        </Field>
      )}
      {ahead !== null && (
        <Field
          label={milestoneName(ahead)}
          hint={
            aheadOn !== '' && aheadOn === proposal
              ? 'よくある期間をもとにした日付です。公募要領や通知で、正しい日付を確認してください。'
              : '公募要領や通知で確認してください。分からないときは、未入力のままで構いません。'
          }
        >
          <TextInput {...register('aheadOn')} type="date" max="9999-12-31" />
        </Field>
      )}
      {amount !== null && (
        <Field
          label={AMOUNT_NAMES[amount]}
          hint={
            isProposed
              ? '採択額と同じ金額です。交付決定通知書で、正しい金額を確認してください。'
              : (amountHint(typedAmount) ?? '「1,500万」のように入力することもできます。')
          }
          error={formState.errors.amount?.message}
        >
          <TextInput
            {...register('amount', {
              onBlur: () =>
                setValue('amount', tidyAmount(getValues('amount')), { shouldDirty: true }),
            })}
            inputMode="text"
            autoComplete="off"
            end="円"
            className="num [&_input]:text-end"
          />
        </Field>
      )}
      <AmountWarnings warnings={higher} />
      {amount === 'amountRequested' && (
        <DocumentAmounts
          typed={typedAmount}
          onUse={(text) => {
            setValue('amount', text, { shouldDirty: true, shouldValidate: true });
            setFocus('amount');
          }}
        />
      )}
      {task.dueOn !== null && !isStepBack(task.status, to) && !isTerminal(to) && (
        <Checkbox
          {...register('clearsDue')}
          label={`社内の期限（${formatDate(task.dueOn)}）をクリアする`}
        />
      )}
      {papers.length > 0 && (
        <FieldGroup
          legend="チェックリストに追加"
          hint={`「${taskStatusName(to)}」で用意することが多い書類です。`}
        >
          {papers.map((paper) => (
            <Checkbox key={paper} {...register('papers')} value={paper} label={paper} />
          ))}
        </FieldGroup>
      )}
      <Contradictions
        {...warning}
        reason={register('reason')}
        error={formState.errors.reason?.message}
        hasRoom={hasRoomForReason(task)}
      />
    </TaskFormDialog>
  );
};
