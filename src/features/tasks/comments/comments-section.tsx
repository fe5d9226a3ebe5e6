import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { TaskComment } from '~/contract/tasks';
import { formatDateTime } from '~/domain/time/dates';
import { TASK_COMMENT_MAX } from '~/domain/tasks/task';
import { useComments } from './detail-comments';
import { ApiError } from '~/lib/http/api-error';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { Button } from '~/ui/controls/button';
import { isConverting } from '~/ui/controls/converting';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { Field } from '~/ui/controls/field';
import { FormFailure } from '~/ui/feedback/form-failure';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { TextArea } from '~/ui/controls/text-area';
import { toast } from '~/ui/feedback/toast';
import { useDetail } from '~/features/tasks/detail/detail-context';
import { FORMER_MEMBER } from '~/features/tasks/detail/history-section';
import { Part } from '~/features/tasks/detail/part';

const commentDraft = z.object({ body: z.string() });

const commentForm = z.object({
  body: z.string().check(
    z.refine((body) => body.trim() !== '', { error: 'コメントを入力してください。' }),
    z.refine((body) => Array.from(body.trim()).length <= TASK_COMMENT_MAX, {
      error: `コメントは${TASK_COMMENT_MAX.toLocaleString('ja-JP')}文字以内で入力してください。`,
    }),
  ),
});

/** What the members say to each other about the task. */
export const CommentsSection = () => {
  const { task } = useDetail();
  const { comments } = task;
  const [removed, setRemoved] = useState<TaskComment | null>(null);
  return (
    <Part title="コメント" aside={comments.length > 0 && `${comments.length}件`}>
      {comments.length > 0 && (
        <ul className="mb-5 grid">
          {comments.map((comment) => (
            <li
              key={comment.commentId}
              className="py-3 first:pt-0 not-first:border-t not-first:border-line-soft"
            >
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
                <bdi className="font-bold text-ink">{comment.author ?? FORMER_MEMBER}</bdi>
                <time dateTime={comment.createdAt} className="num">
                  {formatDateTime(comment.createdAt)}
                </time>
                {comment.isOwn && (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="-my-1.5 ms-auto"
                    aria-label={`「${comment.body.slice(0, 20)}」のコメントを削除`}
                    onClick={() => setRemoved(comment)}
                  >
                    削除
                  </Button>
                )}
              </p>
              <p className="data-title mt-1 max-w-measure font-normal whitespace-pre-wrap">
                {comment.body}
              </p>
            </li>
          ))}
        </ul>
      )}
      <CommentForm key={task.taskId} />
      {removed !== null && <Removal comment={removed} onClose={() => setRemoved(null)} />}
    </Part>
  );
};

const CommentForm = () => {
  const { workspaceId, task, offlineReason } = useDetail();
  const { taskId, title, comments } = task;
  const { addition, hasArrived } = useComments(workspaceId, taskId);
  const known = useRef(comments);
  const [check, setCheck] = useState<{ isRunning: boolean; outcome: string | null } | null>(null);
  const form = useForm({
    resolver: zodResolver(commentForm),
    defaultValues: { body: '' },
    mode: 'onSubmit',
  });
  const drafted = useDraftedForm(form, {
    title: `「${title}」へのコメント`,
    name: `task-comment-${taskId}`,
    shape: commentDraft,
  });

  const done = (words: string, sent: { body: string }): void => {
    drafted.markSaved({ body: '' }, sent);
    setCheck(null);
    toast.success(words);
  };
  const { submit, isSending, failure, clearFailure } = useFormSubmission(form, async (values) => {
    setCheck(null);
    known.current = comments;
    await addition.mutateAsync(values.body.trim());
    done('コメントを追加しました', values);
  });

  const handleCheck = async (): Promise<void> => {
    const values = form.getValues();
    setCheck({ isRunning: true, outcome: null });
    try {
      const isThere = await hasArrived(values.body.trim(), known.current);
      clearFailure();
      if (isThere) {
        done('コメントは追加できています', values);
        return;
      }
      const outcome = 'コメントは追加されていません。もう一度「コメントを追加」を押してください。';
      setCheck({ isRunning: false, outcome });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const outcome = `送信状況を確認できませんでした。${error.message}`;
      setCheck({ isRunning: false, outcome });
    }
  };

  // Enter alone is a new line, and that of a conversion sends nothing.
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSend && !isConverting(event.nativeEvent)) submit(event);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
      <FormFailure
        message={check?.outcome ?? failure?.message ?? null}
        onCheck={failure?.isResultUnknown === true ? () => void handleCheck() : undefined}
        checking={check?.isRunning}
      />
      <Field label="コメントを書く" error={form.formState.errors.body?.message}>
        <TextArea {...form.register('body')} onKeyDown={handleKeyDown} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" busy={isSending} disabledReason={offlineReason}>
          コメントを追加
        </Button>
        <span className="text-sm text-ink-2 pointer-coarse:hidden">Ctrl+Enterでも追加できます</span>
      </div>
    </form>
  );
};

const Removal = ({ comment, onClose }: { comment: TaskComment; onClose: () => void }) => {
  const { workspaceId, task } = useDetail();
  const { removal } = useComments(workspaceId, task.taskId);
  return (
    <ConfirmDialog
      open
      title="このコメントを削除しますか？"
      confirmLabel="削除する"
      busy={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => {
        if (!removal.isPending) removal.mutate(comment, { onSuccess: onClose });
      }}
      onCancel={onClose}
    >
      <span className="data-title line-clamp-3 whitespace-pre-wrap">{comment.body}</span>
      削除したコメントは元に戻せません。
    </ConfirmDialog>
  );
};
