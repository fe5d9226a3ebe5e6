import type { Document, DocumentSection } from '~/contract/documents';
import { Section } from '~/ui/page/section';
import { CommentList } from '~/entities/comment/comment-list';
import { CommentThread } from '~/entities/comment/comment-thread';
import type { Which } from '~/features/documents/saver/editor-calls';
import { useDocumentComments } from './use-document-comments';

/** On the document as a whole, and on sections that are gone. */
export const CommentsSection = ({
  which,
  comments,
  sections,
  readOnly = false,
}: {
  which: Which;
  comments: Document['comments'];
  sections: readonly DocumentSection[];
  readOnly?: boolean;
}) => {
  const its = comments.filter(
    ({ sectionKey }) => sectionKey === null || !sections.some(({ key }) => key === sectionKey),
  );
  const label = 'コメント（書類全体）';
  const thread = useDocumentComments(which, null, label);
  const listLabel = '書類全体へのコメントの一覧';
  if (readOnly && its.length === 0) return null;
  return (
    <Section title="書類全体へのコメント">
      {readOnly ? (
        <CommentList label={listLabel} comments={its} />
      ) : (
        <CommentThread {...thread} comments={its} listLabel={listLabel} label={label} />
      )}
    </Section>
  );
};
