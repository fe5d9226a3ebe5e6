import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, MessageSquare } from 'lucide-react';
import { useCallback, type Dispatch, type SetStateAction } from 'react';
import {
  type Document,
  type DocumentSection,
  documentEndpoints,
  type DocumentComment,
} from '~/contract/documents';
import { CommentList } from '~/entities/comment/comment-list';
import { CommentThread, type CommentCalls } from '~/entities/comment/comment-thread';
import { documentQueries } from '~/entities/document/queries';
import { callOrThrow } from '~/session/api';
import { useWorkspaceId } from '~/session/session';
import { Section } from '~/ui/page/section';

/** Comments on the whole document, and those on sections that were removed. */
export const CommentsSection = ({
  documentId,
  comments,
  sections,
  readOnly = false,
}: Pick<Document, 'documentId' | 'comments' | 'sections'> & { readOnly?: boolean }) => {
  const its = comments.filter(
    ({ sectionKey }) => sectionKey === null || !sections.some(({ key }) => key === sectionKey),
  );
  const thread = useDocumentComments(documentId, null, 'コメント（書類全体）');
  const listLabel = '書類全体へのコメントの一覧';
  if (readOnly && its.length === 0) return null;
  return (
    <Section plain title="書類全体へのコメント">
      {readOnly ? (
        <CommentList label={listLabel} comments={its} />
      ) : (
        <CommentThread {...thread} comments={its} listLabel={listLabel} />
      )}
    </Section>
  );
};

/** The thread of one section, or with `sectionKey` null of the whole document. */
const useDocumentComments = (documentId: number, sectionKey: string | null, label: string) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const { queryKey } = documentQueries.detail(workspaceId, documentId);
  const title = queryClient.getQueryData(queryKey)?.title ?? '';
  const calls: CommentCalls<DocumentComment> = {
    add: async (body, requestKey) =>
      callOrThrow(documentEndpoints.addDocumentComment, {
        path: { documentId },
        body: { workspaceId, sectionKey, body, requestKey },
      }),
    remove: async (commentId) =>
      callOrThrow(documentEndpoints.removeDocumentComment, {
        path: { documentId, commentId },
        body: { workspaceId },
      }),
    change: (changed) =>
      queryClient.setQueryData(
        queryKey,
        (document) => document && { ...document, comments: changed(document.comments) },
      ),
  };
  return {
    calls,
    label,
    draft: {
      title: `書類「${title}」の${label}`,
      name: `document-${documentId}-comment${sectionKey === null ? '' : `-${sectionKey}`}`,
    },
  };
};

/** `hidden`: also without the summary, until somebody comments. */
export type CommentsFold = 'hidden' | 'closed' | 'open';

/** The comments on one section, which unfold with a stored draft. */
export const SectionComments = ({
  id,
  documentId,
  section: { key, heading },
  comments,
  fold,
  onFold,
}: Pick<Document, 'documentId' | 'comments'> & {
  id: string;
  section: DocumentSection;
  fold: CommentsFold;
  onFold: Dispatch<SetStateAction<CommentsFold>>;
}) => {
  const its = comments.filter(({ sectionKey }) => sectionKey === key);
  const thread = useDocumentComments(documentId, key, `コメント（${heading}）`);
  const handleRestored = useCallback(() => onFold('open'), [onFold]);
  const handleToggle = (isOpen: boolean): void =>
    onFold((current) => {
      if (isOpen) return 'open';
      return current === 'hidden' ? 'hidden' : 'closed';
    });
  return (
    <details
      id={id}
      className="group/comments mt-3"
      hidden={fold === 'hidden'}
      open={fold === 'open'}
      onToggle={({ currentTarget }) => handleToggle(currentTarget.open)}
    >
      <summary className="-ms-2 inline-flex min-h-9 list-none items-center gap-1.5 rounded-control px-2 text-sm text-ink-2 hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 group-open/comments:rotate-90" />
        <MessageSquare aria-hidden="true" className="size-4" />
        <span className="num">{its.length === 0 ? 'コメント' : `コメント ${its.length}件`}</span>
        <span className="sr-only">{`（${heading}）`}</span>
      </summary>
      <div className="mt-2">
        <CommentThread
          {...thread}
          comments={its}
          listLabel={`「${heading}」へのコメント`}
          onRestored={handleRestored}
        />
      </div>
    </details>
  );
};
