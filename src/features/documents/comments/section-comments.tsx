import { ChevronRight, MessageSquare } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Document } from '~/contract/documents';
import { CommentThread } from '~/entities/comment/comment-thread';
import type { Which } from '~/features/documents/saver/editor-calls';
import { useDocumentComments } from './use-document-comments';

/** Of one section, folded up until there are some, or one that was begun before. */
export const SectionComments = ({
  which,
  sectionKey,
  name,
  comments,
}: {
  which: Which;
  sectionKey: string;
  name: string;
  comments: Document['comments'];
}) => {
  const its = comments.filter((comment) => comment.sectionKey === sectionKey);
  const label = `コメント（${name}）`;
  const thread = useDocumentComments(which, sectionKey, label);
  const [hasDraft, setHasDraft] = useState(false);
  const handleRestored = useCallback(() => setHasDraft(true), []);
  return (
    <details className="group/comments mt-1" open={its.length > 0 || hasDraft || undefined}>
      <summary className="-ms-2 inline-flex min-h-9 list-none items-center gap-1.5 rounded-control px-2 text-sm text-ink-2 hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 group-open/comments:rotate-90" />
        <MessageSquare aria-hidden="true" className="size-4" />
        <span className="num">{its.length === 0 ? 'コメント' : `コメント ${its.length}件`}</span>
        <span className="sr-only">{`（${name}）`}</span>
      </summary>
      <div className="mt-2">
        <CommentThread
          {...thread}
          comments={its}
          listLabel={`「${name}」へのコメント`}
          label={label}
          onRestored={handleRestored}
        />
      </div>
    </details>
  );
};
