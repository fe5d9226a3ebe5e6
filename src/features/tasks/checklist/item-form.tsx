import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ChecklistItem } from '~/contract/tasks';
import { failureMessage } from '~/features/tasks/saver/failure-message';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { Button } from '~/ui/controls/button';
import { CancelButton } from '~/ui/overlays/dialog';
import { Field } from '~/ui/controls/field';
import { FormFailure } from '~/ui/feedback/form-failure';
import { TextInput } from '~/ui/controls/text-input';
import { useDetail } from '~/features/tasks/detail/context';
import { labelProblem } from './item-adder';

const itemForm = z.object({
  label: z.string().check(
    z.refine((label) => labelProblem(label) === undefined, {
      error: ({ input }) => labelProblem(String(input)),
    }),
  ),
  dueOn: z.string(),
});

/** Edits an item's name and date in place. */
export const ItemForm = ({ item, onClose }: { item: ChecklistItem; onClose: () => void }) => {
  const { task, editor, offlineReason } = useDetail();
  const seen = useRef(task);
  const { itemId, label, dueOn } = item;
  const form = useForm({
    resolver: zodResolver(itemForm),
    defaultValues: { label, dueOn: dueOn ?? '' },
    mode: 'onSubmit',
  });
  const { register, setFocus, formState } = form;
  const drafted = useDraftedForm(form, { title: `「${label}」`, name: `task-item-${itemId}` });
  useEffect(() => setFocus('label'), [setFocus]);

  const { submit, isSending, failure } = useFormSubmission(form, async (typed) => {
    const change = {
      ...(typed.label.trim() !== label && { label: typed.label.trim() }),
      ...(typed.dueOn !== (dueOn ?? '') && { dueOn: typed.dueOn === '' ? null : typed.dueOn }),
    };
    const outcome = await editor.save({
      name: `「${label}」の変更`,
      items: [{ kind: 'change', itemId, change }],
      seen: [seen.current],
    });
    if (outcome === 'undecided') return;
    drafted.markSaved();
    onClose();
  });

  return (
    <li className="border-b border-line-soft py-3 last:border-0">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <FormFailure message={failure && failureMessage(failure)} />
        <div className="flex flex-wrap items-start gap-3">
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
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <Button type="submit" size="sm" busy={isSending} disabledReason={offlineReason}>
            保存する
          </Button>
          <CancelButton
            size="sm"
            busy={isSending}
            onClick={() => {
              drafted.discard();
              onClose();
            }}
          />
        </div>
      </form>
    </li>
  );
};
