import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AMOUNT_FIELDS, amountDifferences } from '~/domain/tasks/task-amount';
import { formatTime } from '~/domain/time/dates';
import { TASK_FIELD_LABELS } from '~/features/tasks/saver/task-edit';
import { useDraftedForm } from '~/forms/drafted-form';
import { useFormSubmission } from '~/forms/form-submission';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { FormFailure } from '~/ui/feedback/form-failure';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { AmountWarnings } from './amount-warnings';
import {
  amountHint,
  amountOf,
  amountsDraft,
  amountsForm,
  amountsToSave,
  tidyAmount,
  toAmountsForm,
  type AmountsForm,
} from './amounts';
import { useDetail } from './context';
import { DocumentAmounts } from './document-amounts';
import { Part } from './part';

export const AmountsSection = () => {
  const { task, editor, offlineReason } = useDetail();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const form = useForm<AmountsForm>({
    resolver: zodResolver(amountsForm),
    defaultValues: toAmountsForm(task),
    mode: 'onSubmit',
  });
  const { control, formState, getValues, register, setFocus, setValue } = form;
  const typed = useWatch({ control });
  const drafted = useDraftedForm(form, {
    title: `「${task.title}」の金額とメモ`,
    name: `task-amounts-${task.taskId}`,
    shape: amountsDraft,
  });
  const { isDirty, errors } = formState;
  // A clean form follows changes saved elsewhere; a dirty one detects the conflict when saved.
  const saved = toAmountsForm(task);
  const savedText = JSON.stringify(saved);
  const follow = useEffectEvent(() => form.reset(saved));
  useEffect(() => {
    if (!isDirty) follow();
  }, [savedText, isDirty]);

  const { submit, isSending, failure } = useFormSubmission(form, async (values) => {
    const { seen, set } = amountsToSave(values);
    const state = { ...task, ...seen };
    const outcome = await editor.save({ name: '金額とメモ', set, seen: [state] });
    if (outcome === 'undecided') return;
    if (outcome === 'theirs') {
      drafted.markSaved(toAmountsForm(await editor.readNewest()));
      return;
    }
    drafted.markSaved(toAmountsForm({ ...state, ...set }), values);
    setSavedAt(formatTime(new Date()));
  });

  const { lower, higher } = amountDifferences({
    amountRequested: amountOf(typed.amountRequested ?? ''),
    amountAdopted: amountOf(typed.amountAdopted ?? ''),
    amountGranted: amountOf(typed.amountGranted ?? ''),
    amountSettled: amountOf(typed.amountSettled ?? ''),
  });

  return (
    <Part title="金額とメモ">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
        <FormFailure message={failure?.message ?? null} />
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {AMOUNT_FIELDS.map((field) => (
            <Field
              key={field}
              label={TASK_FIELD_LABELS[field]}
              hint={amountHint(typed[field] ?? '') ?? '未入力'}
              error={errors[field]?.message}
            >
              <TextInput
                {...register(field, {
                  onBlur: () =>
                    setValue(field, tidyAmount(getValues(field)), { shouldDirty: true }),
                })}
                autoComplete="off"
                end="円"
                className="num [&_input]:text-end"
              />
            </Field>
          ))}
        </div>
        {lower.length > 0 && <p className="phrase text-sm text-ink-2">{lower.join('')}</p>}
        <AmountWarnings warnings={higher} />
        <DocumentAmounts
          typed={typed.amountRequested ?? ''}
          onUse={(amount) => {
            setValue('amountRequested', amount, { shouldDirty: true, shouldValidate: true });
            // The button, which has the focus, disappears.
            setFocus('amountRequested');
          }}
        />
        <Field
          label={TASK_FIELD_LABELS.memo}
          hint="案件を使えるメンバー全員が閲覧できます。"
          error={errors.memo?.message}
        >
          <TextArea {...register('memo')} />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" busy={isSending} disabledReason={offlineReason}>
            保存する
          </Button>
          {isDirty && (
            <Button variant="ghost" onClick={drafted.discard}>
              元に戻す
            </Button>
          )}
          <p role="status" className="num text-sm text-ink-2">
            {isDirty ? '未保存の変更があります' : savedAt !== null && `保存しました ${savedAt}`}
          </p>
        </div>
      </form>
    </Part>
  );
};
