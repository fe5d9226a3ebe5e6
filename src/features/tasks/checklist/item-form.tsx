import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ChecklistItem } from '~/contract/tasks';
import { CHECKLIST_LABEL_MAX } from '~/domain/tasks/task';
import { useDetail } from '~/features/tasks/detail/context';
import { TaskItemForm, useTaskForm } from '~/features/tasks/detail/task-form';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';

/** Why an item's name is invalid; undefined if it is valid. */
export const labelProblem = (label: string): string | undefined => {
  if (label.trim() === '') return '項目の名前を入力してください。';
  return Array.from(label.trim()).length > CHECKLIST_LABEL_MAX
    ? `項目の名前は${CHECKLIST_LABEL_MAX}文字以内で入力してください。`
    : undefined;
};

const itemForm = z.object({
  label: z
    .string()
    .check(
      z.refine((label) => labelProblem(label) === undefined, {
        error: ({ input }) => labelProblem(String(input)),
      }),
    ),
  dueOn: z.string(),
});

/** Edits an item's name and date in place. */
export const ItemForm = ({ item, onClose }: { item: ChecklistItem; onClose: () => void }) => {
  const { task: current, editor } = useDetail();
  const [task] = useState(current);
  const { itemId, label, dueOn } = item;
  const form = useForm({
    resolver: zodResolver(itemForm),
    defaultValues: { label, dueOn: dueOn ?? '' },
    mode: 'onSubmit',
  });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('label'), [setFocus]);
  const edit = useTaskForm(form, {
    title: `「${label}」`,
    name: `task-item-${itemId}`,
    save: async (typed) => {
      const change = {
        ...(typed.label.trim() !== label && { label: typed.label.trim() }),
        ...(typed.dueOn !== (dueOn ?? '') && { dueOn: typed.dueOn === '' ? null : typed.dueOn }),
      };
      return editor.save({
        name: `「${label}」の変更`,
        items: [{ kind: 'change', itemId, change }],
        seen: [task],
      });
    },
    onClose,
  });

  return (
    <TaskItemForm edit={edit} onClose={onClose}>
      <Field
        label="項目の名前"
        error={formState.errors.label?.message}
        className="min-w-0 flex-1 basis-60"
      >
        <TextInput {...register('label')} autoComplete="off" />
      </Field>
      <Field label="期限" className="w-48">
        <TextInput {...register('dueOn')} type="date" max="9999-12-31" />
      </Field>
    </TaskItemForm>
  );
};
