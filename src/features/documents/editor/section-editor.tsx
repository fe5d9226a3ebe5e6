import { MessageSquare, Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Document, DocumentSection } from '~/contract/documents';
import { SectionComments, type CommentsFold } from '~/features/documents/comments/comments-section';
import type { DocumentSaver } from '~/features/documents/saver/document-saver';
import { Button } from '~/ui/controls/button';
import { SectionSetup } from './section-setup';
import { SectionText } from './section-text';

/** `clientId`: whose document it is; null: the workspace's. */
export const SectionEditor = ({
  documentId,
  saver,
  section,
  clientId,
  isFirst,
  isLast,
  comments,
}: Pick<Document, 'documentId' | 'clientId' | 'comments'> & {
  saver: DocumentSaver;
  section: DocumentSection;
  isFirst: boolean;
  isLast: boolean;
}) => {
  const headingId = useId();
  const setupId = useId();
  const commentsId = useId();
  const [isSetUp, setSetUp] = useState(false);
  const { key, heading } = section;
  const hasComments = comments.some(({ sectionKey }) => sectionKey === key);
  const [fold, setFold] = useState<CommentsFold>(hasComments ? 'open' : 'hidden');
  if (hasComments && fold === 'hidden') setFold('open');
  const handleComments = (): void => {
    const field = window.document.getElementById(commentsId)?.querySelector('textarea');
    // Does not hide unsent text.
    if (fold === 'open' && !field?.value) {
      setFold('hidden');
      return;
    }
    setFold('open');
    requestAnimationFrame(() => field?.focus());
  };
  return (
    <section aria-labelledby={headingId}>
      <div className="flex items-start gap-x-1">
        <h2 id={headingId} className="data-title min-w-0 flex-1 text-xl text-balance!">
          {heading}
        </h2>
        {!hasComments && (
          <Button
            variant="ghost"
            size="sm"
            icon={<MessageSquare aria-hidden="true" />}
            aria-expanded={fold === 'open'}
            aria-controls={commentsId}
            aria-label={`「${heading}」にコメント`}
            title="コメント"
            className="-my-1 shrink-0 max-xl:w-9 max-xl:px-0 max-md:-my-2 max-md:w-11"
            onClick={handleComments}
          >
            <span className="max-xl:hidden">コメント</span>
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<Settings2 aria-hidden="true" />}
          aria-expanded={isSetUp}
          aria-controls={setupId}
          aria-label={`「${heading}」の項目を編集`}
          title="項目を編集"
          className="-my-1 max-md:-my-2"
          onClick={() => setSetUp(!isSetUp)}
        />
      </div>
      <div id={setupId}>
        {isSetUp && (
          <SectionSetup section={section} isFirst={isFirst} isLast={isLast} saver={saver} />
        )}
      </div>
      <SectionText section={section} clientId={clientId} saver={saver} />
      <SectionComments
        id={commentsId}
        documentId={documentId}
        section={section}
        comments={comments}
        fold={fold}
        onFold={setFold}
      />
    </section>
  );
};
