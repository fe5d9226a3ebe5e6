import type { Document, DocumentSection } from '~/contract/documents';
import { Section } from '~/ui/page/section';
import type { Which } from './comment-mutations';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';

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
  if (readOnly && its.length === 0) return null;
  return (
    <Section title="書類全体へのコメント">
      <div className="grid gap-4">
        <CommentList
          which={which}
          comments={its}
          label="書類全体へのコメントの一覧"
          readOnly={readOnly}
        />
        {!readOnly && <CommentForm which={which} sectionKey={null} label="コメント（書類全体）" />}
      </div>
    </Section>
  );
};
