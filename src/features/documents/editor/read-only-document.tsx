import { useState, type ReactNode } from 'react';
import type { Document } from '~/contract/documents';
import { CommentList } from '~/entities/comment/comment-list';
import { StatusTag } from '~/entities/document/document-state';
import { CommentsSection } from '~/features/documents/comments/comments-section';
import { DocumentPaper, PageBar, READ_PAGE } from '~/features/documents/document-paper';
import { ExpenseReading } from '~/features/documents/expenses/expense-reading';
import { DocumentActions } from '~/features/documents/export/document-actions';
import { BodyText } from '~/features/documents/rich-text/body-text';
import {
  characterCountLabel,
  lengthExceededMessage,
} from '~/features/documents/saver/section-edits';
import { Section } from '~/ui/page/section';
import { EditorHeader } from './editor-header';
import { VersionsDialog } from './versions-dialog';

/** A document without fields: for readers, and for deleted documents. */
export const ReadOnlyDocument = ({
  document,
  notice,
}: {
  document: Document;
  notice: ReactNode;
}) => {
  const { documentId, title, clientId, status, sections, comments } = document;
  const [showsVersions, setShowsVersions] = useState(false);
  return (
    <div className={READ_PAGE}>
      <EditorHeader document={document} title={title} clientId={clientId} />
      <PageBar>
        <StatusTag status={status} />
        {document.deletedAt === null && (
          <div className="ms-auto">
            <DocumentActions document={document} onVersions={() => setShowsVersions(true)} />
          </div>
        )}
      </PageBar>
      <div className="mb-5">{notice}</div>
      <DocumentPaper>
        {sections.map((section) => (
          <Section
            key={section.key}
            plain
            title={section.heading}
            aside={
              <span className="num">
                {characterCountLabel(section)}
                {lengthExceededMessage(section) !== null && (
                  <span className="text-error-ink">{`（${lengthExceededMessage(section)}）`}</span>
                )}
              </span>
            }
          >
            <div className="grid gap-3">
              {section.body.trim() === '' ? (
                <p className="text-ink-2">未記入です。</p>
              ) : (
                <BodyText body={section.body} className="max-w-measure" />
              )}
              <CommentList
                label={`「${section.heading}」へのコメント`}
                comments={comments.filter(({ sectionKey }) => sectionKey === section.key)}
              />
            </div>
          </Section>
        ))}
        <ExpenseReading content={document} />
        <CommentsSection {...document} readOnly />
      </DocumentPaper>
      {showsVersions && (
        <VersionsDialog
          documentId={documentId}
          current={document}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </div>
  );
};
