import { Plus } from 'lucide-react';
import { memo, useCallback, useState, type ReactElement } from 'react';
import type { Document, DocumentContent } from '~/contract/documents';
import { SECTIONS_MAX } from '~/domain/documents/document';
import type { DocumentSaver } from '~/features/documents/saver/document-saver';
import type { DocumentKey } from '~/features/documents/saver/editor-calls';
import {
  headingProblem,
  insertSection,
  newSection,
  removeSection,
} from '~/features/documents/saver/section-edits';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { toast } from '~/ui/feedback/toast';
import { sectionTextId } from './outline';
import { SectionEditor } from './section-editor';

const MemoizedSectionEditor = memo(SectionEditor) as typeof SectionEditor;

export const SectionList = ({
  documentKey,
  saver,
  content: { sections, clientId },
  comments,
}: {
  documentKey: DocumentKey;
  saver: DocumentSaver;
  content: DocumentContent;
  comments: Document['comments'];
}): ReactElement => {
  // Stable, so that memoized sections do not rerender on every key.
  const handleRemove = useCallback(
    (key: string): void => {
      const current = saver.view().content.sections;
      const index = current.findIndex((each) => each.key === key);
      const section = current[index];
      if (section === undefined) return;
      saver.edit(removeSection(key));
      toast.info(`項目「${section.heading}」を削除しました。`, {
        action: { label: '元に戻す', onClick: () => saver.edit(insertSection(section, index)) },
      });
      window.document.getElementById(ADD_ID)?.focus();
    },
    [saver],
  );
  return (
    <>
      {sections.map((section, index) => (
        <MemoizedSectionEditor
          key={section.key}
          documentKey={documentKey}
          section={section}
          clientId={clientId}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
          comments={comments}
          edit={saver.edit}
          onBlur={saver.save}
          onRemove={handleRemove}
        />
      ))}
      <div>
        <AddSection
          isFull={sections.length >= SECTIONS_MAX}
          onAdd={(heading) => {
            const section = newSection(heading);
            saver.edit((content) => insertSection(section, content.sections.length)(content));
            requestAnimationFrame(() =>
              window.document.getElementById(sectionTextId(section.key))?.focus(),
            );
          }}
        />
      </div>
    </>
  );
};

const ADD_ID = 'add-section';

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

const AddSection = ({
  isFull,
  onAdd,
}: {
  isFull: boolean;
  onAdd: (heading: string) => void;
}): ReactElement => {
  const [heading, setHeading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  if (heading === null) {
    return (
      <Button
        id={ADD_ID}
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
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const found = headingProblem(heading);
        setProblem(found);
        if (found !== undefined) return;
        onAdd(heading.trim());
        close();
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
