import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import type { Document, DocumentContent } from '~/contract/documents';
import { SECTIONS_MAX } from '~/domain/documents/document';
import type { DocumentSaver } from '~/features/documents/saver/document-saver';
import {
  headingProblem,
  insertSection,
  newSection,
} from '~/features/documents/saver/section-edits';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { ADD_SECTION_ID, sectionTextId } from './outline';
import { SectionEditor } from './section-editor';

const MemoizedSectionEditor = memo(SectionEditor);

export const SectionList = ({
  document: { documentId, comments },
  saver,
  content: { sections, clientId },
}: {
  document: Document;
  saver: DocumentSaver;
  content: DocumentContent;
}) => (
  <>
    {sections.map((section, index) => (
      <MemoizedSectionEditor
        key={section.key}
        documentId={documentId}
        saver={saver}
        section={section}
        clientId={clientId}
        isFirst={index === 0}
        isLast={index === sections.length - 1}
        comments={comments}
      />
    ))}
    <div>
      <AddSection saver={saver} isFull={sections.length >= SECTIONS_MAX} />
    </div>
  </>
);

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

const AddSection = ({ saver, isFull }: { saver: DocumentSaver; isFull: boolean }) => {
  const [heading, setHeading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  if (heading === null) {
    return (
      <Button
        id={ADD_SECTION_ID}
        icon={<Plus aria-hidden="true" />}
        disabledReason={
          isFull && `項目は${SECTIONS_MAX}件までです。不要な項目を削除すると追加できます。`
        }
        onClick={() => setHeading('')}
      >
        項目を追加
      </Button>
    );
  }
  const close = (): void => {
    setHeading(null);
    setProblem(undefined);
  };
  const add = (): void => {
    const section = newSection(heading.trim());
    saver.edit((content) => insertSection(section, content.sections.length)(content));
    requestAnimationFrame(() =>
      window.document.getElementById(sectionTextId(section.key))?.focus(),
    );
    close();
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const found = headingProblem(heading);
        setProblem(found);
        if (found === undefined) add();
      }}
    >
      <Field label="新しい項目の見出し" error={problem}>
        <TextInput
          ref={takeFocus}
          autoComplete="off"
          value={heading}
          onChange={({ target }) => setHeading(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">追加</Button>
        <Button variant="ghost" onClick={close}>
          キャンセル
        </Button>
      </div>
    </form>
  );
};
