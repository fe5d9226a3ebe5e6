import type { RefObject } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { contradictions } from '~/domain/tasks/date-checks';
import { TASK_TYPES, taskTypeName } from '~/domain/tasks/task';
import {
  isTerminal,
  statusesOf,
  TASK_PHASES,
  taskPhaseName,
  taskStatusName,
} from '~/domain/tasks/task-status';
import { AssigneeOptions } from '~/features/tasks/assignee-options';
import { DAY_END_HINT, deadlineOfParts } from '~/features/tasks/deadline-parts';
import { NOBODY } from '~/features/tasks/task-labels';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useFieldRef } from '~/forms/use-field-ref';
import { useNow } from '~/lib/use-now';
import { useMembersStore } from '~/session/members';
import { Field } from '~/ui/controls/field';
import { Options, Select } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';
import { Notice } from '~/ui/feedback/notice';
import type { CreateTaskForm } from './create-form';

type CreateTaskFieldsProps = {
  form: UseFormReturn<CreateTaskForm>;
  titleRef: RefObject<HTMLInputElement | null>;
};

export const CreateTaskFields = ({ form, titleRef }: CreateTaskFieldsProps) => {
  const { register, formState } = form;
  const { errors } = formState;
  const { members } = useMembersStore();
  const titleField = useFieldRef(registerWithLateValidation(register('title')), titleRef);
  return (
    <>
      <Field label="案件名" requirement="required" error={errors.title?.message}>
        <TextInput {...titleField} autoComplete="off" />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="種類" requirement="required" error={errors.type?.message}>
          <Select {...register('type')}>
            <Options values={TASK_TYPES} nameOf={taskTypeName} />
          </Select>
        </Field>
        <Field label="状態" requirement="required" error={errors.status?.message}>
          <Select {...register('status')}>
            {TASK_PHASES.map((phase) => (
              <optgroup key={phase} label={taskPhaseName(phase)}>
                <Options
                  values={statusesOf(phase).filter((status) => !isTerminal(status))}
                  nameOf={taskStatusName}
                />
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label="担当者" requirement="optional" error={errors.assigneeId?.message}>
          <Select {...register('assigneeId')}>
            <option value="">{NOBODY}</option>
            <AssigneeOptions members={members} />
          </Select>
        </Field>
        <Field label="社内の期限" requirement="optional" error={errors.dueOn?.message}>
          <TextInput type="date" {...register('dueOn')} />
        </Field>
        <Field label="申請の締切日" requirement="optional" error={errors.deadlineDate?.message}>
          <TextInput type="date" {...register('deadlineDate')} />
        </Field>
        <Field
          label="締切の時刻"
          requirement="optional"
          hint={DAY_END_HINT}
          error={errors.deadlineTime?.message}
          // The hint is below the control, to align it with its neighbour without a hint.
          className="md:[&>[id$='-hint']]:order-1"
        >
          <TextInput type="time" {...register('deadlineTime')} />
        </Field>
      </div>
      <DateWarning form={form} />
    </>
  );
};

/** Warns while 社内の期限 is after the deadline; the task can be created nevertheless. */
const DateWarning = ({ form: { control } }: Pick<CreateTaskFieldsProps, 'form'>) => {
  const now = useNow();
  const [status, dueOn, date, time] = useWatch({
    control,
    name: ['status', 'dueOn', 'deadlineDate', 'deadlineTime'],
  });
  const task = { status, dueOn: dueOn === '' ? null : dueOn, milestones: [], history: [] };
  const deadline = deadlineOfParts(date, time);
  const [message] = contradictions({ ...task, deadline }, ['dueOn'], now);
  return (
    <div role="status" className="empty:hidden">
      {message !== undefined && (
        <Notice tone="warning">{`${message}日付を確認してください。`}</Notice>
      )}
    </div>
  );
};
