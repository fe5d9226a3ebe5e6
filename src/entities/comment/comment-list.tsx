import { useRef, useState } from 'react';
import type { TaskComment } from '~/contract/tasks';
import { FORMER_MEMBER } from '~/domain/access/role-names';
import { formatDateTime } from '~/domain/time/dates';
import { useAttempt } from '~/lib/use-attempt';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';
import { ConfirmDialog } from '~/ui/overlays/dialog';

/** The fields that comments on tasks and on documents share. */
export type Comment = TaskComment;

/** The first 20 characters, to tell the delete buttons apart. */
const nameOf = ({ body }: Comment): string => Array.from(body).slice(0, 20).join('');

type RemovalProps = {
  remove: (comment: Comment) => Promise<unknown>;
  /** Called after a deletion, once its dialog is closed. */
  onRemoved: () => void;
};

type CommentListProps = { label: string; comments: readonly Comment[]; removal?: RemovalProps };

/** Without `removal` the list is read-only. */
export const CommentList = ({ label, comments, removal }: CommentListProps) => {
  const [pendingRemoval, setPendingRemoval] = useState<Comment | null>(null);
  return (
    <>
      {comments.length > 0 && (
        <ul aria-label={label} className="grid gap-3">
          {comments.map((comment) => (
            <li key={comment.commentId} className="rounded-control bg-tint px-3 py-2">
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
                <bdi className="font-bold text-ink">{comment.author ?? FORMER_MEMBER}</bdi>
                <time dateTime={comment.createdAt} className="num">
                  {formatDateTime(comment.createdAt)}
                </time>
                {comment.isOwn && removal !== undefined && (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="ms-auto"
                    aria-label={`コメント「${nameOf(comment)}」を削除`}
                    onClick={() => setPendingRemoval(comment)}
                  >
                    削除
                  </Button>
                )}
              </p>
              <p className="data-title max-w-measure font-normal whitespace-pre-wrap">
                {comment.body}
              </p>
            </li>
          ))}
        </ul>
      )}
      {pendingRemoval !== null && removal !== undefined && (
        <Removal comment={pendingRemoval} onClose={() => setPendingRemoval(null)} {...removal} />
      )}
    </>
  );
};

const Removal = ({
  comment,
  remove,
  onClose,
  onRemoved,
}: RemovalProps & { comment: Comment; onClose: () => void }) => {
  const isRemoved = useRef(false);
  const { attempt, isBusy, failure } = useAttempt();
  const handleConfirm = async (): Promise<void> => {
    await remove(comment);
    isRemoved.current = true;
    toast.success('コメントを削除しました');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="このコメントを削除しますか？"
      confirmLabel="削除する"
      busy={isBusy}
      error={failure?.message}
      onConfirm={() => void attempt(handleConfirm)}
      onCancel={onClose}
      onClosed={() => {
        if (isRemoved.current) onRemoved();
      }}
    >
      <span className="data-title line-clamp-3 whitespace-pre-wrap">{comment.body}</span>
      削除したコメントは元に戻せません。
    </ConfirmDialog>
  );
};
