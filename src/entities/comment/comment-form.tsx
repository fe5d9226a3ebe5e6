import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { COMMENT_MAX } from '~/domain/text/comment';
import { formatNumber } from '~/domain/text/format-number';
import { EditNotices } from '~/forms/edit-form';
import { useCreation } from '~/forms/use-creation';
import { useEdit } from '~/forms/use-edit';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { isConverting } from '~/ui/controls/converting';
import { Field } from '~/ui/controls/field';
import { TextArea } from '~/ui/controls/text-area';
import { toast } from '~/ui/feedback/toast';

const commentDraft = z.object({ body: z.string() });
type CommentDraft = z.output<typeof commentDraft>;

const commentForm = z.object({
  body: z.string().check(
    z.refine((body) => body.trim() !== '', { error: 'コメントを入力してください。' }),
    z.refine((body) => Array.from(body.trim()).length <= COMMENT_MAX, {
      error: `コメントは${formatNumber(COMMENT_MAX)}文字以内で入力してください。`,
    }),
  ),
});

export type CommentFormProps = {
  label: string;
  /** Unsent text is stored in this browser under `name`; `title` is its name on the screen. */
  draft: { title: string; name: string };
  /** Called once stored text from an earlier visit is back in the field. */
  onRestored?: () => void;
};

/** A form that adds one comment; the text stays in the field until the server has confirmed it. */
export const CommentForm = ({
  label,
  draft,
  onRestored,
  add,
}: CommentFormProps & { add: (body: string, requestKey: string) => Promise<unknown> }) => {
  const offlineReason = useOfflineReason('保存');
  const form = useForm({
    resolver: zodResolver(commentForm),
    defaultValues: { body: '' },
    mode: 'onSubmit',
  });
  const creation = useCreation<CommentDraft>();
  const create = async (sent: CommentDraft, requestKey: string): Promise<void> => {
    await add(sent.body.trim(), requestKey);
    edit.markSaved({ body: '' }, sent);
    toast.success('コメントを追加しました');
  };
  const edit = useEdit(form, {
    ...draft,
    draft: commentDraft,
    save: async (values) => creation.send(values, create),
    resend: async () => creation.resend(create),
    creation,
  });
  const { submit, isBusy, isRestored } = edit;
  useEffect(() => {
    if (isRestored) onRestored?.();
  }, [isRestored, onRestored]);

  // Enter alone inserts a line break; Enter that ends an IME conversion sends nothing.
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend || isConverting(event.nativeEvent) || offlineReason !== undefined) return;
    submit(event);
  };

  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <EditNotices edit={edit} />
      <Field label={label} error={form.formState.errors.body?.message}>
        <TextArea rows={2} {...form.register('body')} onKeyDown={handleKeyDown} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" size="sm" busy={isBusy} disabledReason={offlineReason}>
          コメントを追加
        </Button>
        <span className="text-sm text-ink-2 pointer-coarse:hidden">Ctrl+Enterでも追加できます</span>
      </div>
    </form>
  );
};
