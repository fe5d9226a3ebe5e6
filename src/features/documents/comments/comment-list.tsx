import { useRef, useState } from 'react';
import type { Document } from '~/contract/documents';
import { formatDateTime } from '~/domain/time/dates';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { useRemoveComment, type Which } from './comment-mutations';

type Comment = Document['comments'][number];

/** Where the next comment can be written, though the fold closed with the last one. */
const focusForm = (place: Element | null | undefined): void => {
  const fold = place?.closest('details');
  if (fold) fold.open = true;
  place?.querySelector('textarea')?.focus();
};

export const CommentList = ({
  which,
  comments,
  label,
  readOnly = false,
}: {
  which: Which;
  comments: readonly Comment[];
  label: string;
  readOnly?: boolean;
}) => {
  const remove = useRemoveComment(which);
  const [asked, setAsked] = useState<Comment | null>(null);
  const place = useRef<Element | null>(null);
  const isRemoved = useRef(false);
  const question = asked !== null && (
    <ConfirmDialog
      open
      title="このコメントを削除しますか？"
      confirmLabel="削除する"
      onConfirm={() => {
        isRemoved.current = true;
        remove.mutate(asked);
        setAsked(null);
      }}
      onCancel={() => setAsked(null)}
      onClosed={() => {
        if (isRemoved.current) focusForm(place.current);
      }}
    >
      <span className="data-title line-clamp-3 whitespace-pre-wrap">{asked.body}</span>
      削除したコメントは元に戻せません。
    </ConfirmDialog>
  );
  if (comments.length === 0) return question;
  return (
    <>
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
                  onClick={({ currentTarget }) => {
                    isRemoved.current = false;
                    place.current = currentTarget.closest('ul')?.parentElement ?? null;
                    setAsked(comment);
                  }}
                >
                  削除
                </Button>
              )}
            </p>
            <p className="whitespace-pre-line">{comment.body}</p>
          </li>
        ))}
      </ul>
      {question}
    </>
  );
};
