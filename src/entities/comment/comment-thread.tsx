import { useRef } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { CommentForm, type CommentFormProps } from './comment-form';
import { CommentList, type Comment } from './comment-list';

/** How a thread on a task, a document or a document section reads and changes its comments. */
export type CommentCalls<Kind extends Comment> = {
  add: (body: string, requestKey: string) => Promise<Kind>;
  remove: (commentId: number) => Promise<unknown>;
  /** Updates the cached comments. */
  change: (changed: (comments: readonly Kind[]) => Kind[]) => unknown;
};

/** The comments on one item, with a form to add another. */
export const CommentThread = <Kind extends Comment>({
  comments,
  calls,
  listLabel,
  ...form
}: CommentFormProps & {
  comments: readonly Kind[];
  calls: CommentCalls<Kind>;
  listLabel: string;
}) => {
  const container = useRef<HTMLDivElement>(null);
  const replace = async (commentId: number, ...by: readonly Kind[]): Promise<void> => {
    await calls.change((all) => [...all.filter((each) => each.commentId !== commentId), ...by]);
  };
  const remove = async ({ commentId }: Comment): Promise<void> => {
    try {
      await calls.remove(commentId);
    } catch (error) {
      // Already deleted, such as by an earlier request whose answer was lost.
      if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
    }
    await replace(commentId);
  };

  return (
    <div ref={container} className="grid gap-3">
      <CommentList
        label={listLabel}
        comments={comments}
        removal={{ remove, onRemoved: () => container.current?.querySelector('textarea')?.focus() }}
      />
      <CommentForm
        {...form}
        add={async (body, requestKey) => {
          const added = await calls.add(body, requestKey);
          await replace(added.commentId, added);
        }}
      />
    </div>
  );
};
