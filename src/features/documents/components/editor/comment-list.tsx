import type { Document } from '~/contract/documents';
import { formatDateTime } from '~/domain/dates';
import { Button } from '~/ui/button';
import { useRemoveComment, type Which } from '~/features/documents/comment-mutations';

export const CommentList = ({
  which,
  comments,
  label,
  readOnly = false,
}: {
  which: Which;
  comments: Document['comments'];
  label: string;
  readOnly?: boolean;
}) => {
  const remove = useRemoveComment(which);
  if (comments.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-3">
      {comments.map((comment) => (
        <li key={comment.commentId} className="rounded-control bg-tint px-3 py-2">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            <span className="font-bold text-ink">{comment.author ?? '退会したメンバー'}</span>
            <span className="num">{formatDateTime(comment.createdAt)}</span>
            {comment.isOwn && !readOnly && (
              <Button
                variant="ghost"
                size="sm"
                className="ms-auto"
                aria-label={`コメント「${comment.body.slice(0, 20)}」を削除`}
                onClick={() => remove.mutate(comment)}
              >
                削除
              </Button>
            )}
          </p>
          <p className="whitespace-pre-line">{comment.body}</p>
        </li>
      ))}
    </ul>
  );
};
