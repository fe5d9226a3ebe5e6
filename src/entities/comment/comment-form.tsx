import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { COMMENT_MAX } from '~/domain/text/comment';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { isConverting } from '~/ui/controls/converting';
import { Field } from '~/ui/controls/field';
import { TextArea } from '~/ui/controls/text-area';
import { FormFailure } from '~/ui/feedback/form-failure';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { toast } from '~/ui/feedback/toast';

const commentDraft = z.object({ body: z.string() });
type CommentDraft = z.output<typeof commentDraft>;

const commentForm = z.object({
  body: z.string().check(
    z.refine((body) => body.trim() !== '', { error: 'コメントを入力してください。' }),
    z.refine((body) => Array.from(body.trim()).length <= COMMENT_MAX, {
      error: `コメントは${COMMENT_MAX.toLocaleString('ja-JP')}文字以内で入力してください。`,
    }),
  ),
});

export type CommentFormProps = {
  label: string;
  /** What is typed and not sent is kept in this browser under `name`; `title` names it to the user. */
  draft: { title: string; name: string };
  /** What was typed before is there again. */
  onRestored?: () => void;
};

/** Adds one comment; what is typed stays until the server has it. */
export const CommentForm = ({
  label,
  draft,
  onRestored,
  add,
  knownIds,
  hasArrived,
}: CommentFormProps & {
  add: (body: string) => Promise<unknown>;
  knownIds: readonly number[];
  /** Whether one's own comment of these words is there that was not among the known. */
  hasArrived: (body: string, known: readonly number[]) => Promise<boolean>;
}) => {
  const knownBefore = useRef(knownIds);
  const offlineReason = useOfflineReason('保存');
  const form = useForm({
    resolver: zodResolver(commentForm),
    defaultValues: { body: '' },
    mode: 'onSubmit',
  });
  const drafted = useDraftedForm(form, { ...draft, shape: commentDraft });
  const { isRestored } = drafted;
  useEffect(() => {
    if (isRestored) onRestored?.();
  }, [isRestored, onRestored]);

  const finish = (message: string, sent: CommentDraft): void => {
    drafted.markSaved({ body: '' }, sent);
    toast.success(message);
  };
  const check = useMutation({
    mutationFn: async ({ body }: CommentDraft) => hasArrived(body.trim(), knownBefore.current),
  });
  const { submit, isSending, failure, clearFailure } = useFormSubmission(form, async (values) => {
    check.reset();
    knownBefore.current = knownIds;
    await add(values.body.trim());
    finish('コメントを追加しました', values);
  });
  const handleCheck = (): void => {
    const sent = form.getValues();
    check.mutate(sent, {
      onSuccess: (isThere) => {
        clearFailure();
        if (isThere) finish('コメントは追加できています', sent);
      },
    });
  };
  const outcome =
    check.data === false
      ? 'コメントは追加されていません。もう一度「コメントを追加」を押してください。'
      : check.error && `送信状況を確認できませんでした。${check.error.message}`;

  // Enter alone is a new line, and that of a conversion sends nothing.
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend || isConverting(event.nativeEvent) || offlineReason !== undefined) return;
    submit(event);
  };

  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <RestoredNotice shown={isRestored} onDiscard={drafted.discard} />
      <FormFailure
        message={outcome ?? failure?.message ?? null}
        onCheck={failure?.isResultUnknown === true ? handleCheck : undefined}
        checking={check.isPending}
      />
      <Field label={label} error={form.formState.errors.body?.message}>
        <TextArea rows={2} {...form.register('body')} onKeyDown={handleKeyDown} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" size="sm" busy={isSending} disabledReason={offlineReason}>
          コメントを追加
        </Button>
        <span className="text-sm text-ink-2 pointer-coarse:hidden">Ctrl+Enterでも追加できます</span>
      </div>
    </form>
  );
};
