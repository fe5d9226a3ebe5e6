import { useRef } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { CommentForm, type CommentFormProps } from './comment-form';
import { CommentList, type Comment } from './comment-list';

/** What the thread of a task, a document or a section of one does with its comments. */
export type CommentCalls<Kind extends Comment> = {
  add: (body: string, requestKey: string) => Promise<Kind>;
  remove: (commentId: number) => Promise<unknown>;
  /** Changes those in the cache. */
  change: (changed: (comments: readonly Kind[]) => Kind[]) => unknown;
};

/** What the members say to each other about one thing, and a form to say more. */
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
  const place = useRef<HTMLDivElement>(null);
  const replace = async (commentId: number, ...by: readonly Kind[]): Promise<void> => {
    await calls.change((all) => [...all.filter((each) => each.commentId !== commentId), ...by]);
  };
  const remove = async ({ commentId }: Comment): Promise<void> => {
    try {
      await calls.remove(commentId);
    } catch (error) {
      // Gone already: an answer was lost and the call repeated.
      if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
    }
    await replace(commentId);
  };

  // Where the next comment can be written, though the fold closed with the last one.
  const focusForm = (): void => {
    const fold = place.current?.closest('details');
    if (fold) fold.open = true;
    place.current?.querySelector('textarea')?.focus();
  };

  return (
    <div ref={place} className="grid gap-3">
      <CommentList label={listLabel} comments={comments} remove={remove} onRemoved={focusForm} />
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
